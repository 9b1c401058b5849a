import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, use, useCallback, useState } from 'react'
import { flushSync } from 'react-dom'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFailureText } from '../feedback/failure.tsx'
import { notify } from '../feedback/toasts.tsx'
import { InvalidInputs } from '../form/field.tsx'
import { blockClick } from '../inputs/block-click.ts'
import { boxId } from './line-row.tsx'
import { pastedCells } from './pasted-cells.ts'

/** What became of an entry, of rows that were pasted, or of a line that was left. */
export interface Outcome<Line> {
  /** Absent when nothing was changed. */
  lines?: readonly Line[]
  message?: string
  /** Amber: a part was not done. It is shown until there is another outcome. */
  tone?: 'amber' | 'red'
  /** Less was added than was typed: it is shown before it is saved. */
  corrected?: boolean
}

export const NO_OUTCOME: Outcome<never> = {}

export interface LinesGrammar<Line, Entry> {
  keyOf: (line: Line) => number
  emptyEntry: Entry
  /** The column of the first part that is missing. */
  gapOf: (entry: Entry) => string | undefined
  add: (lines: readonly Line[], entry: Entry) => Outcome<Line>
  /** What a line takes of a change of it, where the others limit it. Stays the same one. */
  fit?: (lines: readonly Line[], line: Line, part: Partial<Line>) => Partial<Line>
  /** What follows from all lines together is put right at each change of one. Stays the same one. */
  arrange?: (lines: readonly Line[]) => readonly Line[]
  /** Given where lines are changed in place: what becomes of them when one is left. */
  settle?: (lines: readonly Line[], left: Line) => Outcome<Line>
  /** Given where rows of a spreadsheet may be pasted. The lines may be others by the time it is known what they mean. */
  paste?: (rows: string[][]) => Promise<(lines: readonly Line[]) => Outcome<Line>>
}

interface Held<Line, Entry> {
  name: string
  /** The columns, from left to right. */
  parts: readonly string[]
  setLines: (lines: readonly Line[]) => void
  setEntry: (entry: Entry) => void
}

const asTheyAre = <Lines>(lines: Lines) => lines
const asItIs = <Part>(_lines: unknown, _line: unknown, part: Part) => part

/** The form library copies plain objects alone; all lines would be copied several times at each key. */
const KEPT: object = Object.create(Object.prototype, { constructor: { value: undefined } }) as object
/** A line is never changed in place: other readers may share it. */
const kept = <Line extends object>(line: Line): Line =>
  Object.getPrototypeOf(line) === KEPT ? line : Object.assign(Object.create(KEPT) as object, line)

/** The boxes of the open row: where they are, and which of them is next. */
function useEntryFocus<Entry extends object>({
  name,
  parts,
  emptyEntry,
  gapOf,
  entry,
}: Pick<LinesGrammar<never, Entry>, 'emptyEntry' | 'gapOf'> &
  Pick<Held<never, Entry>, 'name' | 'parts'> & { entry: () => Entry }) {
  const boxAt = useCallback((part = '') => document.getElementById(boxId(name, 'entry', part)), [name])
  /** The first part that is missing, where the parts after this one count as missing: a refused line may have left them filled. */
  const gapAfter = useCallback(
    (part: string) => {
      const later = new Set(parts.slice(parts.indexOf(part) + 1))
      const emptied = Object.entries(emptyEntry).filter(([key]) => later.has(key))
      return gapOf({ ...entry(), ...Object.fromEntries(emptied) })
    },
    [parts, gapOf, entry, emptyEntry],
  )
  /** Focuses the next gap of the entry after a part of it, or its first box. Its content is selected. */
  const goOn = useCallback(
    (from?: string) => {
      const gap = from === undefined ? gapOf(entry()) : gapAfter(from)
      const box = boxAt(gap ?? gapOf(emptyEntry))
      box?.focus()
      if (box instanceof HTMLInputElement) box.select()
    },
    [boxAt, gapOf, gapAfter, entry, emptyEntry],
  )
  return { boxAt, gapAfter, goOn }
}

