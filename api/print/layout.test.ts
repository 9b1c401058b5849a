import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cents } from '@app/domain/money/cents'
import { soldLine } from '@app/domain/orders/lines'
import { afterAll, expect, test } from 'vitest'
import { aPicture } from '../test/factories.ts'
import { linesOf, readPdf, titleOf } from '../test/read-pdf.ts'
import { describeSale, type Sale, type SaleLine, type Sender } from './describe-sale.ts'
import { printInThread, stopPrinting } from './print-in-thread.ts'
import { ARABIC, LATIN } from './runs.ts'

afterAll(stopPrinting)

const SENDER: Sender = {
  name: 'Atlas Négoce SARL',
  address: 'Lot 42, zone industrielle Aïn Sebaâ, 20250 Casablanca',
  phone: '05 22 34 56 78',
  contactEmail: 'contact@atlas-negoce.ma',
  footerText: 'Atlas Négoce SARL au capital de 2 000 000 DHs',
  ice: '001524789000063',
  taxId: '14528796',
  tradeRegister: 'Casablanca 318457',
  patente: '30214587',
  cnss: '',
  quoteValidityDays: 30,
}
const CLIENT = {
  code: 'CL-0142',
  name: 'Droguerie Al Amal',
  address: '27, rue Ibn Toumert, Maârif',
  cityName: 'Casablanca',
  phone: '05 22 98 41 07',
  ice: '002145877000019',
}
const line = (more: Partial<SaleLine> = {}): SaleLine => ({
  reference: 'DIS-2P-16',
  name: 'Disjoncteur bipolaire 16 A courbe C',
  ...soldLine(
    { productId: 1, quantity: 120, salesDiscount: 0 },
    { unitPrice: cents(6200), discount: 0, vatRate: 200 },
  ),
  ...more,
})
const sale = (more: Partial<Sale> = {}): Sale => ({
  number: 'BL26-003880',
  day: '2026-11-16',
  dueOn: '2027-01-15',
  client: CLIENT,
  salesperson: 'Imane Tazi',
  paymentCode: 'EFFET',
  depotName: 'Casa Aïn Sebaâ',
  quote: null,
  order: 'BC26-004191',
  comment: '',
  lines: [line()],
  fields: [],
  ...more,
})
const NO_PICTURES = { logo: null, header: null }
const printed = (
  more: Partial<Sale>,
  pictures: { logo: string | null; header: string | null } = NO_PICTURES,
) => printInThread(describeSale('deliveryNote', sale(more), SENDER, pictures, 'fr'))
const pagesOf = async (more: Partial<Sale>) => readPdf((await printed(more)).bytes).map(linesOf)

test('a delivery note of 121 lines has them in order, and all that closes it on one page', async () => {
  const names = Array.from({ length: 121 }, (_, at) => `Article ${at + 1}.`)
  const pages = await pagesOf({ lines: names.map((name) => line({ name })) })
  expect(pages).toHaveLength(5)
  const found = pages.flat().flatMap((text) => /Article \d+\./.exec(text)?.[0] ?? [])
  expect(found).toEqual(names)

  const closing = pages.filter((page) => page.some((text) => /Total TTC/.test(text)))
  expect(closing).toHaveLength(1)
  for (const part of ['Montant TVA', 'Arrêté le présent', 'Reçu par le client', 'Cachet et signature'])
    expect(closing[0]?.filter((text) => text.includes(part))).not.toEqual([])
})

test('the document is called by its number and its client, and the company is named once above its address', async () => {
  const logo = `data:image/jpeg;base64,${(await aPicture().jpeg().toBuffer()).toString('base64')}`
  for (const pictures of [NO_PICTURES, { logo, header: null }]) {
    const { bytes } = await printed({}, pictures)
    expect(titleOf(bytes)).toBe('BL26-003880 Droguerie Al Amal')
    const [page = []] = readPdf(bytes)
    expect(linesOf(page).filter((text) => text === SENDER.name)).toHaveLength(1)
  }
})

test('a reference, a phone and a figure with its measure are never divided', async () => {
  const text = (
    await pagesOf({ lines: [line({ reference: 'REF 2026 7', name: 'Colle 5 / kg, sac de 25 kg' })] })
  ).flat()
  for (const said of ['REF~2026~7', '5~/~kg,', '25~kg', 'Tél. 05~22~98~41~07'])
    expect(text.join('\n')).toContain(said.replaceAll('~', '\u00A0'))
})

