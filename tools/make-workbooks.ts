import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'

// Makes api/imports/fixtures again: workbooks as LibreOffice writes them, from the sheets below. Needs soffice
// (Debian: libreoffice-calc). What it makes is committed, so that the tests do not need it.
const fixtures = `${import.meta.dirname}/../api/imports/fixtures`
const scratch = mkdtempSync(`${tmpdir()}/quai-workbooks-`)

type Cell = string | number | { day: string } | { percent: number } | { formula: string; value: number }

interface Source {
  name: string
  rows: Cell[][]
  from1904?: true
}

/** By ending, the filter of LibreOffice that writes it. */
const FORMATS = { xlsx: 'xlsx:Calc MS Excel 2007 XML', xls: 'xls:MS Excel 97' }

const accents: Cell[][] = [
  ['Référence', 'Désignation', 'Prix HT', 'TVA (%)', 'Remise (%)'],
  ['É-001', 'Pâté à l’œuf \u00AB maïs \u00BB — 10 €', 12.5, { percent: 0.2 }, { percent: 0.05 }],
  ['Ç-002', 'Çà et là, Noël, gâteau', { formula: 'of:=2*31.25', value: 62.5 }, 10, 0],
]
const purchases = (numbers: string): Cell[][] => [
  [
    'N° de facture',
    'Date de facture',
    'Fournisseur',
    'Dépôt',
    'Référence produit',
    'Quantité',
    'Prix unitaire HT',
  ],
  [`${numbers}-1`, { day: '2026-11-14' }, 'Comptoir du Détroit', 'Dépôt Nord', 'P-1', 20, 310],
  [`${numbers}-1`, { day: '2026-11-14' }, 'Comptoir du Détroit', 'Dépôt Nord', 'P-2', 48, 41.5],
  [`${numbers}-2`, '29/02/2024', 'Comptoir du Détroit', 'Dépôt Nord', 'P-1', 1, 300],
]

const sources: Source[] = [
  { name: 'accents', rows: accents },
  { name: 'dates', rows: purchases('D') },
  { name: 'dates-1904', rows: purchases('M'), from1904: true },
]

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

function cell(held: Cell): string {
  const number = (value: number, more = '') =>
    `<table:table-cell office:value-type="float" office:value="${value}" ${more}/>`
  if (typeof held === 'number') return number(held)
  if (typeof held === 'string')
    return `<table:table-cell office:value-type="string"><text:p>${escape(held)}</text:p></table:table-cell>`
  if ('day' in held)
    return `<table:table-cell table:style-name="day" office:value-type="date" office:date-value="${held.day}"/>`
  if ('percent' in held)
    return `<table:table-cell table:style-name="percent" office:value-type="percentage" office:value="${held.percent}"/>`
  return number(held.value, `table:formula="${escape(held.formula)}"`)
}

const NAMES = ['office', 'style', 'text', 'table']
  .map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
  .join(' ')

const flatSheet = ({ rows, from1904 }: Source) => `<?xml version="1.0" encoding="UTF-8"?>
<office:document ${NAMES} xmlns:number="urn:oasis:names:tc:opendocument:xmlns:datastyle:1.0" xmlns:of="urn:oasis:names:tc:opendocument:xmlns:of:1.2" office:version="1.3"
  office:mimetype="application/vnd.oasis.opendocument.spreadsheet">
<office:automatic-styles>
<number:date-style style:name="N1"><number:day number:style="long"/><number:text>/</number:text><number:month number:style="long"/><number:text>/</number:text><number:year number:style="long"/></number:date-style>
<number:percentage-style style:name="N2"><number:number number:decimal-places="0" number:min-integer-digits="1"/><number:text>%</number:text></number:percentage-style>
<style:style style:name="day" style:family="table-cell" style:data-style-name="N1"/>
<style:style style:name="percent" style:family="table-cell" style:data-style-name="N2"/>
</office:automatic-styles>
<office:body><office:spreadsheet>
<table:calculation-settings>${from1904 ? '<table:null-date table:date-value="1904-01-01"/>' : ''}</table:calculation-settings>
<table:table table:name="Données été">
${rows.map((row) => `<table:table-row>${row.map(cell).join('')}</table:table-row>`).join('\n')}
</table:table></office:spreadsheet></office:body></office:document>`

try {
  for (const source of sources) {
    const flat = `${scratch}/${source.name}.fods`
    writeFileSync(flat, flatSheet(source))
    for (const [ending, format] of Object.entries(FORMATS)) {
      const made = spawnSync(
        'soffice',
        [
          `-env:UserInstallation=file://${scratch}/profile`,
          '--headless',
          '--convert-to',
          format,
          '--outdir',
          scratch,
          flat,
        ],
        { stdio: 'inherit' },
      )
      if (made.status !== 0) throw new Error(`soffice did not make ${source.name}.${ending}`)
      copyFileSync(`${scratch}/${source.name}.${ending}`, `${fixtures}/${source.name}.${ending}`)
    }
  }
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
