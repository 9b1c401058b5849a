import { type CreditNote, creditNotes } from '@app/contract/credit-notes'
import { type CreditAction, creditNoteActions } from '@app/domain/credits/actions'
import { TREATED_STATUS } from '@app/domain/credits/status'
import { payments } from '@app/contract/payments'
import { IconArrowsExchange, IconCheck, IconX } from '@tabler/icons-react'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useShortcuts } from '../kit/keyboard.ts'
import { listAddress, listSearch } from '../kit/list-address.ts'
import { useMay } from '../kit/may.ts'
import { useOpenPdf } from '../kit/open-pdf.ts'
import { TreatedBadge } from '../documents/treated-badge.tsx'
import { useTreatAndNext } from '../documents/treating.ts'
import { LazyBoundary } from '../kit/feedback/lazy-boundary.tsx'
import { Button } from '../kit/inputs/button.tsx'
import { DocumentActions } from '../documents/document-actions.tsx'
import { DocumentPage } from '../documents/document-page.tsx'
import { RecordPage } from '../kit/layout/record-page.tsx'
import { paths } from '../paths.ts'
import { useSignedIn } from '../session.ts'
import { CreditNoteAside } from './credit-note-aside.tsx'
import { CreditNoteLines } from './credit-note-lines.tsx'
import { CreditNoteStatusBadge } from './credit-note-status-badge.tsx'
import { firstCreditNotes, untreatedCreditNotes } from './credit-notes-query.ts'
import { DecideCreditNote } from './decide-credit-note.tsx'
import { DeleteCreditNote, whyNotDeleted } from './delete-credit-note.tsx'
import { compensationOf } from './compensation.ts'
import { useTreatCreditNote } from './use-treat-credit-note.ts'

// Dialogs come with the first one that is opened.
const Compensate = lazy(() => import('./compensate.tsx'))

/** One credit note: what came back from which notes, where to, and what it credits. */
export default function CreditNoteDetailsPage() {
  const { t } = useTranslation()
  const words = {
    one: t('credit-notes.one'),
    notFound: t('credit-notes.notFound'),
    backToList: t('credit-notes.backToList'),
  }
  return (
    <RecordPage route={creditNotes.get} list={paths.creditNotes.list} words={words}>
      {(note) => <Details note={note} />}
    </RecordPage>
  )
}

/** The page of the list that the user came from, as they saw it. */
const listSeen = () => firstCreditNotes(listSearch(paths.creditNotes.list))

type Dialog = 'delete' | 'validate' | 'decline' | 'compensate'

function Details({ note }: { note: CreditNote }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const close = () => setDialog(null)
  const toList = () => void navigate(listAddress(paths.creditNotes.list), { state: { rowId: note.id } })
  return (
    <>
      <DocumentPage
        id={note.id}
        name={note.number}
        title={t('credit-notes.named', { number: note.number })}
        status={
          <>
            <CreditNoteStatusBadge status={note.status} />
            {note.status === TREATED_STATUS && <TreatedBadge treated={note.treated} />}
          </>
        }
        listSeen={listSeen()}
        pageOf={paths.creditNotes.details}
        list={paths.creditNotes.list}
        actions={<Actions note={note} onOpen={setDialog} />}
        aside={<CreditNoteAside note={note} />}
      >
        <CreditNoteLines note={note} />
      </DocumentPage>
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
          onDecided={(decided) => (compensationOf(decided).length > 0 ? setDialog('compensate') : toList())}
          onClose={close}
        />
      )}
      {dialog === 'compensate' && (
        <LazyBoundary>
          <Compensate note={note} onClose={close} />
        </LazyBoundary>
      )}
    </>
  )
}

interface ActionsProps {
  note: CreditNote
  onOpen: (dialog: Dialog) => void
}

/** What the role may do here: for those who decide the filled button is the decision, for those who process notes the processing. */
function Actions({ note, onOpen }: ActionsProps) {
  const { t } = useTranslation()
  const { role } = useSignedIn().user
  const { busy, treat, setTreated } = useTreatCreditNote()
  const pdf = useOpenPdf(creditNotes.pdf)
  const mayCompensate = useMay(payments.compensate) && compensationOf(note).length > 0
  const treatAndNext = useTreatAndNext(note.id, {
    treat: () => setTreated(note, true),
    listSeen: listSeen(),
    waiting: untreatedCreditNotes,
    isReady: ({ status }) => status === TREATED_STATUS,
    pageOf: paths.creditNotes.details,
    list: paths.creditNotes.list,
    done: t('credit-notes.done.treat', { number: note.number }),
  })
  const offered = creditNoteActions(note, role)
  const may = (action: CreditAction, run: () => void) => (offered.includes(action) ? run : undefined)
  const decline = may('decline', () => onOpen('decline'))
  const validate = may('validate', () => onOpen('validate'))
  const deletes = offered.includes('delete') || (role === 'ROLE_ADMIN' && note.status === 'VALIDATED')
  useShortcuts({ A: validate, R: decline })
  return (
    <DocumentActions
      name={note.number}
      busy={busy}
      on={{
        download: may('pdf', () => pdf.open({ params: { id: note.id } })),
        treat: may('treat', () => void treatAndNext()),
        untreat: may('untreat', () => void treat(note, false)),
        remove: deletes ? () => onOpen('delete') : undefined,
        whyNotRemoved: whyNotDeleted(t, note),
      }}
    >
      {mayCompensate && (
        <Button icon={<IconArrowsExchange aria-hidden />} onClick={() => onOpen('compensate')}>
          {t('credit-notes.compensate.open')}
        </Button>
      )}
      {decline && (
        <Button tone="refuse" icon={<IconX aria-hidden />} keys="R" aria-keyshortcuts="R" onClick={decline}>
          {t('credit-notes.decline')}
        </Button>
      )}
      {validate && (
        <Button
          tone="primary"
          icon={<IconCheck aria-hidden />}
          keys="A"
          aria-keyshortcuts="A"
          onClick={validate}
        >
          {t('credit-notes.validate')}
        </Button>
      )}
    </DocumentActions>
  )
}
