import { type CSSProperties, useEffect, useMemo, useRef } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type FieldDisplay, useFieldDisplay } from '../form/field.tsx'
import { invalidLineIn } from '../form/invalid-input-scope.tsx'
import { Button } from '../inputs/button.tsx'
import { Card } from '../layout/card.tsx'
import { KeyCap } from '../overlays/key-cap.tsx'
import { MessageBelow } from '../inputs/invalid-message.ts'
import { EntryCells } from './entry-cells.tsx'
import { groupsOf, LineGroup } from './line-group.tsx'
import { boxId, type LineColumn, same } from './line-row.tsx'
import classes from './lines.module.css'
import { type LinesGrammar, NO_OUTCOME, type Outcome, useLines } from './use-lines.ts'

interface LinesFieldProps<Line, Entry> extends LinesGrammar<Line, Entry> {
  /** Where the form has the lines; the row that is always open it has as `entry`. */
  name: string
  label: string
  /** These, `keyOf`, `nameOf` and `gapOf` stay the same ones: then of 500 rows only the one that is typed in is drawn again. */
  columns: readonly LineColumn<Line, Entry>[]
  nameOf: (line: Line) => string
  addLabel: string
  /** The status while there is no other message; red, the reason why the open row cannot be added, before all else. */
  note?: Outcome<Line>
  render?: FieldDisplay['render']
}

/** The lines of a record, and last the open row that enters another one. */
export function LinesField<Line extends object, Entry extends object>(props: LinesFieldProps<Line, Entry>) {
  const { name, label, columns, keyOf, nameOf, emptyEntry, gapOf, addLabel, note, settle, paste } = props
  const { t } = useTranslation()
  const { field, fieldState } = useController({ name })
  const { field: open, fieldState: entryState } = useController({ name: 'entry' })
  const lines = field.value as readonly Line[]
  const entry = open.value as Entry
  const parts = useMemo(() => columns.map(({ key }) => key), [columns])
  const held = { name, parts, setLines: field.onChange, setEntry: open.onChange }
  const { lastOutcome, change, remove, changeEntry, setInvalid, goOn, enter, on } = useLines(props, held)
  const foot = useRef<HTMLOutputElement>(null)
  const errors = fieldState.error as Partial<Record<number, Record<string, { message?: string }>>> | undefined
  const problem = entryState.error?.message ?? fieldState.error?.message
  const outcome = lastOutcome.message === undefined ? note : lastOutcome
  const spoken = problem === undefined ? outcome : { message: problem, tone: 'red' }
  const status = note?.tone === 'red' ? note : spoken
  useLineDisplays(props, lines, entry)
  // Where the banner leads to.
  const { ref } = field
  useEffect(() => ref({ focus: () => goOn() }), [ref, goOn])
  // What was added pushed the entry below the fold; its message is still lower.
  useEffect(() => {
    if (lastOutcome !== NO_OUTCOME && document.activeElement?.id.startsWith(boxId(name, 'entry', '')))
      foot.current?.scrollIntoView({ block: 'nearest' })
  }, [lastOutcome, name])

  return (
    <Card
      title={<Title label={label} count={lines.length} />}
      aside={<Keys pastes={paste !== undefined} />}
      flush
    >
      <table className={classes['table']} aria-label={label} style={templates(columns)} {...on}>
        <Head columns={columns} />
        {groupsOf(lines, keyOf).map(({ key, ...group }) => (
          <LineGroup
            key={key}
            {...group}
            keyOf={keyOf}
            field={name}
            columns={columns}
            errors={errors}
            nameOf={nameOf}
            onChange={settle && change}
            onRemove={remove}
          />
        ))}
        <tbody>
          <tr className={classes['entry']}>
            <MessageBelow value={foot}>
              <EntryCells
                field={name}
                columns={columns}
                entry={entry}
                invalid={problem === undefined ? undefined : gapOf(entry)}
                change={changeEntry}
                setInvalid={setInvalid}
                goOn={goOn}
              />
            </MessageBelow>
            <td>
              <Button
                size="sm"
                aria-label={addLabel}
                disabled={same(entry, emptyEntry)}
                onClick={() => {
                  enter()
                  goOn()
                }}
              >
                {t('common.lines.add')}
              </Button>
            </td>
          </tr>
        </tbody>
      </table>
      <output ref={foot} className={classes['status']} data-tone={status?.tone}>
        {status?.message}
      </output>
    </Card>
  )
}

