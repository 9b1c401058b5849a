import { addDays, type Day } from '@app/domain/dates/day'
import { type Cents, cents, multiplyRound, sum } from '@app/domain/money/cents'
import { matches } from '@app/domain/text/matches'
import { IconEye, IconPencil, IconTrash, IconUpload } from '@tabler/icons-react'
import { queryOptions } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { notify } from '../kit/feedback/toasts.tsx'
import { useFormat } from '../kit/format.ts'
import { ChoiceFilter, PeriodFilter, SwitchFilter } from '../kit/list/filters.tsx'
import { ListPage } from '../kit/list/list-page.tsx'
import { type ListState, useListState } from '../kit/list/list-state.ts'
import type { RowCursor } from '../kit/list/row-cursor.ts'
import { useServerRows } from '../kit/list/rows.ts'
import type { Action } from '../kit/overlays/action-menu.tsx'
import { Button, ButtonLink } from '../kit/inputs/button.tsx'
import { ChainGlyph } from '../kit/layout/chain-glyph.tsx'
import { TruncatedText } from '../kit/tables/truncated-text.tsx'
import type { Column } from '../kit/tables/data-table.tsx'
import { EmptyState } from '../kit/feedback/empty-state.tsx'
import { Facts } from '../kit/layout/facts.tsx'
import { NewButton } from '../kit/inputs/new-button.tsx'
import { QuickView } from '../kit/overlays/quick-view.tsx'
import { StatusBadge } from '../kit/feedback/status-badge.tsx'
import { paths } from '../paths.ts'
import { chain } from './badges.tsx'

const CLIENTS = [
  'Quincaillerie Benjelloun & Fils',
  'Droguerie Al Amal',
  'Électro Souss',
  'Sanitaire Ennakhil',
]
const PEOPLE = ['Imane Tazi', 'Youssef El Idrissi', 'Hamza Ouazzani', 'Nadia Belkacem', 'Rachid Amrani']
const STATUSES = ['waiting', 'open', 'good', 'shipped', 'refused', 'cancelled', 'draft'] as const
const LABELS = {
  waiting: 'toApprove',
  open: 'created',
  good: 'validated',
  shipped: 'delivered',
  refused: 'declined',
  cancelled: 'cancelled',
  draft: 'draft',
} as const

interface Sample {
  id: number
  number: string
  day: Day
  client: string
  person: string
  status: (typeof STATUSES)[number]
  net: Cents
  gross: Cents
}

const SAMPLES: readonly Sample[] = Array.from({ length: 598 }, (_, at) => {
  const net = cents(((at * 7919) % 96_000) * 100 + 172_000)
  return {
    id: 4187 - at,
    number: `BC26-${String(4187 - at).padStart(6, '0')}`,
    day: addDays('2026-11-14', -Math.floor(at / 4)),
    client: CLIENTS[at % CLIENTS.length] ?? '',
    person: PEOPLE[(at * 3) % PEOPLE.length] ?? '',
    status: STATUSES[(at * 5) % STATUSES.length] ?? 'draft',
    net,
    gross: multiplyRound(net, 12, 10),
  }
})

type Filters = 'period' | 'person' | 'status' | 'note'

/** Answers as a server would, and as late. */
async function answer({ search, filters, view, sort, page, size }: ListState<Filters>) {
  await new Promise((resolve) => setTimeout(resolve, 400))
  const { person, status, period } = filters
  const rows = SAMPLES.filter(
    (row) =>
      matches(search, [row.number, row.client]) &&
      (person.length === 0 || person.includes(row.person)) &&
      (status.length === 0 || status.includes(row.status)) &&
      (view === '' || row.status === view) &&
      (period[0] === undefined || (row.day >= period[0] && row.day <= (period[1] ?? ''))),
  )
  const sorted = sort === 'date,asc' ? rows.toReversed() : rows
  return {
    content: sorted.slice((page - 1) * size, page * size),
    totalElements: rows.length,
    totalPages: Math.ceil(rows.length / size),
  }
}

function SampleFilters({ list }: { list: ListState<Filters> }) {
  const { t } = useTranslation()
  return (
    <>
      <PeriodFilter list={list} filter="period" name={t('kit-page.period')} />
      <ChoiceFilter
        list={list}
        filter="person"
        name={t('kit-page.salesperson')}
        options={PEOPLE.map((name) => ({ value: name, label: name }))}
      />
      <ChoiceFilter
        list={list}
        filter="status"
        name={t('kit-page.status')}
        which={(status) => status.toLowerCase()}
        options={STATUSES.map((value) => ({ value, label: t(`kit-page.feminine.${LABELS[value]}`) }))}
      />
      <SwitchFilter list={list} filter="note" name={t('kit-page.noted')} which={t('kit-page.withNote')} />
    </>
  )
}

