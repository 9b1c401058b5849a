import { type BankRow, banks } from '@app/contract/banks'
import { IconBuildingBank } from '@tabler/icons-react'
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
import { everyBank } from './banks-query.ts'

// A list is read far more often than it is written: what forms need comes with the first one opened.
const BankForm = lazy(() => import('./bank-form.tsx').then((file) => ({ default: file.BankForm })))

export default function BankListPage() {
  return useMay(banks.get) ? <BankList /> : <Denied />
}

function BankList() {
  const { t } = useTranslation()
  const list = useListState()
  const form = useFormAddress()
  const [toDelete, setToDelete] = useState<BankRow | null>(null)
  const query = useQuery(everyBank)

  const add = () => form.open('new')
  const actionsOf = (bank: BankRow) => [
    editAction(t, () => form.open(bank.id)),
    deleteAction(t, () => setToDelete(bank)),
  ]

  return (
    <>
      <ListPage
        title={t('banks.title')}
        actions={<NewButton onClick={add}>{t('banks.new')}</NewButton>}
        list={list}
        found={browserRows(query, list, (bank) => [bank.name, bank.code])}
        nothing={t('banks.nothing')}
        searchHint={t('banks.search')}
        cards={{ renderCard: (bank) => <BankCard bank={bank} />, skeleton: <TileSkeleton over /> }}
        nameOf={(bank) => bank.name}
        actionsOf={actionsOf}
        firstUse={
          <FirstUse
            title={t('banks.none')}
            text={t('banks.noneText')}
            add={{ label: t('banks.new'), run: add }}
          />
        }
      />
      <AddressedDialog address={form} dialog={BankForm} />
      {toDelete && (
        <ConfirmDelete
          title={t('banks.deleteTitle', { name: toDelete.name })}
          text={t('banks.deleteText')}
          remove={() => removeRecord(banks.remove, toDelete)}
          done={t('banks.deleted', { name: toDelete.name })}
          onClose={() => setToDelete(null)}
        />
      )}
    </>
  )
}

function BankCard({ bank }: { bank: BankRow }) {
  return (
    <Tile
      picture={<Picture image={null} alt="" placeholder={<IconBuildingBank aria-hidden />} />}
      left={bank.code}
      right={bank.swiftCode}
      name={bank.name}
    />
  )
}