function Head({
  columns,
}: {
  columns: readonly Pick<LineColumn<never, never>, 'key' | 'label' | 'movesUnder'>[]
}) {
  const { t } = useTranslation()
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column.key} scope="col" data-moves-under={column.movesUnder}>
            {column.label}
          </th>
        ))}
        <th scope="col" aria-label={t('common.actions')} />
      </tr>
    </thead>
  )
}

/** Tells the form how the boxes of the lines and of the open row are called, and where they are. */
function useLineDisplays<Line, Entry>(
  { name, label, columns, keyOf, nameOf, emptyEntry, gapOf, addLabel, render }: LinesFieldProps<Line, Entry>,
  lines: readonly Line[],
  entry: Entry,
) {
  const { t } = useTranslation()
  useFieldDisplay(name, label, render, (path) => {
    const invalidLine = lines.find((line) => keyOf(line) === invalidLineIn(path))
    if (invalidLine) return { id: searchOf(keyOf(invalidLine)), label: nameOf(invalidLine) }
    const [at = '', part = ''] = path.split('.')
    const line = lines[Number(at)]
    const column = columns.find(({ key }) => key === part)
    if (!line || !column) return undefined
    const boxLabel = t('common.lines.boxOf', { label: column.label, name: nameOf(line) })
    return { id: boxId(name, keyOf(line), part), label: boxLabel }
  })
  useFieldDisplay('entry', addLabel, undefined, () => ({
    id: boxId(name, 'entry', gapOf(entry) ?? gapOf(emptyEntry) ?? ''),
    label,
  }))
}

/** What was typed and not found is in a search. */
const searchOf = (key: number) =>
  document.querySelector(`[data-line="${key}"] [aria-autocomplete=list]`)?.id ?? ''

/** By how much room there is: each column as wide as it likes, narrower, and without those that move under the first. */
function templates(columns: readonly Pick<LineColumn<never, never>, 'width' | 'compact' | 'movesUnder'>[]) {
  const compact = columns.map(({ width, compact: least }) =>
    width === undefined ? 'minmax(292px, 1fr)' : `${least ?? width - 8}px`,
  )
  const narrow = compact.filter((_, at) => !columns[at]?.movesUnder)
  return {
    '--columns': `${columns.map(({ width }) => (width === undefined ? 'minmax(0, 1fr)' : `${width}px`)).join(' ')} 92px`,
    '--compact-columns': `${compact.join(' ')} 76px`,
    '--narrow-columns': `${narrow.join(' ')} 76px`,
  } as CSSProperties
}

const Title = ({ label, count }: { label: string; count: number }) => (
  <>
    {label} <span className={classes['count']}>{count}</span>
  </>
)

function Keys({ pastes }: { pastes: boolean }) {
  const { t } = useTranslation()
  return (
    <span className={classes['keys']}>
      <KeyCap>Tab</KeyCap> {t('common.lines.nextField')}
      <KeyCap>{t('common.keys.enter')}</KeyCap> {t('common.lines.addLine')}
      <KeyCap>{t('common.keys.ctrl')} ⌫</KeyCap> {t('common.lines.removeLine')}
      {pastes && (
        <>
          <KeyCap>{t('common.keys.ctrl')} V</KeyCap> {t('common.lines.pasteLines')}
        </>
      )}
    </span>
  )
}
