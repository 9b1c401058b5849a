import type { HistoryEntry } from '@app/contract/history'
import { type FinancialCredit, financialCredits } from '@app/contract/financial-credits'
import { type CreditAction, financialCreditActions } from '@app/domain/credits/actions'
import { cents } from '@app/domain/money/cents'
import {
  IconArrowBackUp,
  IconChecks,
  IconDownload,
  IconFileOff,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router'
import { idIn } from '../kit/address-values.ts'
import { ApiError } from '../kit/api-error.ts'
import { asked } from '../kit/asked.ts'
import { notify } from '../kit/feedback/notices.tsx'
import { type Format, useFormat } from '../kit/format.ts'
import { useShortcuts } from '../kit/keyboard.ts'
import { listAddress, listSearch } from '../kit/list-address.ts'
import { pagedListIn } from '../kit/list/list-in-address.ts'
import { useRowsAround, walkAmong } from '../kit/list/use-walk.ts'
import { useOpenPdf } from '../kit/open-pdf.ts'
import { usePageName } from '../kit/page-name.ts'
import { useTreatAndNext } from '../kit/treating.ts'
import { fullName } from '../kit/person-names.ts'
import type { Action } from '../kit/ui/action-menu.tsx'
import { Button, ButtonLink } from '../kit/ui/button.tsx'
import { Card } from '../kit/ui/card.tsx'
import { AsideBlock, DetailPage } from '../kit/ui/detail-page.tsx'
import { DotsMenu } from '../kit/ui/dots-menu.tsx'
import { EmptyState } from '../kit/ui/empty-state.tsx'
import { Facts } from '../kit/ui/facts.tsx'
import { LoadingPage } from '../kit/ui/loading-page.tsx'
import { Mark, StatusBadge } from '../kit/ui/status-badge.tsx'
import { Timeline } from '../kit/ui/timeline.tsx'
import { paths } from '../paths.ts'
import { paymentEvent } from '../sales/payment-event.ts'
import { useSignedIn } from '../session.ts'
import { FINANCIAL_CREDITS, financialCreditsIn, untreatedCredits } from './credits-query.ts'
import { DeleteCredit } from './delete-credit.tsx'
import classes from './financial-credits.module.css'
import { useTreatCredit } from './use-treat-credit.ts'

/** One financial credit: what it is for, and what of it is used. */
export default function FinancialCreditDetailsPage() {
  const id = idIn(useParams()['id'] ?? '')
  return id === null ? <CreditNotFound /> : <Loaded key={id} id={id} />
}

function Loaded({ id }: { id: number }) {
  const { t } = useTranslation()
  const query = useQuery(asked(financialCredits.get, { params: { id } }))
  if (query.error instanceof ApiError && query.error.code === 'record.notFound') return <CreditNotFound />
  if (!query.data) {
    const list = { to: listAddress(paths.financialCredits.list), label: t('financial-credits.backToList') }
    return <LoadingPage title={t('financial-credits.one')} query={query} list={list} />
  }
  return <Details credit={query.data} />
}

function CreditNotFound() {
  const { t } = useTranslation()
  usePageName(t('financial-credits.one'))
  return (
    <EmptyState kind="noResult" icon={<IconFileOff aria-hidden />} title={t('financial-credits.notFound')}>
      <ButtonLink size="sm" to={listAddress(paths.financialCredits.list)}>
        {t('financial-credits.backToList')}
      </ButtonLink>
    </EmptyState>
  )
}

/** The page of the list one came from, as it was seen. */
const listSeen = () =>
  financialCreditsIn(
    pagedListIn(financialCredits.list, FINANCIAL_CREDITS, listSearch(paths.financialCredits.list)),
  )

function Details({ credit }: { credit: FinancialCredit }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [deleting, setDeleting] = useState(false)
  const rows = useRowsAround(listSeen())
  const walk = walkAmong(rows, credit.id, (id) => void navigate(paths.financialCredits.details(id)))
  usePageName(credit.number)
  return (
    <>
      <DetailPage
        title={t('financial-credits.named', { number: credit.number })}
        status={
          <StatusBadge look={credit.treated ? 'factDone' : 'fact'}>
            {credit.treated ? t('common.treated.true') : t('common.treated.false')}
          </StatusBadge>
        }
        walk={walk}
        actions={<Actions credit={credit} rows={rows} onDelete={() => setDeleting(true)} />}
        aside={<CreditAside credit={credit} />}
        onLeave={() =>
          void navigate(listAddress(paths.financialCredits.list), { state: { rowId: credit.id } })
        }
      >
        <Lines credit={credit} />
      </DetailPage>
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
  rows: readonly { id: number; treated: boolean }[]
  onDelete: () => void
}

function Actions({ credit, rows, onDelete }: ActionsProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { role } = useSignedIn().user
  const { busy, treat } = useTreatCredit()
  const pdf = useOpenPdf(financialCredits.pdf)
  const treatAndNext = useTreatAndNext({
    treat,
    rows,
    waiting: untreatedCredits,
    pageOf: paths.financialCredits.details,
    list: paths.financialCredits.list,
  })
  const { id, number } = credit
  const offered = financialCreditActions(credit, role)
  const may = (action: CreditAction) => offered.includes(action)
  const modify = () => void navigate(paths.financialCredits.modifyFromDetails(id))
  const download = () => pdf.open({ params: { id } })
  const undo: Action = {
    label: t('financial-credits.untreat'),
    icon: <IconArrowBackUp />,
    run: () => void treat(credit, false),
  }
  const whyNot = whyNotOf(t, credit)
  const removal: Action = {
    label: t('common.deleteMore'),
    icon: <IconTrash />,
    key: 'Delete',
    danger: true,
    whyNot,
    run: onDelete,
  }
  const more = [...(may('untreat') ? [undo] : []), ...(role === 'ROLE_AGENT' ? [] : [removal])]
  useShortcuts({
    E: may('modify') ? modify : undefined,
    P: download,
    Delete:
      role === 'ROLE_AGENT'
        ? undefined
        : () => (whyNot === undefined ? onDelete() : notify({ tone: 'bad', text: whyNot })),
    T: may('treat') ? () => void treatAndNext(credit) : undefined,
  })
  return (
    <>
      {more.length > 0 && <DotsMenu name={number} actions={more} onClose={() => {}} />}
      {may('modify') && (
        <Button icon={<IconPencil aria-hidden />} keys="E" aria-keyshortcuts="E" onClick={modify}>
          {t('common.edit')}
        </Button>
      )}
      <Button
        tone={may('treat') ? 'quiet' : 'primary'}
        icon={<IconDownload aria-hidden />}
        keys="P"
        aria-keyshortcuts="P"
        onClick={download}
      >
        {t('financial-credits.download')}
      </Button>
      {may('treat') && (
        <Button
          tone="primary"
          icon={<IconChecks aria-hidden />}
          keys="T"
          aria-keyshortcuts="T"
          busy={busy}
          onClick={() => void treatAndNext(credit)}
        >
          {t('financial-credits.treat')}
        </Button>
      )}
    </>
  )
}

/** The sentence with which the server would refuse to delete it. */
function whyNotOf(t: TFunction, { number, treated, attached }: FinancialCredit): string | undefined {
  if (treated) return t('financial-credits.whyNot.treated', { number })
  return attached ? t('financial-credits.whyNot.attached', { number }) : undefined
}

function Lines({ credit: { lines, totalTtc } }: { credit: FinancialCredit }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Card
      title={
        <>
          {t('financial-credits.lines.title')} <span className={classes['count']}>{lines.length}</span>
        </>
      }
      flush
    >
      <table className={classes['lines']}>
        <caption className={classes['unseen']}>{t('financial-credits.lines.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('financial-credits.designation')}</th>
            <th scope="col">{t('financial-credits.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- a line has no name of its own, and none is moved
            <tr key={at}>
              <td>{line.designation === '' ? '–' : line.designation}</td>
              <td>
                <b>{format.amount(line.priceTtc)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes['sum']}>
        <span>{t('sales.totalTtc')}</span>
        <output>{format.money(totalTtc)}</output>
      </p>
    </Card>
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
        <p className={classes['label']}>{t('sales.client')}</p>
        <p className={classes['client']}>
          <Link to={paths.clients.details(client.id)}>{client.name}</Link>
          {client.blocked && <Mark letter={t('sales.blockedMark')} title={t('sales.blockedTitle')} />}
        </p>
        <p className={classes['under']}>
          {[client.code, client.cityName, client.phone].filter(Boolean).join(' · ')}
        </p>
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
            title: sentence(t, format, entry),
            at: entry.at,
            author: entry.user && fullName(entry.user),
          }))}
        />
      </AsideBlock>
    </>
  )
}

function sentence(t: TFunction, format: Format, entry: HistoryEntry): string {
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
