import { dashboards, type Graph } from '@app/contract/dashboards'
import { expect, test } from 'vitest'
import { currentLanguage, speak } from '../kit/i18n.ts'
import { answer } from '../test/answers.ts'
import { answerForEmptyCompany } from '../test/empty-company.ts'
import { openPage } from '../test/open-page.tsx'
import { answerWithSamples } from '../test/sample-answers.ts'

const DAYS = Array.from({ length: 7 }, (_, at) => `2001-01-0${at + 1}`)

/** What the service finds in a week in which nothing was sold, in the language of the user. */
function graphs(): Graph[] {
  const isEnglish = currentLanguage() === 'en'
  const money = isEnglish ? 'Turnover incl. VAT' : 'Chiffre d’affaires TTC'
  return [
    {
      id: 'sales-turnover',
      title: money,
      type: 'KPI',
      order: 0,
      columns: 3,
      rows: 1,
      configuration: {
        keys: [
          { key: 'kpi', name: money, kind: 'money' },
          { key: 'previous', name: 'previous', kind: 'money' },
        ],
        unit: 'DHs',
        better: 'more',
      },
      results: [{ kpi: 0, previous: 0 }],
    },
    {
      id: 'sales-byDay',
      title: isEnglish ? 'Turnover by day' : 'Chiffre d’affaires par jour',
      type: 'BAR_CHART',
      order: 1,
      columns: 12,
      rows: 3,
      configuration: {
        keys: [
          { key: 'x', name: isEnglish ? 'Day' : 'Jour', kind: 'day' },
          { key: 'y', name: money, kind: 'money' },
        ],
        unit: 'DHs',
      },
      results: DAYS.map((day) => ({ key: day, x: day, y: 0 })),
    },
  ]
}

const card = (id: string) => document.querySelector(`[data-graph="${id}"]`)?.textContent ?? ''

test('a range in which nothing was sold shows noughts and empty axes, in English too', async () => {
  answerWithSamples()
  answerForEmptyCompany()
  answer(dashboards.list, () => [{ id: 'sales', title: 'Ventes', order: 0, filters: [], graphs: [] }])
  answer(dashboards.show, () => ({ id: 'sales', title: 'Ventes', order: 0, graphs: graphs() }))
  await openPage('/?period=2001-01-01&period=2001-01-07', { role: 'ROLE_COMMERCIAL' })
  await expect.poll(() => card('sales-turnover')).toContain('0,00')
  expect(card('sales-byDay')).toContain('Rien sur cette période')
  await speak('en')
  await expect.poll(() => card('sales-turnover')).toContain('Turnover incl. VAT')
  await expect.poll(() => card('sales-byDay')).toContain('Nothing in this period')
  await speak('fr')
  await expect.poll(() => card('sales-turnover')).toContain('Chiffre d’affaires TTC')
})
