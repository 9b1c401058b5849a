import { type Dashboard, dashboards, type DashboardFilter, type Graph } from '@app/contract/dashboards'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, Refusal } from '../test/answers.ts'
import { pageOf } from '../test/catalogue.ts'
import { answerForQuietHome } from '../test/home.ts'
import { address } from '../test/list-page.ts'
import { openPage } from '../test/open-page.tsx'

const TITLES = { sales: 'Ventes', collections: 'Recouvrement', stock: 'Stock', field: 'Terrain' }
const ALL = Object.keys(TITLES) as (keyof typeof TITLES)[]

const SALESPEOPLE: DashboardFilter = {
  name: 'salesperson',
  type: 'LIST',
  title: 'Commercial',
  multiselect: true,
  results: [
    { id: 1, name: 'Imane Tazi' },
    { id: 2, name: 'Youssef El Idrissi' },
  ],
}
const PERIOD: DashboardFilter = {
  name: 'period',
  type: 'DATE_RANGE',
  title: 'Période',
  multiselect: false,
  results: [],
}

const place = { order: 0, columns: 6, rows: 3 }
const TURNOVER: Graph = {
  ...place,
  id: 'sales-turnover',
  title: 'Chiffre d’affaires TTC',
  type: 'KPI',
  configuration: { keys: [{ key: 'kpi', name: 'Chiffre d’affaires TTC', kind: 'money' }], unit: 'DHs' },
  results: [{ kpi: 1_234_500 }],
}
const PEOPLE: Graph = {
  ...place,
  id: 'sales-bySalesperson',
  title: 'Par commercial',
  type: 'TABLE',
  configuration: {
    keys: [
      { key: 'x', name: 'Commercial', kind: 'text' },
      { key: 'y', name: 'CA', kind: 'money' },
    ],
  },
  results: [
    { key: '1', x: 'Imane Tazi', y: 800_000 },
    { key: '2', x: 'Youssef El Idrissi', y: 434_500 },
  ],
}
const CLIENTS: Graph = {
  ...place,
  id: 'sales-topClients',
  title: 'Meilleurs clients',
  type: 'TABLE',
  configuration: {
    keys: [
      { key: 'client', name: 'Client', kind: 'client' },
      { key: 'y', name: 'CA', kind: 'money' },
    ],
  },
  results: [
    { key: '41', client: 'Quincaillerie Atlas', clientId: 41, clientCode: 'CL-0041', blocked: false, y: 900 },
  ],
}
const AGES = ['notDue', 'days1to30', 'days31to60', 'days61to90', 'over90']
const AGEING: Graph = {
  ...place,
  id: 'collections-ageing',
  title: 'Ancienneté des créances',
  type: 'BAR_CHART',
  configuration: {
    keys: [
      { key: 'x', name: 'Âge', kind: 'age' },
      { key: 'y', name: 'Créances', kind: 'money' },
    ],
    unit: 'DHs',
  },
  results: AGES.map((key, at) => ({ key, x: key, y: (at + 1) * 100_000 })),
}
const MAP: Graph = {
  ...place,
  id: 'field-map',
  title: 'Carte des commandes',
  type: 'MAP_CHART',
  configuration: { keys: [{ key: 'orders', name: 'Commandes', kind: 'quantity' }] },
  results: [],
}
const GRAPHS: Readonly<Record<string, Graph[]>> = {
  sales: [TURNOVER, PEOPLE, CLIENTS],
  collections: [AGEING],
  stock: [],
  field: [MAP],
}

/** What was sent for the figures last. */
let asked: { id?: string; userIds?: readonly number[] } = {}

function offer(ids: readonly string[] = ALL, filters = [PERIOD, SALESPEOPLE]): void {
  answer(dashboards.list, () =>
    ids.map((id, order): Dashboard => {
      const title = TITLES[id as keyof typeof TITLES]
      return { id, title, order, filters, graphs: [] }
    }),
  )
}

beforeEach(() => {
  answerForQuietHome()
  offer()
  answer(dashboards.show, ({ params: { id }, body }) => {
    asked = { id, userIds: body.userIds }
    const figures = body.userIds.length > 0 ? [{ ...TURNOVER, results: [{ kpi: 800_000 }] }] : GRAPHS[id]
    return { id, title: id, order: 0, graphs: figures ?? [] }
  })
})

