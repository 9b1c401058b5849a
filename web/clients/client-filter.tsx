import { type ClientRow, clients } from '@app/contract/clients'
import { idsIn } from '../kit/address-values.ts'
import { madeOf } from '../kit/route-query.ts'
import type { FilterProps } from '../kit/list/filters.tsx'
import { SearchChip } from '../kit/inputs/search-chip.tsx'
import type { SearchSource } from '../kit/inputs/search-source.ts'

const FIRST = { page: 0, size: 20, sort: { by: 'name', direction: 'asc' } } as const

const source: SearchSource<ClientRow> = {
  find: (search) => madeOf(clients.list, { query: { ...FIRST, search } }, 'rows', ({ content }) => content),
  labelOf: ({ name }) => name,
  labelById: (id) => madeOf(clients.get, { params: { id } }, 'label', ({ name }) => name),
}

/** Any of the clients as a chip over a list. The address has their ids. */
export function ClientFilter<F extends string>({ list, filter, name }: FilterProps<F>) {
  return (
    <SearchChip
      source={source}
      name={name}
      value={idsIn(list.filters[filter])}
      onChange={(ids) => list.set({ [filter]: ids.map(String) })}
    />
  )
}
