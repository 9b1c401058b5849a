import { type BankRow, banks } from '@app/contract/banks'
import { IconBuildingBank } from '@tabler/icons-react'
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
          <EmptyState kind="first" title={t('banks.none')} text={t('banks.noneText')}>
            <Button tone="primary" size="sm" onClick={add}>
              {t('banks.new')}
            </Button>
          </EmptyState>
        }
      />
      {form.target !== null && (
        <LazyBoundary>
          <BankForm key={form.target} target={form.target} onClose={form.close} onSaved={form.saved} />
        </LazyBoundary>
      )}
      {toDelete && (
        <ConfirmDelete
          title={t('banks.deleteTitle', { name: toDelete.name })}
          text={t('banks.deleteText')}
          remove={() =>
            call(banks.remove, { params: { id: toDelete.id }, query: { version: toDelete.version } })
          }
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
