import { type PaymentType, paymentTypes } from '@app/contract/payment-types'
import type { PaymentCode } from '@app/domain/payment-types/codes'
import {
  IconBuildingBank,
  IconCash,
  IconCoins,
  IconCreditCard,
  IconFileInvoice,
  IconSignature,
  IconTransfer,
  type TablerIcon,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AddressedDialog } from '../kit/form/addressed-dialog.tsx'
import { removeRecord } from '../kit/api.ts'
import { FirstUse } from '../kit/feedback/first-use.tsx'
import { Denied } from '../kit/feedback/failure.tsx'
import { useFormAddress } from '../kit/form-address.ts'
import { ListPage } from '../kit/list/list-page.tsx'
import { useListState } from '../kit/list/list-state.ts'
import { browserRows } from '../kit/list/rows.ts'
import { useMay } from '../kit/may.ts'
import { ConfirmDelete } from '../kit/overlays/confirm-delete.tsx'
import { NewButton } from '../kit/inputs/new-button.tsx'
import { Picture } from '../kit/tables/picture.tsx'
import { Tile, TileSkeleton } from '../kit/layout/tile.tsx'
import { deleteAction, editAction } from '../kit/overlays/common-actions.tsx'
import { everyPaymentType } from './payment-types-query.ts'

// Comes with the first one opened.
const PaymentTypeForm = lazy(() =>
  import('./payment-type-form.tsx').then((file) => ({ default: file.PaymentTypeForm })),
)

const ICONS: Record<PaymentCode, TablerIcon> = {
  CASH: IconCash,
  CHECK: IconSignature,
  EFFET: IconFileInvoice,
  DEPOSIT: IconBuildingBank,
  TRANSFER: IconTransfer,
  CARD: IconCreditCard,
}

export default function PaymentTypeListPage() {
  return useMay(paymentTypes.save) ? <PaymentTypeList /> : <Denied />
}

function PaymentTypeList() {
  const { t } = useTranslation()
  const list = useListState()
  const form = useFormAddress()
  const [toDelete, setToDelete] = useState<PaymentType | null>(null)
  const query = useQuery(everyPaymentType)

  const baseOf = (code: PaymentCode) => t(`common.payments.${code}`)
  const add = () => form.open('new')
  const actionsOf = (type: PaymentType) => [
    editAction(t, () => form.open(type.id)),
    // The six that came with the company stay: the rules go by their codes.
    ...(type.code === null ? [deleteAction(t, () => setToDelete(type))] : []),
  ]

  return (
    <>
      <ListPage
        title={t('payment-types.title')}
        actions={<NewButton onClick={add}>{t('payment-types.new')}</NewButton>}
        list={list}
        found={browserRows(query, list, ({ name, code }) => [name, code ? baseOf(code) : undefined])}
        nothing={t('payment-types.nothing')}
        searchHint={t('payment-types.search')}
        cards={{ renderCard: (type) => <PaymentTypeCard type={type} />, skeleton: <TileSkeleton over /> }}
        nameOf={(type) => type.name}
        actionsOf={actionsOf}
        firstUse={
          <FirstUse
            title={t('payment-types.none')}
            text={t('payment-types.noneText')}
            add={{ label: t('payment-types.new'), run: add }}
          />
        }
      />
      <AddressedDialog address={form} dialog={PaymentTypeForm} />
      {toDelete && (
        <ConfirmDelete
          title={t('payment-types.deleteTitle', { name: toDelete.name })}
          text={t('payment-types.deleteText')}
          remove={() => removeRecord(paymentTypes.remove, toDelete)}
          done={t('payment-types.deleted', { name: toDelete.name })}
          onClose={() => setToDelete(null)}
        />
      )}
    </>
  )
}

function PaymentTypeCard({ type: { name, code } }: { type: PaymentType }) {
  const { t } = useTranslation()
  const Icon = code === null ? IconCoins : ICONS[code]
  return (
    <Tile
      picture={<Picture image={null} alt="" placeholder={<Icon aria-hidden />} />}
      left={code ? t('payment-types.base', { name: t(`common.payments.${code}`) }) : t('payment-types.own')}
      name={name}
    />
  )
}
