import { type AttachedDocument, type Payment, payments } from '@app/contract/payments'
import { dayOf } from '@app/domain/dates/day'
import { type Cents, cents } from '@app/domain/money/cents'
import { whyNot } from '@app/domain/payments/actions'
import { IconPlus, IconUnlink } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../kit/format.ts'
import { useMay } from '../kit/may.ts'
import { Button } from '../kit/inputs/button.tsx'
import { Card } from '../kit/layout/card.tsx'
import { type Column, DataTable } from '../kit/tables/data-table.tsx'
import { EmptyState } from '../kit/feedback/empty-state.tsx'
import { StatusBadge } from '../kit/feedback/status-badge.tsx'
import { VisuallyHidden } from '../kit/layout/visually-hidden.tsx'
import { paths } from '../paths.ts'
import { useSignedIn } from '../session.ts'
import { Detach } from './detach.tsx'
import classes from './payment-details.module.css'
import { useFactsOf } from './payment-facts.ts'

interface AttachmentsTabProps {
  payment: Payment
  /** Undefined where nothing more can be attached. */
  onAttach: (() => void) | undefined
  /** A compensation goes with its last attachment. */
  onGone: () => void
}

/** What it has, what of it is put on notes and what is left, and the notes with the way back. */
export function AttachmentsTab({ payment, onAttach, onGone }: AttachmentsTabProps) {
  const { t } = useTranslation()
  const [leaving, setLeaving] = useState<AttachedDocument | null>(null)
  const columns = useColumns(payment, setLeaving)
  const rows = payment.documents.map((document, at) => ({ ...document, receivableId: document.id, id: at }))
  return (
    <>
      <Cards payment={payment} />
      <Card
        title={t('payment-details.attachedNotes')}
        aside={
          onAttach ? (
            <Button
              size="sm"
              tone={payment.status === 'UNDER_APPROVAL' ? 'quiet' : 'primary'}
              icon={<IconPlus aria-hidden />}
              keys="B"
              aria-keyshortcuts="B"
              onClick={onAttach}
            >
              {t('payment-details.attach')}
            </Button>
          ) : (
            <WhyNotAttached payment={payment} />
          )
        }
        flush
      >
        {rows.length === 0 ? (
          <EmptyState
            kind="first"
            title={t('payment-details.notAttached')}
            {...(onAttach && { text: t('payment-details.notAttachedText') })}
          />
        ) : (
          <DataTable caption={t('payment-details.attachedNotes')} columns={columns} rows={rows} />
        )}
      </Card>
      {leaving && (
        <Detach payment={payment} document={leaving} onGone={onGone} onClose={() => setLeaving(null)} />
      )}
    </>
  )
}

function Cards({ payment: { amount, attached } }: { payment: Payment }) {
  const { t } = useTranslation()
  const share = amount === 0 ? 0 : Math.max(0, Math.min(100, (attached * 100) / amount))
  return (
    <div className={classes['cards']}>
      <Amount label={t('payments.amount')} value={amount} />
      <Amount label={t('payments.attached')} value={attached}>
        <span className={classes['share']} aria-hidden>
          <span style={{ width: `${share}%` }} />
        </span>
      </Amount>
      <Amount label={t('payments.left')} value={cents(amount - attached)} />
    </div>
  )
}

function Amount({ label, value, children }: { label: string; value: Cents; children?: ReactNode }) {
  const format = useFormat()
  return (
    <section className={classes['card']}>
      <h2>{label}</h2>
      <p>
        {format.amount(value)} <small>DHs</small>
      </p>
      {children}
    </section>
  )
}

/** Shown in place of the button. */
function WhyNotAttached({ payment }: { payment: Payment }) {
  const { t } = useTranslation()
  const { status, bounced, amount, attached } = payment
  const why = bounced ? 'bounced' : status === 'UNDER_APPROVAL' || status === 'DECLINED' ? status : undefined
  if (why === undefined && (amount === 0 || attached < amount)) return null
  return (
    <span className={classes['why']}>{t(`payment-details.whyNotAttached.${why ?? ('whole' as const)}`)}</span>
  )
}

type Row = Omit<AttachedDocument, 'id'> & { id: number; receivableId: AttachedDocument['id'] }

function useColumns(payment: Payment, onDetach: (document: AttachedDocument) => void): Column<Row>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const { role } = useSignedIn().user
  const facts = useFactsOf()(payment)
  const mayDetach = useMay(payments.detach) && whyNot('detach', facts, role) === undefined
  return [
    {
      id: 'number',
      head: t('payment-details.attachedTo'),
      cell: (row) => <DocumentName row={row} />,
    },
    {
      id: 'attachedOn',
      head: t('payment-details.attachedOn'),
      width: 150,
      cell: ({ createdAt }) => format.day(dayOf(createdAt)),
    },
    {
      id: 'remainder',
      head: t('payment-details.openOfIt'),
      width: 116,
      align: 'right',
      wideOnly: true,
      cell: ({ remainder }) => (remainder === null ? '–' : format.amount(remainder)),
    },
    {
      id: 'amount',
      head: t('payment-details.attachedAmount'),
      width: 150,
      align: 'right',
      cell: ({ attachedAmount }) => <b>{format.money(attachedAmount)}</b>,
    },
    {
      id: 'detach',
      head: t('common.actions'),
      headContent: <VisuallyHidden>{t('common.actions')}</VisuallyHidden>,
      width: 136,
      align: 'right',
      cell: (row) =>
        mayDetach &&
        row.receivableId !== null && (
          <Button
            size="sm"
            tone="text"
            icon={<IconUnlink aria-hidden />}
            aria-label={t('payment-details.detachOne', { number: row.number })}
            onClick={() => onDetach({ ...row, id: row.receivableId })}
          >
            {t('payment-details.detach')}
          </Button>
        ),
    },
  ]
}

const PAGES = {
  BL: paths.deliveryNotes.details,
  BR: paths.creditNotes.details,
  AF: paths.financialCredits.details,
} as const

/** A salesperson looks up only what is their own. */
function DocumentName({ row: { receivableId, kind, number } }: { row: Row }) {
  const { t } = useTranslation()
  return (
    <span className={classes['document']}>
      {receivableId === null ? (
        <b title={t('payment-details.elsewhere')}>{number}</b>
      ) : (
        <Link to={PAGES[kind](receivableId)}>{number}</Link>
      )}
      {kind !== 'BL' && <StatusBadge look="plain">{t('payment-details.credit')}</StatusBadge>}
    </span>
  )
}
