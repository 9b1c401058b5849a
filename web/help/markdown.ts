/** What a line of a guide is made of. */
export type Piece =
  | { kind: 'text' | 'strong' | 'keys'; text: string }
  | { kind: 'link'; text: string; to: string }

export type Block =
  | { kind: 'title' | 'heading'; text: string; ids: string[] }
  | { kind: 'paragraph'; pieces: Piece[] }
  | { kind: 'list'; items: Piece[][] }
  | { kind: 'steps'; start: number; items: Piece[][] }
  | { kind: 'table'; head: Piece[][]; rows: Piece[][][] }
  | { kind: 'picture'; text: string; file: string }

const PIECE = /\*\*(.+?)\*\*|`(.+?)`|\[(.+?)\]\((.+?)\)/g
const ANCHOR = /^<a id="(\w+)"><\/a>$/
const PICTURE = /^!\[(.*?)\]\((.+?)\)$/
const ROW = /^\|(.*)\|$/

function piecesOf(line: string): Piece[] {
  const pieces: Piece[] = []
  let after = 0
  for (const found of line.matchAll(PIECE)) {
    const [whole, strong, keys, text, to] = found
    if (found.index > after) pieces.push({ kind: 'text', text: line.slice(after, found.index) })
    if (strong !== undefined) pieces.push({ kind: 'strong', text: strong })
    else if (keys !== undefined) pieces.push({ kind: 'keys', text: keys })
    else if (text !== undefined && to !== undefined) pieces.push({ kind: 'link', text, to })
    after = found.index + whole.length
  }
  if (after < line.length) pieces.push({ kind: 'text', text: line.slice(after) })
  return pieces
}

const cellsOf = (line: string) => (ROW.exec(line)?.[1] ?? '').split('|').map((cell) => piecesOf(cell.trim()))

/** Lines that belong to the block that was begun: a paragraph may be written on several. */
function blockOf(lines: readonly string[], ids: string[]): Block {
  const [first = ''] = lines
  const [, level, title] = /^(#{1,2}) (.+)$/.exec(first) ?? []
  if (title !== undefined) return { kind: level === '#' ? 'title' : 'heading', text: title, ids }
  const [, text, file] = PICTURE.exec(first) ?? []
  if (text !== undefined && file !== undefined) return { kind: 'picture', text, file }
  if (ROW.test(first)) {
    const [head = [], , ...rows] = lines.map(cellsOf)
    return { kind: 'table', head, rows }
  }
  const marker = /^(?:-|\d+\.) /
  if (!marker.test(first)) return { kind: 'paragraph', pieces: piecesOf(lines.join(' ')) }
  const items: string[] = []
  for (const line of lines) {
    if (marker.test(line)) items.push(line.replace(marker, ''))
    else items.push(`${items.pop() ?? ''} ${line.trim()}`)
  }
  if (first.startsWith('-')) return { kind: 'list', items: items.map(piecesOf) }
  return { kind: 'steps', start: Number.parseInt(first, 10), items: items.map(piecesOf) }
}

/** The part of Markdown that the guides are written in: blocks between empty lines, and before a heading its anchors. */
export function readGuide(markdown: string): Block[] {
  const blocks: Block[] = []
  let ids: string[] = []
  for (const part of markdown.trim().split(/\n\s*\n/)) {
    const lines = part.split('\n')
    ids.push(...lines.flatMap((line) => ANCHOR.exec(line)?.slice(1) ?? []))
    const rest = lines.filter((line) => !ANCHOR.test(line))
    if (rest.length === 0) continue
    blocks.push(blockOf(rest, ids))
    ids = []
  }
  return blocks
}
