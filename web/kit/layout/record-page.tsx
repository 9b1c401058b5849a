import type { Answer, Schema } from '@app/contract/route'
import { IconFileOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { idIn } from '../address-values.ts'
import { ApiError } from '../api-error.ts'
import { routeQuery, type RecordRoute } from '../route-query.ts'
import { listAddress } from '../list-address.ts'
import { usePageName } from '../page-name.ts'
import { ButtonLink } from '../inputs/button.tsx'
import type { Rail } from '../feedback/detail-skeleton.tsx'
import { EmptyState } from '../feedback/empty-state.tsx'
import { LoadingPage } from '../feedback/loading-page.tsx'

interface RecordPageProps<A extends Schema> {
  route: RecordRoute<A>
  /** The address of the list it belongs to. */
  list: string
  rail?: Rail
  words: { one: string; notFound: string; backToList: string }
  children: (record: Answer<RecordRoute<A>>) => ReactNode
}

/** The record whose id is in the address: on its way, not there, or as its feature shows it. */
export function RecordPage<A extends Schema>(props: RecordPageProps<A>) {
  const id = idIn(useParams()['id'] ?? '')
  return id === null ? <NotThere {...props} /> : <Loaded key={id} {...props} id={id} />
}

function Loaded<A extends Schema>({ id, ...props }: RecordPageProps<A> & { id: number }) {
  const query = useQuery(routeQuery(props.route, { params: { id } }))
  if (query.error instanceof ApiError && query.error.code === 'record.notFound')
    return <NotThere {...props} />
  if (query.data !== undefined) return props.children(query.data)
  const list = { to: listAddress(props.list), label: props.words.backToList }
  return <LoadingPage title={props.words.one} query={query} list={list} shape="detail" rail={props.rail} />
}

function NotThere({ list, words }: Pick<RecordPageProps<Schema>, 'list' | 'words'>) {
  usePageName(words.one)
  return (
    <EmptyState kind="noResult" icon={<IconFileOff aria-hidden />} title={words.notFound}>
      <ButtonLink size="sm" to={listAddress(list)}>
        {words.backToList}
      </ButtonLink>
    </EmptyState>
  )
}
