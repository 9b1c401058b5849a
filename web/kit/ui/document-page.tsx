import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { listAddress } from '../list-address.ts'
import { walkAmong } from '../list/use-walk.ts'
import { usePageName } from '../page-name.ts'
import { DetailPage } from './detail-page.tsx'
import { StatusBadge } from './status-badge.tsx'

interface DocumentPageProps {
  document: { id: number; number: string; treated: boolean }
  title: string
  /** Before the badge of whether it is handled; one that cannot be yet says nothing of that. */
  status?: ReactNode
  untreatable?: boolean
  /** Those of the list one came from. */
  rows: readonly { id: number }[]
  pageOf: (id: number) => string
  list: string
  actions: ReactNode
  aside: ReactNode
  children: ReactNode
}

/** A numbered document that the back office handles, among those of the list one came from. */
export function DocumentPage(props: DocumentPageProps) {
  const { document, title, status, untreatable = false, rows, pageOf, list, actions, aside, children } = props
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { id, number, treated } = document
  usePageName(number)
  return (
    <DetailPage
      title={title}
      status={
        <>
          {status}
          {!untreatable && (
            <StatusBadge look={treated ? 'factDone' : 'fact'}>
              {treated ? t('common.treated.true') : t('common.treated.false')}
            </StatusBadge>
          )}
        </>
      }
      walk={walkAmong(rows, id, (next) => void navigate(pageOf(next)))}
      actions={actions}
      aside={aside}
      onLeave={() => void navigate(listAddress(list), { state: { rowId: id } })}
    >
      {children}
    </DetailPage>
  )
}