const toast = (text: string) => () => notify({ tone: 'info', text })

function Status({ row: { status } }: { row: Sample }) {
  const { t } = useTranslation()
  return <StatusBadge look={status}>{t(`kit-page.feminine.${LABELS[status]}`)}</StatusBadge>
}

function useSampleColumns(): Column<Sample>[] {
  const { t } = useTranslation()
  const format = useFormat()
  return [
    {
      id: 'number',
      head: t('kit-page.number'),
      width: 132,
      cell: (row) => <a href="#row">{row.number}</a>,
    },
    {
      id: 'date',
      head: t('kit-page.date'),
      width: 104,
      sortable: true,
      cell: (row) => format.day(row.day),
    },
    {
      id: 'client',
      head: t('kit-page.rows.client'),
      cell: (row) => (
        <b>
          <TruncatedText>{row.client}</TruncatedText>
        </b>
      ),
    },
    { id: 'person', head: t('kit-page.salesperson'), width: 150, cell: (row) => row.person },
    {
      id: 'chain',
      head: t('kit-page.rows.chain'),
      width: 124,
      cell: (row) => <ChainGlyph nodes={chain(row.id % 2 === 0, row.id % 3 === 0)} />,
    },
    {
      id: 'status',
      head: t('kit-page.status'),
      width: 140,
      cell: (row) => <Status row={row} />,
    },
    {
      id: 'net',
      head: t('kit-page.net'),
      align: 'right',
      width: 110,
      wideOnly: true,
      cell: (row) => format.amount(row.net),
    },
    {
      id: 'total',
      head: t('kit-page.total'),
      align: 'right',
      width: 110,
      cell: (row) => <b>{format.amount(row.gross)}</b>,
    },
  ]
}

const actionsOf = (t: TFunction, row: Sample): Action[] => [
  {
    label: t('common.details'),
    icon: <IconEye />,
    key: 'Enter',
    run: toast(`${t('common.details')} ${row.number}`),
  },
  {
    label: t('common.edit'),
    icon: <IconPencil />,
    key: 'E',
    run: toast(`${t('common.edit')} ${row.number}`),
  },
  {
    label: t('common.deleteMore'),
    icon: <IconTrash />,
    key: 'Delete',
    danger: true,
    run: toast(row.number),
  },
]

function SampleQuickView({ row, cursor }: { row: Sample; cursor: RowCursor<Sample> }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <QuickView
      title={row.number}
      status={<Status row={row} />}
      onPrevious={() => cursor.move(-1)}
      onNext={() => cursor.move(1)}
      onClose={cursor.closeQuickView}
      actions={<Button size="sm">{t('common.open')}</Button>}
    >
      <Facts
        facts={[
          { label: t('kit-page.rows.client'), value: row.client },
          { label: t('kit-page.salesperson'), value: row.person },
          { label: t('kit-page.total'), value: format.money(row.gross) },
        ]}
      />
    </QuickView>
  )
}

/** The list kit at work on made-up rows: views, filters, sort, quick view, menu and paging, all in the address. */
export function SampleList() {
  const { t } = useTranslation()
  const format = useFormat()
  const list = useListState<Filters>({ filters: ['period', 'person', 'status', 'note'] })
  const { search, filters, view, sort, page, size } = list
  const found = useServerRows(
    queryOptions({
      queryKey: ['kit-page', search, filters, view, sort, page, size],
      queryFn: () => answer(list),
    }),
  )
  const columns = useSampleColumns()
  const views = [
    { id: '', label: t('kit-page.all') },
    { id: 'waiting', label: t('kit-page.toApprove'), count: 6 },
    { id: 'good', label: t('kit-page.feminine.validated') },
  ]
  return (
    <ListPage
      title={t('kit-page.tables')}
      actions={
        <>
          <ButtonLink to={paths.kitPage}>{t('kit-page.title')}</ButtonLink>
          <Button icon={<IconUpload aria-hidden />}>{t('kit-page.import')}</Button>
          <NewButton onClick={toast(t('kit-page.newOrder'))}>{t('kit-page.newOrder')}</NewButton>
        </>
      }
      list={list}
      found={found}
      views={views}
      nothing={t('kit-page.nothing')}
      searchHint={t('kit-page.search')}
      filters={<SampleFilters list={list} />}
      columns={columns}
      nameOf={(row) => row.number}
      actionsOf={(row) => actionsOf(t, row)}
      quickView={(row, cursor) => <SampleQuickView row={row} cursor={cursor} />}
      firstUse={<EmptyState kind="first" title={t('kit-page.firstUseTitle')} />}
      totals={
        <span>
          {t('kit-page.pageTotal')} <b>{format.money(sum(found.rows.map((row) => row.gross)))}</b>
        </span>
      }
    />
  )
}
