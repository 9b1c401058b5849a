import { type CreditNote, creditNotes } from '@app/contract/credit-notes'
import { type CreditAction, creditNoteActions } from '@app/domain/credits/actions'
import {
  IconArrowBackUp,
  IconArrowsExchange,
  IconCheck,
  IconChecks,
  IconDownload,
  IconFileOff,
  IconTrash,
  IconX,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { idIn } from '../kit/address-values.ts'
import { ApiError } from '../kit/api-error.ts'
import { asked } from '../kit/asked.ts'
import { notify } from '../kit/feedback/notices.tsx'
import { useShortcuts } from '../kit/keyboard.ts'
import { listAddress, listSearch } from '../kit/list-address.ts'
import { pagedListIn } from '../kit/list/list-in-address.ts'
import { useRowsAround, walkAmong } from '../kit/list/use-walk.ts'
import { useMay } from '../kit/may.ts'
import { useOpenPdf } from '../kit/open-pdf.ts'
import { usePageName } from '../kit/page-name.ts'
import { useTreatAndNext } from '../kit/treating.ts'
import type { Action } from '../kit/ui/action-menu.tsx'
import { Arriving } from '../kit/ui/arriving.tsx'
import { Button, ButtonLink } from '../kit/ui/button.tsx'
import { DetailPage } from '../kit/ui/detail-page.tsx'
import { DotsMenu } from '../kit/ui/dots-menu.tsx'
import { EmptyState } from '../kit/ui/empty-state.tsx'
import { LoadingPage } from '../kit/ui/loading-page.tsx'
import { StatusBadge } from '../kit/ui/status-badge.tsx'
import { paths } from '../paths.ts'
import { useSignedIn } from '../session.ts'
import { payments } from '@app/contract/payments'
import { CreditNoteAside } from './credit-note-aside.tsx'
import { CreditNoteLines } from './credit-note-lines.tsx'
import { CreditNoteStatusBadge } from './credit-note-status-badge.tsx'
import { CREDIT_NOTES, creditNotesIn, untreatedCreditNotes } from './credit-notes-query.ts'
import { DecideCreditNote } from './decide-credit-note.tsx'
import { DeleteCreditNote } from './delete-credit-note.tsx'
import { compensationOf } from './compensation.ts'
import { useTreatCreditNote } from './use-treat-credit-note.ts'

// Dialogs come with the first one that is opened.
const Compensate = lazy(() => import('./compensate.tsx'))

/** One credit note: what came back from which notes, where to, and what it credits. */
export default function CreditNoteDetailsPage() {
  const id = idIn(useParams()['id'] ?? '')
  return id === null ? <CreditNoteNotFound /> : <Loaded key={id} id={id} />
}

function Loaded({ id }: { id: number }) {
  const { t } = useTranslation()
  const query = useQuery(asked(creditNotes.get, { params: { id } }))
  if (query.error instanceof ApiError && query.error.code === 'record.notFound') return <CreditNoteNotFound />
  if (!query.data) {
    const list = { to: listAddress(paths.creditNotes.list), label: t('credit-notes.backToList') }
    return <LoadingPage title={t('credit-notes.one')} query={query} list={list} />
  }
  return <Details note={query.data} />
}

function CreditNoteNotFound() {
  const { t } = useTranslation()
  usePageName(t('credit-notes.one'))
  return (
    <EmptyState kind="noResult" icon={<IconFileOff aria-hidden />} title={t('credit-notes.notFound')}>
      <ButtonLink size="sm" to={listAddress(paths.creditNotes.list)}>
        {t('credit-notes.backToList')}
      </ButtonLink>
    </EmptyState>
  )
}

/** The page of the list one came from, as it was seen. */
const listSeen = () =>
  creditNotesIn(pagedListIn(creditNotes.list, CREDIT_NOTES, listSearch(paths.creditNotes.list)))

type Dialog = 'delete' | 'validate' | 'decline' | 'compensate'

function Details({ note }: { note: CreditNote }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const rows = useRowsAround(listSeen())
  const walk = walkAmong(rows, note.id, (id) => void navigate(paths.creditNotes.details(id)))
  usePageName(note.number)
  const close = () => setDialog(null)
  return (
    <>
      <DetailPage
        title={t('credit-notes.named', { number: note.number })}
        status={
          <>
            <CreditNoteStatusBadge status={note.status} />
            {note.status === 'VALIDATED' && (
              <StatusBadge look={note.treated ? 'factDone' : 'fact'}>
                {note.treated ? t('common.treated.true') : t('common.treated.false')}
              </StatusBadge>
            )}
          </>
        }
        walk={walk}
        actions={<Actions note={note} rows={rows} onOpen={setDialog} />}
        aside={<CreditNoteAside note={note} />}
        onLeave={() => void navigate(listAddress(paths.creditNotes.list), { state: { rowId: note.id } })}
      >
        <CreditNoteLines note={note} />
      </DetailPage>
      {dialog === 'delete' && (
        <DeleteCreditNote
          note={note}
          onDeleted={() => void navigate(listAddress(paths.creditNotes.list))}
          onClose={close}
        />
      )}
      {(dialog === 'validate' || dialog === 'decline') && (
        <DecideCreditNote
          note={note}
          status={dialog === 'validate' ? 'VALIDATED' : 'DECLINED'}
          onDecided={(decided) => setDialog(compensationOf(decided).length > 0 ? 'compensate' : null)}
          onClose={close}
        />
      )}
      {dialog === 'compensate' && (
        <Arriving>
          <Compensate note={note} onClose={close} />
        </Arriving>
      )}
    </>
  )
}

interface ActionsProps {
  note: CreditNote
  rows: readonly { id: number; treated: boolean }[]
  onOpen: (dialog: Dialog) => void
}

/** What the role may do here: whoever decides has the decision as filled button, whoever handles notes the handling. */
function Actions({ note, rows, onOpen }: ActionsProps) {
  const { t } = useTranslation()
  const { role } = useSignedIn().user
  const { busy, treat } = useTreatCreditNote()
  const pdf = useOpenPdf(creditNotes.pdf)
  const mayCompensate = useMay(payments.compensate) && compensationOf(note).length > 0
  const treatAndNext = useTreatAndNext({
    treat,
    rows,
    waiting: untreatedCreditNotes,
    pageOf: paths.creditNotes.details,
    list: paths.creditNotes.list,
  })
  const offered = creditNoteActions(note, role)
  const may = (action: CreditAction) => offered.includes(action)
  const download = () => pdf.open({ params: { id: note.id } })
  const whyNot = whyNotOf(t, note)
  const deletes = may('delete') || (role === 'ROLE_ADMIN' && note.status === 'VALIDATED')
  const more: Action[] = [
    ...(may('untreat')
      ? [
          {
            label: t('credit-notes.untreat'),
            icon: <IconArrowBackUp />,
            run: () => void treat(note, false),
          },
        ]
      : []),
    ...(deletes
      ? [
          {
            label: t('common.deleteMore'),
            icon: <IconTrash />,
            key: 'Delete',
            danger: true as const,
            whyNot,
            run: () => onOpen('delete'),
          },
        ]
      : []),
  ]
  useShortcuts({
    A: may('validate') ? () => onOpen('validate') : undefined,
    R: may('decline') ? () => onOpen('decline') : undefined,
    P: may('pdf') ? download : undefined,
    Delete: deletes
      ? () => (whyNot === undefined ? onOpen('delete') : notify({ tone: 'bad', text: whyNot }))
      : undefined,
    T: may('treat') ? () => void treatAndNext(note) : undefined,
  })
  return (
    <>
      {more.length > 0 && <DotsMenu name={note.number} actions={more} onClose={() => {}} />}
      {mayCompensate && (
        <Button icon={<IconArrowsExchange aria-hidden />} onClick={() => onOpen('compensate')}>
          {t('credit-notes.compensate.open')}
        </Button>
      )}
      {may('pdf') && (
        <Button
          tone={may('treat') ? 'quiet' : 'primary'}
          icon={<IconDownload aria-hidden />}
          keys="P"
          aria-keyshortcuts="P"
          onClick={download}
        >
          {t('credit-notes.download')}
        </Button>
      )}
      {may('decline') && (
        <Button
          tone="refuse"
          icon={<IconX aria-hidden />}
          keys="R"
          aria-keyshortcuts="R"
          onClick={() => onOpen('decline')}
        >
          {t('credit-notes.decline')}
        </Button>
      )}
      {may('validate') && (
        <Button
          tone="primary"
          icon={<IconCheck aria-hidden />}
          keys="A"
          aria-keyshortcuts="A"
          onClick={() => onOpen('validate')}
        >
          {t('credit-notes.validate')}
        </Button>
      )}
      {may('treat') && (
        <Button
          tone="primary"
          icon={<IconChecks aria-hidden />}
          keys="T"
          aria-keyshortcuts="T"
          busy={busy}
          onClick={() => void treatAndNext(note)}
        >
          {t('credit-notes.treat')}
        </Button>
      )}
    </>
  )
}

/** The sentence with which the server would refuse to delete it. */
function whyNotOf(t: TFunction, { number, treated, attached }: CreditNote): string | undefined {
  if (treated) return t('credit-notes.whyNot.treated', { number })
  return attached ? t('credit-notes.whyNot.attached', { number }) : undefined
}
