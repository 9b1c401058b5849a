import { type AgedRow, unpaid } from '@app/contract/unpaid'
import { addDays } from '@app/domain/dates/day'
import type { Cents } from '@app/domain/money/cents'
import { IconFileDescription, IconReportMoney } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { CityFilter } from '../clients/city-filter.tsx'
import { type Format, useFormat } from '../kit/format.ts'
import { SwitchFilter } from '../kit/list/filters.tsx'
import { ListPage } from '../kit/list/list-page.tsx'
import { type ListState, usePagedList } from '../kit/list/list-state.ts'
import { useServerRows } from '../kit/list/rows.ts'
import { today } from '../kit/today.ts'
import type { Action } from '../kit/overlays/action-menu.tsx'
import type { Column } from '../kit/tables/data-table.tsx'
import { EmptyState } from '../kit/feedback/empty-state.tsx'
import { ExportButton } from '../kit/inputs/export-button.tsx'
import { paths } from '../paths.ts'
import { ClientCell } from '../sales/client-cell.tsx'
import { SaleFilters } from '../sales/sale-filters.tsx'
import { AGED, agedFilters, agedIn } from './unpaid-query.ts'
import classes from './unpaid.module.css'
import { clearingFilters, useUnpaidViews } from './use-unpaid-views.ts'

/** The ages of a debt, the youngest first, and the days past due that each begins and ends with. */
const AGES = {
  notDue: [null, 0],
  days1to30: [1, 30],
  days31to60: [31, 60],
  days61to90: [61, 90],
  over90: [91, null],
} as const
type Age = keyof typeof AGES
const AGE_NAMES = Object.keys(AGES) as Age[]

type Ages = Record<Age, Cents>
type Totals = Ages & { credits: Cents; total: Cents; creditsCount: number }
type Row = AgedRow & { id: number }

/** What each client owes, by how long it has been due. */
export default function AgedBalance() {
  const { t } = useTranslation()
  const format = useFormat()
  const paged = usePagedList(unpaid.aged, AGED)
  const list = { ...paged, set: clearingFilters(paged.set) }
  const question = agedIn(list)
  const found = useServerRows({
    ...question,
    select: (answer) => ({
      ...answer,
      content: answer.content.map((row): Row => ({ ...row, id: row.client.id })),
    }),
  })
  const { data } = useQuery({ ...question, placeholderData: keepPreviousData })
  const columns = useAgedColumns(found.rows)
  const actionsOf = useRowActions()
  return (
    <div className={classes['aged']}>
      <ListPage
        title={t('unpaid.title')}
        actions={
          <ExportButton
            route={unpaid.exportAged}
            wanted={{ query: { sort: list.query.sort }, body: agedFilters(list) }}
            done={t('unpaid.exported')}
          />
        }
        list={list}
        found={found}
        views={useUnpaidViews(undefined)}
        nothing={t('unpaid.aged.nothing')}
        searchHint={t('unpaid.aged.search')}
        filters={<Filters list={list} />}
        columns={columns}
        nameOf={({ client }) => client.name}
        actionsOf={actionsOf}
        menuless
        besideSearch={
          <span className={classes['asOf']}>
            {t(data?.ownOnly ? 'unpaid.aged.asOfOwn' : 'unpaid.aged.asOf', { day: format.day(today()) })}
          </span>
        }
        foot={
          data &&
          data.totalElements > 0 && (
            <GrandTotal totals={data.totals} count={data.totalElements} own={data.ownOnly} />
          )
        }
        firstUse={<EmptyState kind="first" title={t('unpaid.none')} text={t('unpaid.noneText')} />}
      />
    </div>
  )
}

/** Of the whole filter, not of the page: what is owed by age with its share, then credits, then all of it. */
function GrandTotal({ totals, count, own }: { totals: Totals; count: number; own: boolean }) {
  const { t } = useTranslation()
  const format = useFormat()
  const owed = owedOf(totals)
  const share = (age: Age) => format.percent(owed === 0 ? 0 : Math.round((1000 * totals[age]) / owed) / 10)
  return (
    <tr className={classes['grand']} title={own ? t('unpaid.aged.ownOnly') : undefined}>
      <Sum align="left" amount={t('unpaid.aged.totalOf', { count })} under={t('unpaid.aged.whole')} />
      <td data-wide-only>
        <AgeBar row={totals} largest={owed} />
      </td>
      {AGE_NAMES.map((age) => (
        <Sum key={age} amount={format.amount(totals[age])} under={share(age)} />
      ))}
      <Sum
        amount={format.amount(totals.credits)}
        under={t('unpaid.aged.documents', { count: totals.creditsCount })}
      />
      <Sum amount={format.amount(totals.total)} under={t('unpaid.aged.currency')} />
    </tr>
  )
}

