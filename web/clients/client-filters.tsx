import { useTranslation } from 'react-i18next'
import { ChoiceFilter, type FilterProps } from '../kit/list/filters.tsx'
import type { ListState } from '../kit/list/list-state.ts'
import { fullName } from '../kit/person-names.ts'
import { useSignedIn } from '../session.ts'
import { SalespersonFilter } from '../users/salesperson-filter.tsx'
import { CityFilter } from './city-filter.tsx'
import type { CLIENTS } from './clients-query.ts'

/** In the order of the columns. */
export function ClientFilters({ list }: { list: ListState<(typeof CLIENTS.filters)[number]> }) {
  const { t } = useTranslation()
  return (
    <>
      <CityFilter list={list} filter="city" name={t('clients.city')} />
      <Whose list={list} filter="salesperson" name={t('clients.salesperson')} />
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

/** A salesperson may look for their own clients, and learns of nobody else's: no list of users is requested. */
function Whose<F extends string>(props: FilterProps<F>) {
  const { user } = useSignedIn()
  if (user.role !== 'ROLE_COMMERCIAL') return <SalespersonFilter {...props} />
  return <ChoiceFilter {...props} options={[{ value: String(user.id), label: fullName(user) }]} />
}

// What is in an address may be anything.
const statusOf = (held: string) => (held === 'BLOCKED' ? 'BLOCKED' : 'NORMAL')
const yesNo = (held: string) => (held === 'true' ? 'true' : 'false')
