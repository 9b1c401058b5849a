import { crc32, inflateRawSync } from 'node:zlib'

/** Why a workbook is not read; each has its sentence in i18n/fr/imports.ts. */
export type Unreadable =
  | 'notAWorkbook'
  | 'tooBigInside'
  | 'unreadable'
  | 'encrypted'
  | 'tooManyRows'
  | 'tooSlow'

export class UnreadableWorkbook extends Error {
  readonly reason: Unreadable

  constructor(reason: Unreadable) {
    super(reason)
    this.reason = reason
  }
}

interface Entry {
  name: string
  method: number
  packed: number
  size: number
  /** The offset of its local header. */
  at: number
}

const END = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50
const LOCAL_ENTRY = 0x04034b50
const STORED = 0
const DEFLATED = 8

const MOST_ENTRIES = 2000
const MOST_BYTES = 300 * 1024 * 1024
const HIGHEST_RATIO = 100
/** A small file may be packed better than that: a sheet of equal rows is no bomb. */
const HARMLESS_BYTES = 10 * 1024 * 1024

/** The table of contents, checked against the limits by its own figures; cheap enough for a request. */
export function readZipDirectory(bytes: Buffer): Entry[] {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  if (end < 0 || end + 22 > bytes.length || bytes.readUInt32LE(end) !== END) throw unreadable()
  const count = bytes.readUInt16LE(end + 10)
  if (count > MOST_ENTRIES) throw new UnreadableWorkbook('tooBigInside')
  let at = bytes.readUInt32LE(end + 16)
  const entries: Entry[] = []
  for (let n = 0; n < count; n++) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== DIRECTORY_ENTRY) throw unreadable()
    const nameLength = bytes.readUInt16LE(at + 28)
    entries.push({
      name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      at: bytes.readUInt32LE(at + 42),
    })
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  rejectBomb(
    entries.reduce((sum, entry) => sum + entry.size, 0),
    bytes.length,
  )
  return entries
}

function rejectBomb(size: number, packed: number): void {
  if (size > MOST_BYTES || (size > HARMLESS_BYTES && size > packed * HIGHEST_RATIO))
    throw new UnreadableWorkbook('tooBigInside')
}

/**
 * Unpacks the files of a zip, counting what really comes out whatever the table of contents claims, and packs
 * them again without compression: no two readers can then see different things in it.
 */
export function repackZip(
  bytes: Buffer,
  wanted: (name: string) => boolean,
  look: (content: Buffer) => void,
): Buffer {
  const contents = new Map<string, Buffer>()
  let total = 0
  for (const entry of readZipDirectory(bytes)) {
    if (entry.name.endsWith('/') || !wanted(entry.name) || contents.has(entry.name)) continue
    const content = unpack(bytes, entry, MOST_BYTES - total)
    total += content.length
    rejectBomb(total, bytes.length)
    look(content)
    contents.set(entry.name, content)
  }
  return storedZip(contents)
}

function unpack(bytes: Buffer, { at, packed, method }: Entry, most: number): Buffer {
  if (at + 30 > bytes.length || bytes.readUInt32LE(at) !== LOCAL_ENTRY) throw unreadable()
  const start = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
  const held = bytes.subarray(start, start + packed)
  if (held.length !== packed) throw unreadable()
  if (method === STORED) return held
  if (method !== DEFLATED) throw unreadable()
  try {
    return inflateRawSync(held, { maxOutputLength: Math.max(1, most) })
  } catch (error) {
    const tooLong =
      error instanceof RangeError || (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE'
    throw tooLong ? new UnreadableWorkbook('tooBigInside') : unreadable()
  }
}

function storedZip(contents: ReadonlyMap<string, Buffer>): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, content] of contents) {
    const named = Buffer.from(name)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(LOCAL_ENTRY, 0)
    local.writeUInt16LE(20, 4)
    local.writeUInt32LE(crc32(content), 14)
    local.writeUInt32LE(content.length, 18)
    local.writeUInt32LE(content.length, 22)
    local.writeUInt16LE(named.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(DIRECTORY_ENTRY, 0)
    entry.writeUInt16LE(20, 4)
    local.copy(entry, 6, 4, 30)
    entry.writeUInt32LE(at, 42)
    parts.push(local, named, content)
    directory.push(entry, named)
    at += local.length + named.length + content.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(END, 0)
  end.writeUInt16LE(contents.size, 8)
  end.writeUInt16LE(contents.size, 10)
  end.writeUInt32LE(
    directory.reduce((sum, part) => sum + part.length, 0),
    12,
  )
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, ...directory, end])
}

const unreadable = () => new UnreadableWorkbook('unreadable')
