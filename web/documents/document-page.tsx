import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { listAddress } from '../kit/list-address.ts'
import { type PageAnswer, useRowsAround, neighboursOf } from '../kit/list/rows-around.ts'
import { usePageName } from '../kit/page-name.ts'
import { DetailPage } from '../kit/layout/detail-page.tsx'

interface DocumentPageProps<Answered, Row extends { id: number }, Key extends QueryKey> {
  id: number
  /** Its number, or whatever it is called by. */
  name: string
  title: string
  /** Badges: one filled for the state, the others outlined. */
  status?: ReactNode
  /** The page of the list that the user came from, as they saw it. */
  listSeen: UseQueryOptions<Answered, Error, PageAnswer<Row>, Key>
  list: string
  pageOf: (id: number) => string
  actions: ReactNode
  /** The chain of documents, or tabs. */
  rail?: ReactNode
  aside: ReactNode
  children: ReactNode
}

/** A numbered document among those of the list that the user came from. */
export function DocumentPage<Answered, Row extends { id: number }, Key extends QueryKey>({
  id,
  name,
  listSeen,
  list,
  pageOf,
  ...parts
}: DocumentPageProps<Answered, Row, Key>) {
  const navigate = useNavigate()
  const rows = useRowsAround(listSeen)
  usePageName(name)
  return (
    <DetailPage
      {...parts}
      neighbours={neighboursOf(rows, id, (next) => void navigate(pageOf(next)))}
      onLeave={() => void navigate(listAddress(list), { state: { rowId: id } })}
    />
  )
}