/** What was typed into the open row and not found. By box: what one of them has found does not clear what another one waits for. */
function useInvalidParts(report: (outcome: Outcome<never>) => void) {
  const invalidInputs = use(InvalidInputs)
  const [invalidParts] = useState(() => new Map<string, string>())
  return useCallback(
    (part: string, sentence: string | null, pending = false) => {
      if (sentence === null) invalidParts.delete(part)
      else invalidParts.set(part, sentence)
      const [first] = invalidParts.values()
      if (first === undefined) invalidInputs.delete('entry')
      else invalidInputs.set('entry', first)
      if (sentence !== null && !pending) report({ message: sentence, tone: 'red' })
    },
    [invalidInputs, invalidParts, report],
  )
}

interface Pasting<Line> {
  name: string
  goOn: () => void
  setLastOutcome: (outcome: Outcome<Line>) => void
  /** Drawn with the lines as they are by then. */
  take: (place: (lines: readonly Line[]) => Outcome<Line>) => void
}

/** Rows of a spreadsheet; a message stays until it is known what they mean. */
function usePaste<Line>(
  paste: LinesGrammar<Line, never>['paste'],
  { name, goOn, setLastOutcome, take }: Pasting<Line>,
) {
  const { t } = useTranslation()
  const failureText = useFailureText()
  const invalidInputs = use(InvalidInputs)
  return async (event: ClipboardEvent) => {
    const rows = pastedCells(event.clipboardData.getData('text/plain'))
    // A single cell goes into its box, as everywhere.
    if (!paste || rows.flat().length < 2) return
    event.preventDefault()
    goOn()
    const pasting = t('common.lines.pasting', { count: rows.length })
    setLastOutcome({ message: pasting })
    // Saved before it is known what they mean, the document would lack them.
    invalidInputs.set(name, pasting)
    const failed = (error: unknown) => () => ({ message: failureText(error), tone: 'red' as const })
    const place = await paste(rows).catch(failed)
    invalidInputs.delete(name)
    // Drawn at once: a key that saves must not come between.
    flushSync(() => take(place))
  }
}

/** What was corrected as the row was left is to be seen before it is saved. */
function useIgnoredClick(name: string) {
  const { t } = useTranslation()
  const invalidInputs = use(InvalidInputs)
  return () =>
    blockClick(
      () => invalidInputs.set(name, t('common.lines.corrected')),
      () => invalidInputs.delete(name),
    )
}

/** The lines and the open row as the form holds them, and what changes them. */
function useHeldLines<Line extends object, Entry extends object>(
  { keyOf, fit = asItIs, arrange = asTheyAre }: LinesGrammar<Line, Entry>,
  { name, setLines: hold, setEntry }: Held<Line, Entry>,
) {
  const { getValues } = useFormContext()
  // Not those that were drawn: a key may come before the next drawing.
  const lines = useCallback(() => getValues(name) as readonly Line[], [getValues, name])
  const setLines = useCallback((next: readonly Line[]) => hold(arrange(next).map(kept)), [hold, arrange])
  const entry = useCallback(() => getValues('entry') as Entry, [getValues])
  const change = useCallback(
    (key: number, part: Partial<Line>) => {
      setLines(lines().map((line) => (keyOf(line) === key ? { ...line, ...fit(lines(), line, part) } : line)))
    },
    [lines, setLines, keyOf, fit],
  )
  const changeEntry = useCallback(
    (part: Partial<Entry>) => setEntry({ ...entry(), ...part }),
    [setEntry, entry],
  )
  return { lines, setLines, entry, change, changeEntry }
}