const graph = (id: string) => page.getBySelector(`[data-graph="${id}"]`)
const selector = (name: string) =>
  page.getBySelector('#content').getByRole('button', { name, exact: true }).last()
const choose = async (from: string, to: string) => {
  await selector(from).click()
  await page.getByRole('menuitem', { name: to, exact: true }).click()
  await expect.element(selector(to)).toBeVisible()
}
const dialog = page.getByRole('dialog')
const press = (keys: string) => userEvent.keyboard(keys)

test('the dashboards are changed by their title, and the current one is in the address', async () => {
  await openPage('/')
  await expect.element(graph('sales-turnover')).toMatchTextContent(/12\s345,00\s*DHs/)
  await expect.element(page.getByRole('button', { name: /^Période/ })).toBeVisible()
  await expect.element(page.getByRole('combobox', { name: /^Commercial Tous \(2\)/ })).toBeVisible()
  for (const [from, to, view] of [
    ['Ventes', 'Recouvrement', 'collections'],
    ['Recouvrement', 'Stock', 'stock'],
    ['Stock', 'Terrain', 'field'],
  ] as const) {
    await choose(from, to)
    await expect.poll(address).toBe(`/?view=${view}`)
    await expect.poll(() => asked.id).toBe(view)
  }
  await openPage(address())
  await expect.element(selector('Terrain')).toBeVisible()
  // One that is not among theirs gives way to the first.
  offer(['sales', 'collections', 'field'])
  await openPage('/?view=stock', { role: 'ROLE_COMMERCIAL' })
  await expect.element(selector('Ventes')).toBeVisible()
})

test('a salesperson is the filter; an agent begins with what is to be collected', async () => {
  offer(
    ['sales', 'collections', 'field'],
    [PERIOD, { ...SALESPEOPLE, results: SALESPEOPLE.results.slice(0, 1) }],
  )
  await openPage('/', { role: 'ROLE_COMMERCIAL' })
  await expect.element(page.getByTitle('Vous ne voyez que vos chiffres')).toMatchTextContent(/Imane Tazi/)
  await expect.element(page.getByRole('combobox', { name: /^Commercial/ })).not.toBeInTheDocument()
  offer(['collections', 'stock'])
  await openPage('/', { role: 'ROLE_AGENT' })
  await selector('Recouvrement').click()
  expect(
    page
      .getByRole('menuitem')
      .elements()
      .map((item) => item.textContent),
  ).toEqual(['Recouvrement', 'Stock'])
})

