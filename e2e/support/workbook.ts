import { utils, write } from '@e965/xlsx'
import type { Page } from '@playwright/test'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

type Rows = readonly (readonly (string | number)[])[]

/** A workbook as someone would make it. */
export function workbook(name: string, rows: Rows) {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), 'Feuil1')
  return { name, mimeType: XLSX, buffer: write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer }
}

/** In the first step of an import, as someone does who presses the button. */
export async function choose(page: Page, file: { name: string; mimeType: string; buffer: Buffer }) {
  const asked = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: /^(Choisir un fichier|Choose a file)$/ }).click()
  await (await asked).setFiles(file)
}

export const importButton = (page: Page) => page.getByRole('button', { name: /^Importer [\d\s]+ lignes?$/ })
