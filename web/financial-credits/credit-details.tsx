import type { HistoryEntry } from '@app/contract/history'
import { type FinancialCredit, financialCredits } from '@app/contract/financial-credits'
import { type CreditAction, financialCreditActions } from '@app/domain/credits/actions'
import { cents } from '@app/domain/money/cents'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { type Format, useFormat } from '../kit/format.ts'
import { listAddress, listSearch } from '../kit/list-address.ts'
import { useOpenPdf } from '../kit/open-pdf.ts'
import { TreatedBadge } from '../documents/treated-badge.tsx'
import { useTreatAndNext } from '../documents/treating.ts'
import { fullName } from '../kit/person-names.ts'
import { AsideBlock } from '../kit/layout/detail-page.tsx'
import { DocumentActions } from '../documents/document-actions.tsx'
import { DocumentPage } from '../documents/document-page.tsx'
import { Facts } from '../kit/layout/facts.tsx'
import { LinesCard, LinesSum } from '../kit/tables/lines-card.tsx'
import { RecordPage } from '../kit/layout/record-page.tsx'
import { Timeline } from '../kit/layout/timeline.tsx'
import { paths } from '../paths.ts'
import { paymentEvent } from '../sales/payment-event.ts'
import { Whom } from '../sales/whom.tsx'
import { useSignedIn } from '../session.ts'
import { firstCredits, untreatedCredits } from './credits-query.ts'
import { DeleteCredit, whyNotDeleted } from './delete-credit.tsx'
import { useTreatCredit } from './use-treat-credit.ts'

/** One financial credit: what it is for, and what of it is used. */
export default function FinancialCreditDetailsPage() {
  const { t } = useTranslation()
  const words = {
    one: t('financial-credits.one'),
    notFound: t('financial-credits.notFound'),
    backToList: t('financial-credits.backToList'),
  }
  return (
    <RecordPage route={financialCredits.get} list={paths.financialCredits.list} words={words}>
      {(credit) => <Details credit={credit} />}
    </RecordPage>
  )
}

/** The page of the list that the user came from, as they saw it. */
const listSeen = () => firstCredits(listSearch(paths.financialCredits.list))

function Details({ credit }: { credit: FinancialCredit }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [deleting, setDeleting] = useState(false)
  return (
    <>
      <DocumentPage
        id={credit.id}
        name={credit.number}
        title={t('financial-credits.named', { number: credit.number })}
        status={<TreatedBadge treated={credit.treated} />}
        listSeen={listSeen()}
        pageOf={paths.financialCredits.details}
        list={paths.financialCredits.list}
        actions={<Actions credit={credit} onDelete={() => setDeleting(true)} />}
        aside={<CreditAside credit={credit} />}
      >
        <Lines credit={credit} />
      </DocumentPage>
      {deleting && (
        <DeleteCredit
          credit={credit}
          onDeleted={() => void navigate(listAddress(paths.financialCredits.list))}
          onClose={() => setDeleting(false)}
        />
      )}
    </>
  )
}

interface ActionsProps {
  credit: FinancialCredit
  onDelete: () => void
}

function Actions({ credit, onDelete }: ActionsProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { role } = useSignedIn().user
  const { busy, treat, setTreated } = useTreatCredit()
  const pdf = useOpenPdf(financialCredits.pdf)
  const treatAndNext = useTreatAndNext(credit.id, {
    treat: () => setTreated(credit, true),
    listSeen: listSeen(),
    waiting: untreatedCredits,
    pageOf: paths.financialCredits.details,
    list: paths.financialCredits.list,
    done: t('financial-credits.done.treat', { number: credit.number }),
  })
  const { id, number } = credit
  const offered = financialCreditActions(credit, role)
  const may = (action: CreditAction, run: () => void) => (offered.includes(action) ? run : undefined)
  return (
    <DocumentActions
      name={number}
      busy={busy}
      on={{
        modify: may('modify', () => void navigate(paths.financialCredits.modifyFromDetails(id))),
        download: () => pdf.open({ params: { id } }),
        treat: may('treat', () => void treatAndNext()),
        untreat: may('untreat', () => void treat(credit, false)),
        remove: role === 'ROLE_AGENT' ? undefined : onDelete,
        whyNotRemoved: whyNotDeleted(t, credit),
      }}
    />
  )
}

function Lines({ credit: { lines, totalTtc } }: { credit: FinancialCredit }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <LinesCard
      title={t('financial-credits.lines.title')}
      lines={lines}
      // A line has no name of its own, and none is moved.
      keyOf={(_, at) => at}
      least={420}
      columns={[
        {
          head: t('financial-credits.designation'),
          wraps: true,
          cell: ({ designation }) => (designation === '' ? '–' : designation),
        },
        {
          head: t('financial-credits.amount'),
          width: 160,
          cell: ({ priceTtc }) => <b>{format.amount(priceTtc)}</b>,
        },
      ]}
      foot={<LinesSum label={t('sales.totalTtc')} sum={format.money(totalTtc)} />}
    />
  )
}

/** For whom it is, who wrote it, what of it is used, and what happened to it. */
function CreditAside({ credit }: { credit: FinancialCredit }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { client, number, createdAt, author, salesperson, totalTtc, settled, events } = credit
  return (
    <>
      <AsideBlock>
        <Whom client={client} />
      </AsideBlock>
      <AsideBlock>
        <Facts
          facts={[
            { label: t('financial-credits.number'), value: number },
            { label: t('sales.date'), value: format.instant(createdAt) },
            { label: t('financial-credits.author'), value: fullName(author) },
            { label: t('sales.salesperson'), value: fullName(salesperson) },
            { label: t('sales.totalTtc'), value: format.money(totalTtc) },
            { label: t('financial-credits.used'), value: format.money(settled) },
            { label: t('financial-credits.left'), value: format.money(cents(totalTtc - settled)) },
          ]}
        />
      </AsideBlock>
      <AsideBlock title={t('sales.history')}>
        <Timeline
          happenings={events.map((entry, at) => ({
            nth: events.length - at,
            title: describeEntry(t, format, entry),
            at: entry.at,
            author: entry.user && fullName(entry.user),
          }))}
        />
      </AsideBlock>
    </>
  )
}

function describeEntry(t: TFunction, format: Format, entry: HistoryEntry): string {
  const { event, detail } = entry
  const name = detail ?? ''
  if (event === 'CREATED') return t('financial-credits.history.created')
  if (event === 'DELETED') return t('financial-credits.history.deleted')
  if (event === 'TREATED') return t('financial-credits.history.treated')
  if (event === 'UNTREATED') return t('financial-credits.history.untreated')
  if (event === 'LINE') return t('financial-credits.history.line', { designation: name })
  if (event !== 'UPDATED_FIELD') return paymentEvent(t, format, entry) ?? t('common.unknownEvent')
  const known: Record<string, string> = {
    client: t('financial-credits.history.client'),
    commercial: t('financial-credits.history.salesperson'),
    priceTTC: t('financial-credits.history.total'),
    details: t('financial-credits.history.lines'),
  }
  return known[name] ?? t('financial-credits.history.field', { name })
}