test('a chart is read by keyboard alone: arrows give each value, Enter the rows behind it, Esc leads back', async () => {
  const keys: unknown[] = []
  answer(dashboards.details, ({ query, body }) => {
    keys.push(body.key)
    return { ...pageOf([], { page: query.page, size: 10 }), keys: [] }
  })
  await openPage('/?view=collections')
  const bars = graph('collections-ageing').getBySelector('[data-bars] button')
  await expect.element(bars.nth(4)).toBeVisible()
  ;(bars.first().element() as HTMLElement).focus()
  await expect.element(page.getByRole('tooltip')).toMatchTextContent(/Non échu/)
  await press('{ArrowRight}')
  await expect.element(bars.nth(1)).toHaveFocus()
  await expect.element(page.getByRole('tooltip')).toMatchTextContent(/1 – 30 jours/)
  await expect.element(bars.nth(1)).toHaveAccessibleName(/2\s000,00\sDHs/)
  await press('{End}')
  await expect.element(bars.nth(4)).toHaveFocus()
  await press('{Enter}')
  await expect.element(dialog).toMatchTextContent(/Ancienneté des créances · Plus de 90 jours/)
  expect(keys).toEqual(['over90'])
  await press('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(bars.nth(4)).toHaveFocus()
})

test('details come ten to a page and lead to their documents', async () => {
  const documents = Array.from({ length: 14 }, (_, at) => ({
    number: `BL26-0000${at + 10}`,
    documentId: at + 10,
    documentKind: 'BL',
  }))
  answer(dashboards.details, ({ query: { page: number } }) => ({
    ...pageOf(documents, { page: number, size: 10 }),
    keys: [{ key: 'number', name: 'Document', kind: 'document' as const }],
  }))
  await openPage('/')
  await graph('sales-turnover').getByRole('button').click()
  await expect.poll(() => dialog.getByRole('row').elements().length).toBe(11)
  await dialog.getByRole('button', { name: 'Page suivante' }).click()
  await expect.poll(() => dialog.getByRole('row').elements().length).toBe(5)
  await expect.element(dialog).toMatchTextContent(/11\s?–\s?14/)
  await dialog.getByRole('link', { name: 'BL26-000020' }).click()
  await expect.poll(address).toBe('/delivery-notes/details/20')
})

test('a row of a table shows what it is made of, and its link where it leads', async () => {
  const keys: unknown[] = []
  answer(dashboards.details, ({ query, body }) => {
    keys.push(body.key)
    return { ...pageOf([], { page: query.page, size: 10 }), keys: [] }
  })
  await openPage('/')
  await graph('sales-bySalesperson').getByRole('row').nth(2).getByRole('cell').nth(1).click()
  await expect.element(dialog).toMatchTextContent(/Par commercial · Youssef El Idrissi/)
  expect(keys).toEqual(['2'])
  await press('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await graph('sales-topClients').getByRole('link').first().click()
  await expect.poll(address).toMatch(/^\/clients\/details\/41/)
})

test('each graph is also a table with its sum, and stays so for the user who chose it', async () => {
  await openPage('/?view=collections')
  const ageing = graph('collections-ageing')
  await ageing.getByRole('button', { name: 'Tableau' }).click()
  await expect.poll(() => ageing.getByRole('row').elements().length).toBe(7)
  await expect.element(ageing.getByRole('row').last()).toMatchTextContent(/Total15\s000,00/)
  for (const [from, to] of [
    ['Recouvrement', 'Ventes'],
    ['Ventes', 'Recouvrement'],
  ] as const)
    await choose(from, to)
  await expect.element(ageing.getByRole('table')).toBeVisible()
  await ageing.getByRole('button', { name: 'Graphique' }).click()
  await expect.element(ageing.getByRole('table')).not.toBeInTheDocument()
})

test('a filter narrows every figure, and all are back at its cross', async () => {
  await openPage('/')
  await expect.element(graph('sales-turnover')).toBeVisible()
  await page.getByRole('combobox', { name: /^Commercial Tous/ }).click()
  await page.getByRole('option').first().click()
  await press('{Escape}')
  await expect.element(graph('sales-turnover')).toMatchTextContent(/8\s000,00/)
  expect(asked.userIds).toEqual([1])
  await expect.poll(address).toBe('/?salesperson=1')
  await page.getByRole('button', { name: 'Retirer le filtre Commercial' }).click()
  await expect.element(graph('sales-turnover')).toMatchTextContent(/12\s345,00/)
  await expect.poll(address).toBe('/')
})

test('graphs of a newer server are shown as unsupported, and a failure offers another try', async () => {
  answer(dashboards.show, () => {
    throw new Refusal(500)
  })
  await openPage('/')
  const again = page.getByRole('button', { name: 'Réessayer' })
  await expect.element(again).toBeVisible()
  const graphs = [TURNOVER, { ...CLIENTS, type: 'PIE_CHART' }]
  answer(dashboards.show, ({ params: { id } }) => ({ id, title: id, order: 0, graphs }))
  await again.click()
  await expect.element(graph('sales-topClients')).toMatchTextContent(/Type de graphique non pris en charge/)
  await expect.element(graph('sales-turnover')).toMatchTextContent(/12\s345,00/)
})

test('the server receives the language of the page', async () => {
  const languages = new Set<string | null>()
  const send = globalThis.fetch
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    languages.add(new Headers(init?.headers).get('accept-language'))
    return send(input, init)
  })
  onTestFinished(() => spy.mockRestore())
  await openPage('/', { language: 'en' })
  await expect.element(graph('sales-turnover')).toBeVisible()
  await expect.element(page.getByRole('combobox', { name: /^Commercial All \(2\)/ })).toBeVisible()
  expect([...languages]).toEqual(['en'])
})

test('the map begins with all of Morocco at zoom 6, and leads back there from anywhere', async () => {
  await openPage('/?view=field')
  const map = graph('field-map')
  // At zoom 6 and 31.79 degrees north a pixel is 2,079 m: 100 km are the longest round length within 90 of them.
  await expect.element(map.getByText('100\u00A0km')).toBeVisible()
  await map.getByRole('button', { name: 'Zoomer', exact: true }).click()
  await expect.element(map.getByText('50\u00A0km')).toBeVisible()
  await map.getByRole('button', { name: 'Tout le Maroc' }).click()
  await expect.element(map.getByText('100\u00A0km')).toBeVisible()
})
