import type { Route } from '@app/contract/route'
import type { Cents } from '@app/domain/money/cents'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readSession } from '../../session.ts'
import { ApiError } from '../api-error.ts'
import { useChangedWords, useChangesText } from '../feedback/changed-words.ts'
import { notify } from '../feedback/toasts.tsx'
import { isOwnChange } from '../own-versions.ts'

interface VersionedRow {
  id: number
  version: number
}

/** A row as it was when the page first showed it. */
interface ShownRow {
  version: number
  figure: number
  /** The version that the user is known to have read. */
  read: number
  /** Sent by the server when it rejected a decision. The next version shown is then read. */
  refusal?: string
}
type Shown = ReadonlyMap<number, ShownRow>

interface Figure<Row> {
  /** A call that decides, which names the collection of the rows. */
  route: Route
  /** The wire name of the figure that is decided on. */
  field: string
  /** Its value on the wire: DHs, or pieces. */
  figureOf: (row: Row) => number
  nameOf: (row: Row) => string
}

/** Of a document with a total: that is decided on. */
export const documentsByTotal = (
  route: Route,
): Figure<VersionedRow & { number: string; totalTtc: Cents }> => ({
  route,
  field: 'priceTTC',
  figureOf: ({ totalTtc }) => totalTtc / 100,
  nameOf: ({ number }) => number,
})

/** A row that changed and was not read since, with what changed. */
export interface HeldRow<Row> {
  row: Row
  change: string
}

/** The same map where every row is known. */
function withRows<Row extends VersionedRow>(
  shown: Shown,
  rows: readonly Row[],
  figureOf: (row: Row) => number,
): Shown {
  const unknown = rows.filter(({ id, version }) => {
    const was = shown.get(id)
    return !was || (was.refusal !== undefined && version > was.read)
  })
  if (unknown.length === 0) return shown
  const first = unknown.map((row): [number, ShownRow] => {
    const { refusal } = shown.get(row.id) ?? {}
    const { id, version } = row
    return [id, { version, figure: figureOf(row), read: version, ...(refusal !== undefined && { refusal }) }]
  })
  return new Map([...shown, ...first])
}

/**
 * Rows are read again behind the user's back: after each decision, and when the window is shown again. A row that
 * someone else changed shows what it was and is, and its next decision waits until the user has seen that.
 */
export function useChangedRows<Row extends VersionedRow>(
  rows: readonly Row[],
  { route, field, figureOf, nameOf }: Figure<Row>,
) {
  const { t } = useTranslation()
  const changesText = useChangesText()
  const changedWords = useChangedWords()
  const [kept, setKept] = useState<Shown>(new Map())
  const shown = withRows(kept, rows, figureOf)
  if (shown !== kept) setKept(shown)

  const isForeign = ({ id, version }: Row, since: number) =>
    version > since && !isOwnChange(readSession()?.token ?? '', route, id, [since, version])
  function changeOf(row: Row): string | undefined {
    const was = shown.get(row.id)
    if (!was || !isForeign(row, was.version)) return was?.refusal
    const figure = figureOf(row)
    const changes =
      figure === was.figure
        ? t('common.changed.others')
        : changesText([{ field, old: was.figure, new: figure }])
    return t('common.changed.meanwhile', { changes })
  }

  /** Parts those that may be decided from those that the user has to read first, which this press does. */
  function settle(some: readonly Row[]): { ready: Row[]; held: HeldRow<Row>[] } {
    const isHeld = (row: Row) => isForeign(row, shown.get(row.id)?.read ?? row.version)
    const held = some.filter(isHeld)
    setKept((before) => {
      const read = held.flatMap(({ id, version }): [number, ShownRow][] => {
        const was = before.get(id)
        return was ? [[id, { ...was, read: version }]] : []
      })
      return new Map([...before, ...read])
    })
    return {
      ready: some.filter((row) => !isHeld(row)),
      held: held.map((row) => ({ row, change: changeOf(row) ?? '' })),
    }
  }

  /** Why nothing was decided of these. */
  const heldText = (held: readonly HeldRow<Row>[]) =>
    `${held.map(({ row, change }) => `${nameOf(row)} (${change})`).join(', ')}. ${t('common.changed.again')}`

  /** Those that may be decided; the others are reported, and left out. */
  function readyOf(some: readonly Row[]): Row[] {
    const { ready, held } = settle(some)
    if (held.length > 0) notify({ tone: 'bad', text: heldText(held) })
    return ready
  }

  return {
    /** What changed of each row that is not as it was first shown. */
    changed: new Map(
      rows.flatMap((row): [number, string][] => {
        const change = changeOf(row)
        return change === undefined ? [] : [[row.id, change]]
      }),
    ) as ReadonlyMap<number, string>,
    settle,
    heldText,
    readyOf,
    isRead: (row: Row) => readyOf([row]).length > 0,
    /** A decision failed: where it did because the row had changed, the server's sentence stays with the row. */
    refuse: (id: number, error: unknown) => {
      const refusal = error instanceof ApiError ? changedWords(error) : undefined
      setKept((before) => {
        const was = before.get(id)
        return was && refusal !== undefined ? new Map([...before, [id, { ...was, refusal }]]) : before
      })
    },
    /** They were decided: should they come again, they are new. */
    forget: (some: readonly { id: number }[]) =>
      setKept((before) => {
        const ids = new Set(some.map(({ id }) => id))
        return new Map([...before].filter(([id]) => !ids.has(id)))
      }),
  }
}

export type ChangedRows<Row extends VersionedRow> = ReturnType<typeof useChangedRows<Row>>

/** Called with a decision that failed. */
export type OnRefused = (id: number, error: unknown) => void