function Sum({
  amount,
  under,
  align = 'right',
}: {
  amount: string
  under: string
  align?: 'left' | 'right'
}) {
  return (
    <td data-align={align}>
      <b>{amount}</b>
      <small>{under}</small>
    </td>
  )
}

function useAgedColumns(rows: readonly Row[]): Column<Row>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const largest = Math.max(1, ...rows.map(owedOf))
  return [
    {
      id: 'clientName',
      head: t('sales.client'),
      sortable: 'ascending',
      cell: ({ client }) => <ClientCell client={client} />,
    },
    {
      id: 'age',
      head: t('unpaid.aged.age'),
      width: 144,
      wideOnly: true,
      cell: (row) => <AgeBar row={row} largest={largest} />,
    },
    ...AGE_NAMES.map((age): Column<Row> => ({
      id: age,
      head: t(`unpaid.ages.${age}`),
      headContent: (
        <span className={classes['ageHead']}>
          <span data-age={age} aria-hidden />
          {t(`unpaid.ages.${age}`)}
        </span>
      ),
      width: age === 'notDue' ? 106 : 98,
      align: 'right',
      sortable: true,
      cell: (row) => <AgeCell row={row} age={age} format={format} />,
    })),
    {
      id: 'credits',
      head: t('unpaid.aged.credits'),
      width: 142,
      align: 'right',
      sortable: true,
      cell: ({ credits }) => <Amount amount={credits} />,
    },
    {
      id: 'total',
      head: t('unpaid.aged.total'),
      width: 122,
      align: 'right',
      sortable: true,
      cell: ({ total }) => <b>{format.amount(total)}</b>,
    },
  ]
}

const owedOf = (row: Ages) => AGE_NAMES.reduce((sum, age) => sum + row[age], 0)

/** As long as what the client owes beside the page's largest, divided by age. */
function AgeBar({ row, largest }: { row: Ages; largest: number }) {
  const owed = owedOf(row)
  if (owed <= 0) return null
  return (
    <span className={classes['ages']} style={{ width: Math.max(6, (120 * owed) / largest) }} aria-hidden>
      {AGE_NAMES.filter((age) => row[age] > 0).map((age) => (
        <span key={age} data-age={age} style={{ flexGrow: row[age] }} />
      ))}
    </span>
  )
}

/** Nothing is still a figure, but a pale one. */
function Amount({ amount }: { amount: Cents }) {
  const format = useFormat()
  return <span className={amount === 0 ? classes['nothing'] : undefined}>{format.amount(amount)}</span>
}

/** Before any note: a period has two ends, and both are shown. */
const LONG_AGO = '2000-01-01'

/** Leads to the notes that it is made of. */
function AgeCell({ row, age, format }: { row: AgedRow; age: Age; format: Format }) {
  if (row[age] === 0) return <Amount amount={row[age]} />
  const [least, most] = AGES[age]
  const due = [
    most === null ? LONG_AGO : addDays(today(), -most),
    least === null ? '' : addDays(today(), -least),
  ]
  const address = new URLSearchParams([
    ['client', String(row.client.id)],
    ...(age === 'notDue' ? [['overdue', 'false']] : due.map((day) => ['due', day])),
  ])
  return (
    <Link
      className={classes['amount']}
      data-late={age === 'over90' || undefined}
      to={`${paths.unpaid}?${address}`}
      tabIndex={-1}
      onClick={(event) => event.stopPropagation()}
    >
      {format.amount(row[age])}
    </Link>
  )
}

function useRowActions() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return ({ client }: AgedRow): Action[] => [
    {
      label: t('unpaid.openClient'),
      icon: <IconFileDescription />,
      run: () => void navigate(`${paths.clients.details(client.id)}?tab=financial`),
    },
    {
      label: t('unpaid.statement'),
      icon: <IconReportMoney />,
      run: () => void navigate(paths.clients.statement(client.id)),
    },
  ]
}

/** In the order of the columns. */
function Filters({ list }: { list: ListState<(typeof AGED.filters)[number]> }) {
  const { t } = useTranslation()
  return (
    <>
      <SaleFilters list={list} onlyYours={t('unpaid.onlyYours')} />
      <CityFilter list={list} filter="city" name={t('unpaid.city')} />
      <SwitchFilter
        list={list}
        filter="overdueOnly"
        name={t('unpaid.aged.overdueOnly')}
        which={t('unpaid.aged.overdueWhich')}
      />
    </>
  )
}
