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
import { call } from '../kit/api.ts'
import { Denied } from '../kit/feedback/failure.tsx'
import { useFormAddress } from '../kit/form-address.ts'
import { ListPage } from '../kit/list/list-page.tsx'
import { useListState } from '../kit/list/list-state.ts'
import { browserRows } from '../kit/list/rows.ts'
import { useMay } from '../kit/may.ts'
import { LazyBoundary } from '../kit/ui/lazy-boundary.tsx'
import { Button } from '../kit/ui/button.tsx'
import { ConfirmDelete } from '../kit/ui/confirm-delete.tsx'
import { EmptyState } from '../kit/ui/empty-state.tsx'
import { NewButton } from '../kit/ui/new-button.tsx'
import { Picture } from '../kit/ui/picture.tsx'
import { Tile, TileSkeleton } from '../kit/ui/tile.tsx'
import { deleteAction, editAction } from '../kit/ui/common-actions.tsx'
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
          <EmptyState kind="first" title={t('payment-types.none')} text={t('payment-types.noneText')}>
            <Button tone="primary" size="sm" onClick={add}>
              {t('payment-types.new')}
            </Button>
          </EmptyState>
        }
      />
      {form.target !== null && (
        <LazyBoundary>
          <PaymentTypeForm key={form.target} target={form.target} onClose={form.close} onSaved={form.saved} />
        </LazyBoundary>
      )}
      {toDelete && (
        <ConfirmDelete
          title={t('payment-types.deleteTitle', { name: toDelete.name })}
          text={t('payment-types.deleteText')}
          remove={() =>
            call(paymentTypes.remove, { params: { id: toDelete.id }, query: { version: toDelete.version } })
          }
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