test('each page names its company, its document, and its number of how many', async () => {
  const pages = await pagesOf({ lines: Array.from({ length: 30 }, () => line()) })
  expect(pages).toHaveLength(2)
  const [first = [], second = []] = pages
  expect(first.slice(0, 3)).toEqual(['Atlas Négoce SARL', 'Bon de livraison', 'BL26-003880'])
  expect(second[0]?.replaceAll('\u00A0', ' ')).toMatch(
    /^Atlas Négoce SARL +Droguerie Al Amal · 16-11-2026 Bon de livraison BL26-003880$/,
  )
  for (const [at, page] of pages.entries()) {
    expect(page.some((text) => text.startsWith('Référence Désignation'))).toBe(true)
    expect(page.at(-2)).toBe(`Atlas Négoce SARL au capital de 2 000 000 DHs Page ${at + 1} / 2`)
    expect(page.at(-1)?.replaceAll('\u00A0', ' ')).toMatch(
      /^ICE 001524789000063 +· +IF 14528796 +· +RC Casablanca 318457 +· +Patente 30214587$/,
    )
  }
})

/** The characters that a font can draw, from its own table. */
function charactersIn(file: string): Set<number> {
  const font = readFileSync(new URL(`fonts/${file}`, import.meta.url))
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, at) => 12 + 16 * at)
  const table = tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap') ?? 0
  const cmap = font.subarray(font.readUInt32BE(table + 8))
  const found = new Set<number>()
  for (let at = 0; at < cmap.readUInt16BE(2); at++) {
    const map = cmap.subarray(cmap.readUInt32BE(4 + 8 * at + 4))
    if (map.readUInt16BE(0) !== 4) continue
    const segments = map.readUInt16BE(6) / 2
    for (let segment = 0; segment < segments; segment++) {
      const last = map.readUInt16BE(14 + 2 * segment)
      for (let code = map.readUInt16BE(16 + 2 * (segments + segment)); code <= last && code < 0xffff; code++)
        found.add(code)
    }
  }
  return found
}
const spelled = (ranges: string): number[] =>
  Array.from({ length: 0xffff }, (_, code) => code).filter((code) =>
    new RegExp(`[${ranges}]`, 'u').test(String.fromCodePoint(code)),
  )

test('what counts as printable is what the fonts have', () => {
  for (const weight of [400, 600]) {
    expect(charactersIn(`GeistPrint-${weight}.ttf`)).toEqual(new Set(spelled(LATIN)))
    expect(charactersIn(`QuaiArabic-${weight}.ttf`)).toEqual(new Set(spelled(`${ARABIC} \u00A0`)))
  }
})

test('every character that counts as printable is drawn, in both weights', async () => {
  const every = String.fromCodePoint(
    ...spelled(LATIN).filter((code) => !/\s/.test(String.fromCodePoint(code))),
  )
  const pieces = every.match(/.{1,20}/gu) ?? []
  const { bytes, missing } = await printed({
    lines: pieces.map((name) => line({ name })),
    client: { ...CLIENT, name: every },
  })
  const text = readPdf(bytes)
    .flat()
    .map((part) => part.text)
    .join('')
  expect(missing).toEqual([])
  expect(text).not.toMatch(/[\0\uFFFD]/)
  // The two micros are one glyph.
  const plain = text.replaceAll(/\s/g, '').replaceAll('\u00B5', '\u03BC')
  for (const piece of pieces) expect(plain).toContain(piece.replaceAll('\u00B5', '\u03BC'))
})

test('a character that no font has is a question mark, and reported; variants are written plainly', async () => {
  const { bytes, missing } = await printed({
    lines: [line({ name: 'Tube 木 \u2300\u00A020\u2011B ﬁn\u200B😀' })],
  })
  expect(missing).toEqual(['木', '😀'])
  const lines = readPdf(bytes).flatMap(linesOf)
  expect(lines.find((text) => text.includes('Tube'))).toContain('Tube ? Ø\u00A020-B fin?')
})

