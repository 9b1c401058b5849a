import type { Key, ReactNode } from 'react'
import { Card, Count } from '../layout/card.tsx'
import classes from './lines-card.module.css'
import { PlainTable } from './plain-table.tsx'

export interface ReadColumn<Line> {
  head: string
  /** In pixels; the first takes what is left. */
  width?: number
  /** Read, not counted. */
  left?: true
  /** As long as it is: over several lines. */
  wraps?: true
  cell: (line: Line) => ReactNode
}

interface LinesCardProps<Line> {
  title: string
  lines: readonly Line[]
  keyOf: (line: Line, at: number) => Key
  columns: readonly ReadColumn<Line>[]
  /** In pixels: narrower, it scrolls in its own box. */
  least: number
  foot: ReactNode
}

/** The lines of a document, to read, and below them what they come to. */
export function LinesCard<Line>({ title, lines, keyOf, columns, least, foot }: LinesCardProps<Line>) {
  return (
    <Card
      title={
        <>
          {title} <Count>{lines.length}</Count>
        </>
      }
      flush
    >
      <PlainTable className={classes['lines']} style={{ minWidth: least }}>
        <caption>{title}</caption>
        <thead>
          <tr>
            {columns.map(({ head, width, left }) => (
              <th key={head} scope="col" style={{ width }} data-left={left}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            <tr key={keyOf(line, at)}>
              {columns.map(({ head, left, wraps, cell }) => (
                <td key={head} data-left={left} data-wraps={wraps}>
                  {cell(line)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </PlainTable>
      {foot}
    </Card>
  )
}

/** What all lines come to, in one figure. */
export function LinesSum({ label, sum }: { label: string; sum: string }) {
  return (
    <p className={classes['sum']}>
      <span>{label}</span>
      <output>{sum}</output>
    </p>
  )
}

/** At the right, below the lines: several figures. */
export const LinesFoot = ({ children }: { children: ReactNode }) => (
  <div className={classes['foot']}>{children}</div>
)
