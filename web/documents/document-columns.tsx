import { dayOf } from '@app/domain/dates/day'
import type { Cents } from '@app/domain/money/cents'
import { Link } from 'react-router'
import { useFormat } from '../kit/format.ts'
import { fullName, type Person } from '../kit/person-names.ts'
import type { Column } from '../kit/tables/data-table.tsx'
import { TreatedMark } from '../kit/tables/treated-mark.tsx'
import { TruncatedText } from '../kit/tables/truncated-text.tsx'

type Head = Pick<Column<unknown>, 'id' | 'head' | 'width'> &
  Partial<Omit<Column<unknown>, 'cell' | 'headContent'>>

/** The columns that lists of numbered documents share; each list says in which order, and how wide. */
export function useDocumentColumns() {
  const format = useFormat()
  return {
    number: <Row extends { id: number; number: string }>(
      head: string,
      pageOf: (id: number) => string,
      width = 130,
    ): Column<Row> => ({
      id: 'number',
      head,
      width,
      sortable: true,
      cell: ({ id, number }) => (
        <Link to={pageOf(id)} tabIndex={-1}>
          {number}
        </Link>
      ),
    }),
    createdAt: <Row extends { createdAt: Date }>(head: string, width = 110): Column<Row> => ({
      id: 'createdAt',
      head,
      width,
      sortable: true,
      cell: ({ createdAt }) => (
        <time dateTime={createdAt.toISOString()} title={format.instant(createdAt)}>
          {format.day(dayOf(createdAt))}
        </time>
      ),
    }),
    person: <Row,>(head: Head, personOf: (row: Row) => Person): Column<Row> => ({
      grows: true,
      ...head,
      cell: (row) => <TruncatedText>{fullName(personOf(row))}</TruncatedText>,
    }),
    /** An order is feminine in French and brings its own words. */
    treated: <Row extends { treated: boolean }>(
      head: string,
      width = 84,
      words?: { true: string; false: string },
    ): Column<Row> => ({
      id: 'treated',
      head,
      width,
      align: 'center',
      cell: ({ treated }) => (
        <TreatedMark treated={treated} {...(words && { word: treated ? words.true : words.false })} />
      ),
    }),
    amount: <Row,>(head: Head, amountOf: (row: Row) => Cents): Column<Row> => ({
      align: 'right',
      ...head,
      cell: (row) => format.amount(amountOf(row)),
    }),
    /** The amount that the list is read for. */
    total: <Row,>(head: Head, amountOf: (row: Row) => Cents): Column<Row> => ({
      align: 'right',
      sortable: true,
      ...head,
      cell: (row) => <b>{format.amount(amountOf(row))}</b>,
    }),
  }
}