test('an Arabic name is drawn in letters that are joined, from right to left, on a line of its own', async () => {
  const { bytes, missing } = await printed({
    client: { ...CLIENT, name: 'Droguerie Al Amal - عقاقير الأمل' },
    lines: [line({ name: 'صنبور Robinet' })],
  })
  expect(missing).toEqual([])
  const texts = readPdf(bytes).flatMap((page) => page.map(({ text }) => text))
  expect(texts.join('')).not.toMatch(/[\0\uFFFD]/)
  const turned = (text: string) => Array.from(text).toReversed().join('')
  const arabic = texts.filter((text) => /[\u0600-\u06FF]/.test(text)).map((text) => text.normalize('NFKC'))
  expect(arabic).toHaveLength(2)
  expect(Array.from(arabic[0] ?? '').toSorted()).toEqual(Array.from('عقاقير الأمل').toSorted())
  expect(arabic[1]).toBe(turned('صنبور'))
  // The dash between the two is gone with the line.
  expect(readPdf(bytes).flatMap(linesOf).join('\n')).toMatch(/Droguerie Al Amal$/m)
})

test('a sum of milliards, a long name and a long comment all fit', async () => {
  const total = cents(999_999_999_999)
  const name = 'X'.repeat(200)
  const comment = Array.from({ length: 90 }, (_, at) => `Ligne ${at + 1}.`).join('\n')
  const pages = await pagesOf({
    comment,
    lines: [line({ name, unitPrice: total, quantity: 1, priceHt: total, priceTtc: total })],
    client: { ...CLIENT, name, address: name, ice: '' },
    fields: [
      { label: 'Chantier', value: 'Tour Hassan' },
      { label: 'Remarque', value: 'y'.repeat(2000) },
    ],
  })
  const every = pages.flat()
  expect(every.filter((text) => text.includes('9\u00A0999\u00A0999\u00A0999,99'))).not.toEqual([])
  expect(every.join('\n').match(/Ligne \d+\./g)).toHaveLength(90)
  expect(every.join('').match(/y+/g)?.join('')).toHaveLength(2000)
  expect(Math.max(...every.map((text) => /y+/.exec(text)?.[0].length ?? 0))).toBeLessThan(130)
  expect(every.join('\n')).toContain('ICE –')
  expect(every.join('\n')).toContain('Tour Hassan')
})

test('nothing is fetched and no file is opened, whatever a picture points to', async () => {
  let asked = 0
  const server = createServer((_request, response) => {
    asked++
    response.end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  for (const logo of [`http://127.0.0.1:${port}/logo.jpg`, '/etc/hostname', 'file:///etc/hostname'])
    await expect(printed({}, { logo, header: null })).rejects.toThrow(/denied/)
  server.close()
  expect(asked).toBe(0)
})

/** Everything that a file of ours loads, and what that loads, by the names of its imports. */
function loadedBy(file: URL, known = new Map<string, string[]>()): string[] {
  if (known.has(file.href)) return []
  const asked = [...readFileSync(file, 'utf8').matchAll(/^import (?!type)[^']*'([^']+)'/gm)].map(
    ([, name = '']) => name,
  )
  known.set(file.href, asked)
  for (const name of asked.filter((one) => one.startsWith('.'))) loadedBy(new URL(name, file), known)
  return [...new Set([...known.values()].flat())].filter((name) => !name.startsWith('.')).toSorted()
}

/** Of this process, its threads included. */
const sockets = () =>
  readdirSync('/proc/self/fd').filter((handle) => {
    try {
      return readlinkSync(`/proc/self/fd/${handle}`).startsWith('socket:')
    } catch {
      // It was the one by which the folder was read.
      return false
    }
  }).length

test('the thread that prints opens no connection, and loads nothing of ours that could', async () => {
  await stopPrinting()
  const before = sockets()
  await printed({})
  expect(sockets()).toBe(before)
  expect(loadedBy(new URL('printer-thread.ts', import.meta.url))).toEqual([
    'node:fs',
    'node:worker_threads',
    'pdfmake',
  ])
})

test('a document that takes too long is given up, and the next one is printed', async () => {
  const document = describeSale('quote', sale(), SENDER, NO_PICTURES, 'en')
  await stopPrinting()
  await expect(printInThread(document, 0.001)).rejects.toThrow('not printed in 0.001 s')
  const { bytes } = await printInThread(document)
  expect(readPdf(bytes).flatMap(linesOf)).toContain('Quote')
})

test('those who wait while a document fails are printed all the same', async () => {
  const good = describeSale('order', sale(), SENDER, NO_PICTURES, 'fr')
  const bad = { ...good, company: { ...good.company, logo: 'data:image/jpeg;base64,AAAA' } }
  const result = await Promise.allSettled([good, bad, good, good].map((document) => printInThread(document)))
  expect(result.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
})
