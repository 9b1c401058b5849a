import { memo } from 'react'
import { LineRow, type LineRowProps } from './line-row.tsx'

interface LineGroupProps<Line> extends Omit<LineRowProps<Line>, 'line' | 'lineKey' | 'errors'> {
  lines: readonly Line[]
  /** Where its first line is among all of them. */
  from: number
  keyOf: (line: Line) => number
  errors: Readonly<Record<number, LineRowProps<Line>['errors']>> | undefined
}

/** About as many as half a screen shows. */
const SIZE = 10

/** Adjacent lines of one key. A later run of the same key is a group of its own. */
export function groupsOf<Line>(lines: readonly Line[], keyOf: (line: Line) => number) {
  const groups: { key: string; from: number; lines: Line[] }[] = []
  const runs = new Map<number, number>()
  let last: number | undefined
  for (const [at, line] of lines.entries()) {
    const bucket = Math.floor(keyOf(line) / SIZE)
    if (bucket !== last) {
      const run = (runs.get(bucket) ?? 0) + 1
      runs.set(bucket, run)
      groups.push({ key: `${bucket}-${run}`, from: at, lines: [] })
    }
    groups.at(-1)?.lines.push(line)
    last = bucket
  }
  return groups
}

function Group<Line extends object>({ lines, from, keyOf, errors, ...row }: LineGroupProps<Line>) {
  return (
    <tbody data-lines>
      {lines.map((line, at) => (
        <LineRow key={keyOf(line)} line={line} lineKey={keyOf(line)} errors={errors?.[from + at]} {...row} />
      ))}
    </tbody>
  )
}

/** Of 500 lines a key goes through one group: in the page, and where it is drawn. */
export const LineGroup = memo(Group, (was, is) => {
  for (const part in is) {
    const name = part as keyof typeof is
    // Its position counts for mistakes alone.
    const counts = name === 'from' ? is.errors !== undefined : name !== 'lines'
    if (counts && was[name] !== is[name]) return false
  }
  return was.lines.length === is.lines.length && was.lines.every((line, at) => line === is.lines[at])
}) as typeof Group
