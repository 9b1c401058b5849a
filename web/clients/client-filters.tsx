import { useTranslation } from 'react-i18next'
import { ChoiceFilter } from '../kit/list/filters.tsx'
import type { ListState } from '../kit/list/list-state.ts'
import { SalespersonFilter } from '../users/salesperson-filter.tsx'
import { CityFilter } from './city-filter.tsx'
import type { CLIENTS } from './clients-query.ts'

/** In the order of the columns. */
export function ClientFilters({ list }: { list: ListState<(typeof CLIENTS.filters)[number]> }) {
  const { t } = useTranslation()
  return (
    <>
      <CityFilter list={list} filter="city" name={t('clients.city')} />
      <SalespersonFilter list={list} filter="salesperson" name={t('clients.salesperson')} />
      <ChoiceFilter
        list={list}
        filter="status"
        name={t('clients.status')}
        options={(['NORMAL', 'BLOCKED'] as const).map((value) => ({
          value,
          label: t(`clients.statuses.${value}`),
        }))}
        which={() => list.filters.status.map((held) => t(`clients.whichStatus.${statusOf(held)}`)).join(', ')}
      />
      <ChoiceFilter
        list={list}
        filter="located"
        name={t('clients.location')}
        options={(['true', 'false'] as const).map((value) => ({
          value,
          label: t(`clients.located.${value}`),
        }))}
        which={() => list.filters.located.map((held) => t(`clients.whichLocated.${yesNo(held)}`)).join(', ')}
      />
    </>
  )
}

// What stands in an address may be anything.
const statusOf = (held: string) => (held === 'BLOCKED' ? 'BLOCKED' : 'NORMAL')
const yesNo = (held: string) => (held === 'true' ? 'true' : 'false')