/** The keys of a lines editor: Enter leads to the next gap of the entry, then adds; Ctrl ⌫ takes a line away. */
export function useLines<Line extends object, Entry extends object>(
  grammar: LinesGrammar<Line, Entry>,
  held: Held<Line, Entry>,
) {
  const { keyOf, emptyEntry, gapOf, add, settle, paste } = grammar
  const { name, parts, setEntry } = held
  const invalidInputs = use(InvalidInputs)
  const [lastOutcome, setLastOutcome] = useState<Outcome<Line>>(NO_OUTCOME)
  const ignoreThisClick = useIgnoredClick(name)
  const { lines, setLines, entry, change, changeEntry } = useHeldLines(grammar, held)
  const { boxAt, gapAfter, goOn } = useEntryFocus({ name, parts, emptyEntry, gapOf, entry })
  const remove = useCallback(
    (key: number) => {
      setLines(lines().filter((line) => keyOf(line) !== key))
      goOn()
    },
    [lines, setLines, keyOf, goOn],
  )
  function take(outcome: Outcome<Line>) {
    if (outcome.lines) setLines(outcome.lines)
    setLastOutcome((before) =>
      outcome.message === undefined && before.tone === 'amber' ? { ...before } : outcome,
    )
  }
  const setInvalid = useInvalidParts(setLastOutcome)
  function enter() {
    const unclear = invalidInputs.get('entry')
    if (unclear !== undefined) {
      setLastOutcome({ message: unclear, tone: 'red' })
      return false
    }
    const outcome = add(lines(), entry())
    take(outcome)
    if (outcome.lines) setEntry(emptyEntry)
    return outcome.corrected ?? false
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { key, target: box } = event
    const ctrl = event.ctrlKey || event.metaKey
    const line = keyAt(box)
    const gap = gapOf(entry())
    // A number box prevents it where there is nothing before the caret.
    if (key === 'Backspace' && ctrl) {
      // In a search that is being typed it takes a word away, as everywhere.
      const searched = line === null && box === boxAt(gap)
      if (searched && gap !== undefined && box instanceof HTMLInputElement && box.value !== '') return
      event.preventDefault()
      if (line !== null) return remove(line)
      setEntry(emptyEntry)
      goOn()
    }
    if (event.defaultPrevented) return
    if (key !== 'Enter' || !(box instanceof HTMLInputElement) || box.ariaExpanded === 'true') return
    // Ctrl Enter saves the form, with what is here if that is whole.
    if (ctrl) {
      if (line === null && gap === undefined && !isSearch(box) && enter()) event.preventDefault()
      return
    }
    event.preventDefault()
    const part = line === null ? parts.find((one) => box === boxAt(one)) : undefined
    if (part !== undefined && [part, undefined].includes(gapAfter(part))) enter()
    goOn(part)
  }

  /** What was typed whole is not lost by going elsewhere; a line finds its place once nobody types in it. */
  function onBlur({ target, relatedTarget }: FocusEvent<HTMLElement>) {
    const row = target.closest('tr')
    // A user who only left the window has not left the row.
    if (!row || row.contains(relatedTarget) || document.activeElement === target) return
    const key = keyAt(row)
    if (key === null) {
      if (gapOf(entry()) === undefined && !isSearch(target) && enter()) ignoreThisClick()
      return
    }
    const left = lines().find((line) => keyOf(line) === key)
    const outcome = left && settle?.(lines(), left)
    if (!outcome?.lines) return
    setLines(outcome.lines)
    // Where the line was, the status may be out of sight.
    notify({ tone: 'info', text: outcome.message ?? '' })
  }

  const onPaste = usePaste(paste, { name, goOn, setLastOutcome, take: (place) => take(place(lines())) })

  const on = { onKeyDown, onBlur, onPaste }
  return { lastOutcome, change, remove, changeEntry, setInvalid, goOn, enter, on }
}

/** What leaving a search has chosen is seen before it is added: its row is entered from the boxes after it. */
const isSearch = (box: Element) => box.ariaAutoComplete === 'list'

function keyAt(part: EventTarget): number | null {
  const row = part instanceof Element ? part.closest<HTMLElement>('[data-line]') : null
  return row ? Number(row.dataset['line']) : null
}
