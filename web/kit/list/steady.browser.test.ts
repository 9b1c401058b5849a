import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { holdAnswers } from '../../test/answers.ts'
import { answerWithManyRows } from '../../test/many.ts'
import { openPage } from '../../test/open-page.tsx'
import { address, idsOfRows, row, widen } from '../../test/list-page.ts'
import { rows } from '../../test/rows.ts'

const WIDTHS = [1280, 1440, 1920]

afterEach(() => page.viewport(1440, 900))

/** Where every column begins and ends and how high head and rows are, at each width of the screen. */
async function tableAtEachWidth(): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const width of WIDTHS) {
    await widen(width)
    const table = document.querySelector('#content table')
    if (!table) throw new Error('No table')
    const heads = [...(table.querySelector('thead')?.querySelectorAll('th') ?? [])].filter((head) =>
      head.checkVisibility(),
    )
    for (const head of heads) {
      const box = head.getBoundingClientRect()
      found[`${width}: ${head.textContent}`] = `from ${box.left} over ${box.width}`
    }
    for (const [at, line] of [...table.querySelectorAll('tr')].slice(0, 3).entries())
      found[`${width}: row ${at}`] = `${line.getBoundingClientRect().height} high`
  }
  return found
}

const isStale = () => document.querySelector('[data-stale]') !== null

for (const [list, sorted] of [
  ['/catalog/products?view=table&size=10', 'Référence'],
  ['/products-by-repo?size=10', 'Réservé'],
  ['/purchases?size=10', 'N° facture'],
  ['/catalog/families?view=list&size=10', null],
  ['/fields?size=10', null],
  ['/fields?view=types&size=10', null],
] as const) {
  test(`the columns of ${list} stay where they are: on their way, on every page, however sorted`, async () => {
    answerWithManyRows()
    const letThrough = holdAnswers()
    await openPage(list)
    await expect.poll(() => document.querySelector('#content table tbody tr')).not.toBeNull()
    const skeleton = await tableAtEachWidth()
    expect(Object.keys(skeleton).length).toBeGreaterThan(3 * WIDTHS.length)
    letThrough()
    await expect.poll(() => rows().length).toBe(10)
    expect(await tableAtEachWidth()).toEqual(skeleton)
    const before = idsOfRows()
    await page.getByRole('button', { name: 'Page suivante' }).click()
    await expect.poll(address).toContain('page=2')
    await expect.poll(idsOfRows).not.toEqual(before)
    expect(isStale()).toBe(false)
    expect(await tableAtEachWidth()).toEqual(skeleton)
    if (sorted === null) return
    const head = page.getByRole('columnheader', { name: sorted })
    for (const order of list.startsWith('/products-by-repo')
      ? ['descending', 'ascending']
      : ['ascending', 'descending']) {
      await head.getByRole('button').click()
      await expect.element(head).toHaveAttribute('aria-sort', order)
      await expect.poll(isStale).toBe(false)
      expect(await tableAtEachWidth()).toEqual(skeleton)
    }
  })
}

test('a row that is unfolded moves no column', async () => {
  answerWithManyRows()
  await openPage('/purchases?size=10')
  await expect.poll(() => rows().length).toBe(10)
  const columns = async () =>
    Object.entries(await tableAtEachWidth()).filter(([place]) => !place.includes('row'))
  const unfolded = () => document.querySelectorAll('[data-detail-of]').length
  const before = await columns()
  expect(before.length).toBeGreaterThan(3 * WIDTHS.length)
  rows()[0]?.focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(unfolded).toBe(1)
  expect(await columns()).toEqual(before)
  await userEvent.keyboard('{Enter}')
  await expect.poll(unfolded).toBe(0)
})

for (const list of [
  '/catalog/brands',
  '/users',
  '/providers',
  '/repos',
  '/banks',
  '/payment-types',
  '/catalog/products',
]) {
  test(`the cards of ${list} are as high as those that replaced it`, async () => {
    const cards = () => [...document.querySelectorAll('#content li')].filter((card) => !card.closest('nav'))
    const sizesAtEachWidth = async () => {
      const found: Record<string, string[]> = {}
      for (const width of WIDTHS) {
        await widen(width)
        const sizes = cards().map((card) => {
          const box = card.getBoundingClientRect()
          return `${box.width} × ${box.height}`
        })
        found[width] = [...new Set(sizes)]
      }
      return found
    }
    answerWithManyRows()
    const letThrough = holdAnswers()
    await openPage(list)
    await expect.poll(() => cards().length).toBe(10)
    const skeleton = await sizesAtEachWidth()
    letThrough()
    await expect.element(row(0)).toBeVisible()
    expect(await sizesAtEachWidth()).toEqual(skeleton)
  })
}
