import { inflateSync } from 'node:zlib'

export interface PdfText {
  x: number
  /** From the top of the page. */
  y: number
  text: string
}

/**
 * The text of each page, in the order in which it was drawn. It reads what our printer writes: plain objects, streams
 * packed by deflate, fonts with two bytes a glyph and a map back to characters. A glyph that is none is U+0000.
 */
export function readPdf(bytes: Uint8Array): PdfText[][] {
  const objects = readObjects(Buffer.from(bytes))
  const objectOf = (reference: string | undefined) => objects.get(Number(reference))
  const named = (held: Held | undefined, name: string) =>
    new RegExp(`/${name} (\\d+) 0 R`).exec(held?.head ?? '')?.[1]
  const catalog = [...objects.values()].find(({ head }) => /\/Type \/Catalog/.test(head))
  const kids = /\/Kids \[([^\]]*)\]/.exec(objectOf(named(catalog, 'Pages'))?.head ?? '')?.[1] ?? ''
  return Array.from(kids.matchAll(/(\d+) 0 R/g), ([, id]) => {
    const page = objectOf(id)
    const resources = objectOf(named(page, 'Resources'))
    const fonts = new Map(
      Array.from(resources?.head.matchAll(/\/(F\d+) (\d+) 0 R/g) ?? [], ([, name = '', font]) => [
        name,
        charactersOf(objectOf(named(objectOf(font), 'ToUnicode'))?.stream ?? ''),
      ]),
    )
    return readPage(objectOf(named(page, 'Contents'))?.stream ?? '', fonts)
  })
}

/** The same as lines of text, from top to bottom and from left to right; sizes differ a little in position. */
export function linesOf(page: readonly PdfText[]): string[] {
  const lines: PdfText[][] = []
  for (const part of page.toSorted((one, other) => one.y - other.y)) {
    const line = lines.at(-1)
    if (line?.[0] && part.y - line[0].y < 3) line.push(part)
    else lines.push([part])
  }
  return lines.map((parts) =>
    parts
      .toSorted((one, other) => one.x - other.x)
      .map(({ text }) => (/[-/ ]$/.test(text) ? text : `${text} `))
      .join('')
      .trim(),
  )
}

/** What a reader calls the document, above its pages. */
export function titleOf(bytes: Uint8Array): string {
  const text = Buffer.from(bytes).toString('latin1')
  const [, id = ''] = /\/Title (\d+) 0 R/.exec(text) ?? []
  const [, held = ''] = new RegExp(`\\n${id} 0 obj\\n\\(([^]*?)\\)\\nendobj`).exec(text) ?? []
  const plain = held.replaceAll(/\\(.)/g, (_, kept: string) => ESCAPED[kept] ?? kept)
  const spelled = Buffer.from(plain, 'latin1')
  // Beyond ASCII it is written as UTF-16, and begins with its mark.
  return plain.startsWith('\u00FE\u00FF') ? spelled.swap16().toString('utf16le').slice(1) : plain
}

const ESCAPED: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

interface Held {
  head: string
  stream: string
}

function readObjects(bytes: Buffer): Map<number, Held> {
  const text = bytes.toString('latin1')
  const held = new Map<number, Held>()
  for (const { 0: opening, 1: id, index } of text.matchAll(/(\d+) 0 obj\n/g)) {
    const begin = index + opening.length
    const end = text.indexOf('endobj', begin)
    const streamAt = text.indexOf('stream\n', begin)
    if (streamAt === -1 || streamAt > end) {
      held.set(Number(id), { head: text.slice(begin, end), stream: '' })
      continue
    }
    const head = text.slice(begin, streamAt)
    const from = streamAt + 'stream\n'.length
    const packed = bytes.subarray(from, from + Number(/\/Length (\d+)/.exec(head)?.[1]))
    const isText = !/\/Subtype \/Image|\/FontFile|CIDFontType0C/.test(head)
    const stream = isText && head.includes('FlateDecode') ? inflateSync(packed).toString('latin1') : ''
    held.set(Number(id), { head, stream })
  }
  return held
}

/** The characters of each glyph, from the map that lets readers copy and search. */
function charactersOf(map: string): Map<number, string> {
  const characters = new Map<number, string>()
  const spelled = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le')
  for (const [, first = '', , list = ''] of map.matchAll(/<([0-9a-f]+)> <([0-9a-f]+)> \[([^\]]*)\]/gi))
    Array.from(list.matchAll(/<([0-9a-f ]*)>/gi)).forEach(([, hex = ''], at) =>
      characters.set(Number.parseInt(first, 16) + at, spelled(hex)),
    )
  return characters
}

function readPage(content: string, fonts: ReadonlyMap<string, ReadonlyMap<number, string>>): PdfText[] {
  const found: PdfText[] = []
  let font: ReadonlyMap<number, string> = new Map()
  let [x, y] = [0, 0]
  const parts = /\/(F\d+) [\d.]+ Tf|1 0 0 1 ([-\d.]+) ([-\d.]+) Tm|\[([^\]]*)\] TJ/g
  for (const [, name, left, up, glyphs] of content.matchAll(parts)) {
    if (name) font = fonts.get(name) ?? new Map()
    else if (left !== undefined) [x, y] = [Number(left), 841.89 - Number(up)]
    else found.push({ x, y, text: drawn(glyphs ?? '', font) })
  }
  return found
}

const drawn = (glyphs: string, font: ReadonlyMap<number, string>): string =>
  Array.from(glyphs.matchAll(/<([0-9a-f]+)>/gi), ([, hex = '']) =>
    Array.from(hex.matchAll(/.{4}/g), ([code]) => {
      const glyph = Number.parseInt(code, 16)
      return glyph === 0 ? '\0' : (font.get(glyph) ?? '\uFFFD')
    }).join(''),
  ).join('')
