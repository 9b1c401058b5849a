import { type DepotRow, depots } from '@app/contract/depots'
import { stock } from '@app/contract/stock'
import { IconBuildingWarehouse, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AddressedDialog } from '../kit/form/addressed-dialog.tsx'
import { FirstUse } from '../kit/feedback/first-use.tsx'
import { call, removeRecord } from '../kit/api.ts'
import { Denied } from '../kit/feedback/failure.tsx'
import { useFormAddress } from '../kit/form-address.ts'
import { ChoiceFilter } from '../kit/list/filters.tsx'
import { ListPage } from '../kit/list/list-page.tsx'
import { useListState } from '../kit/list/list-state.ts'
import { browserRows } from '../kit/list/rows.ts'
import { useMay } from '../kit/may.ts'
import { ConfirmDelete } from '../kit/overlays/confirm-delete.tsx'
import { NewButton } from '../kit/inputs/new-button.tsx'
import { Picture } from '../kit/tables/picture.tsx'
import { Tile, TileSkeleton } from '../kit/layout/tile.tsx'
import { paths } from '../paths.ts'
import { DepotStatusBadge } from './depot-status-badge.tsx'
import { everyDepot } from './depots-query.ts'
import { useDepotSwitch } from './use-depot-switch.ts'
import { deleteAction, editAction } from '../kit/overlays/common-actions.tsx'

// Comes with the first one opened.
const DepotForm = lazy(() => import('./depot-form.tsx').then((file) => ({ default: file.DepotForm })))

/** In the address the two states are the French words, whatever the language. */
const stateOf = ({ active }: DepotRow) => (active ? 'actif' : 'inactif')

export default function DepotListPage() {
  return useMay(depots.save) ? <DepotList /> : <Denied />
}

function DepotList() {
  const { t } = useTranslation()
  const list = useListState({ filters: ['status'] })
  const form = useFormAddress()
  const switchDepot = useDepotSwitch()
  const [toDelete, setToDelete] = useState<DepotRow | null>(null)
  const query = useQuery(everyDepot)
  const { status } = list.filters
  // The server's order already; kept while a switch is on its way.
  const wanted = query.data
    ?.filter((depot) => status.length === 0 || status.includes(stateOf(depot)))
    .toSorted((one, other) => Number(other.active) - Number(one.active))

  const add = () => form.open('new')
  const actionsOf = (depot: DepotRow) => [
    editAction(t, () => form.open(depot.id)),
    {
      label: depot.active ? t('depots.deactivate') : t('depots.activate'),
      icon: depot.active ? <IconCircleDashed /> : <IconCircleCheck />,
      key: 'A',
      run: () => switchDepot(depot),
    },
    deleteAction(t, () => setToDelete(depot)),
  ]

  async function obstacleOf({ id, name }: DepotRow): Promise<string | undefined> {
    const { totalElements } = await call(stock.byDepot, {
      query: { page: 0, size: 10, sort: { by: 'name', direction: 'asc' } },
      body: { search: '', brandIds: [], familyIds: [], depotIds: [id], availableOnly: true },
    })
    return totalElements > 0 ? t('depots.hasStock', { name, count: totalElements }) : undefined
  }

  return (
    <>
      <ListPage
        title={t('depots.title')}
        actions={<NewButton onClick={add}>{t('depots.new')}</NewButton>}
        list={list}
        found={browserRows({ ...query, data: wanted }, list, (depot) => [depot.name])}
        nothing={t('depots.nothing')}
        searchHint={t('depots.search')}
        filters={
          <ChoiceFilter
            list={list}
            filter="status"
            name={t('depots.status')}
            which={(chosen) => t('depots.withStatus', { status: chosen.toLowerCase() })}
            options={[
              { value: 'actif', label: t('depots.active') },
              { value: 'inactif', label: t('depots.inactive') },
            ]}
          />
        }
        cards={{ renderCard: (depot) => <DepotCard depot={depot} />, skeleton: <TileSkeleton /> }}
        nameOf={(depot) => depot.name}
        actionsOf={actionsOf}
        firstUse={
          <FirstUse
            title={t('depots.none')}
            text={t('depots.noneText')}
            add={{ label: t('depots.new'), run: add }}
          />
        }
      />
      <AddressedDialog address={form} dialog={DepotForm} />
      {toDelete && (
        <ConfirmDelete
          title={t('depots.deleteTitle', { name: toDelete.name })}
          text={t('depots.deleteText')}
          obstacle={() => obstacleOf(toDelete)}
          onward={{ label: t('depots.openStock'), to: `${paths.stock}?depot=${toDelete.id}` }}
          remove={() => removeRecord(depots.remove, toDelete)}
          done={t('depots.deleted', { name: toDelete.name })}
          onClose={() => setToDelete(null)}
        />
      )}
    </>
  )
}

function DepotCard({ depot }: { depot: DepotRow }) {
  return (
    <Tile
      picture={<Picture image={null} alt="" placeholder={<IconBuildingWarehouse aria-hidden />} />}
      flag={<DepotStatusBadge active={depot.active ?? true} />}
      name={depot.name}
    />
  )
}
