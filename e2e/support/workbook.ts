import { utils, write } from '@e965/xlsx'

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

type Rows = readonly (readonly (string | number)[])[]

/** A workbook as somebody would make it. */
export function workbook(name: string, rows: Rows) {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), 'Feuil1')
  return { name, mimeType: XLSX, buffer: write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer }
}
