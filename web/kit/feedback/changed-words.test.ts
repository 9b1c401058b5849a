import type { FieldChange } from '@app/contract/history'
import { allRoutes } from '@app/contract/all-routes'
import type { Route, Schema } from '@app/contract/route'
import { formatDay, formatInstant } from '@app/domain/dates/format'
import { formatAmount, formatPercent, formatQuantity } from '@app/domain/money/format'
import en from '@app/i18n/en/common'
import fr from '@app/i18n/fr/common'
import i18next from 'i18next'
import { expect, test } from 'vitest'
import { describeChanges, type WordsOfChanges } from './changed-words.ts'

async function wordsIn(lng: 'fr' | 'en'): Promise<WordsOfChanges> {
  const i18n = i18next.createInstance()
  const t = await i18n.init({
    lng,
    resources: { fr: { translation: { common: fr } }, en: { translation: { common: en } } },
    nsSeparator: false,
    interpolation: { escapeValue: false },
  })
  const format = {
    amount: (amount: Parameters<typeof formatAmount>[0]) => formatAmount(amount, lng),
    percent: (percent: number) => formatPercent(percent, lng),
    quantity: formatQuantity,
    day: formatDay,
    instant: formatInstant,
  }
  return { t, format }
}

const change = (field: string, old: FieldChange['old'], now: FieldChange['new']): FieldChange => ({
  field,
  old,
  new: now,
})
const said = async (...changes: FieldChange[]) =>
  describeChanges(await wordsIn('fr'), changes).replaceAll('\u00A0', ' ')

test('an amount comes first, however late the server names it; the rest is mentioned', async () => {
  const changes = [
    change('client', 'Atlas', 'Rif'),
    change('repo', 'Fès', 'Casa'),
    change('paymentMode', 'CHECK', 'CASH'),
    change('priceTTC', 12, 1080),
  ]
  expect(await said(...changes)).toBe(
    'total TTC 12,00 → 1 080,00, client Atlas → Rif, dépôt Fès → Casa, autres champs',
  )
})

test('amounts read as amounts, rates as percentages, codes as text', async () => {
  expect(await said(change('encoursMaximum', 50_000, 1_000_000.5))).toBe(
    'encours maximum 50 000,00 → 1 000 000,50',
  )
  expect(await said(change('BL26-000123', 0, 1500))).toBe('BL26-000123 0,00 → 1 500,00')
  expect(await said(change('PRI-12', 1, 1500))).toBe('PRI-12 1 → 1 500')
  expect(await said(change('tva', 0.2, 0.1))).toBe('TVA 20,0 % → 10,0 %')
  expect(await said(change('discount', 5, 7.5))).toBe('remise 5,0 % → 7,5 %')
  expect(await said(change('paymentMode', 'CHECK', 'CASH'))).toBe('mode de règlement Chèque → Espèces')
  expect(await said(change('status', 'NORMAL', 'BLOCKED'))).toBe('statut normal → bloqué')
  expect(await said(change('echeance', '2026-11-29', null))).toBe('échéance 29-11-2026 → –')
})

test('a price without tax is shown where no total is beside it', async () => {
  expect(await said(change('priceHT', 10, 900))).toBe('prix HT 10,00 → 900,00')
  expect(await said(change('priceHT', 10, 900), change('priceTTC', 12, 1080))).toBe(
    'total TTC 12,00 → 1 080,00',
  )
})

test('reasons and codes say nothing by themselves, and a name of the wire is never shown', async () => {
  expect(await said(change('motifs', 'REMISE', null), change('reason', null, 'x'))).toBe('')
  expect(await said(change('swiftCode', 'A', 'B'), change('parentId', 1, 2))).toBe('autres champs')
  expect(await said(change('Zone de livraison', 'Nord', 'Sud'))).toBe('Zone de livraison Nord → Sud')
})

/** The object that a call answers, or of which it answers a list. */
function fieldNames(schema: Schema): string[] {
  const {
    in: inside,
    element,
    shape,
  } = schema.def as {
    in?: Schema
    element?: Schema
    shape?: Record<string, Schema>
  }
  const next = inside ?? element
  return shape ? Object.keys(shape) : next ? fieldNames(next) : []
}

test('every field of every record has a label in both languages', async () => {
  const answered = Object.values(allRoutes).flatMap((word) =>
    Object.values<Route>(word).flatMap(({ answer }) => {
      const names = fieldNames(answer)
      return names.includes('version') ? names : []
    }),
  )
  const names = [...new Set(answered)]
  expect(names).toContain('encoursMaximum')
  for (const language of ['fr', 'en'] as const) {
    const words = await wordsIn(language)
    const { changed } = language === 'fr' ? fr : en
    const known = [...Object.values(changed.fields), changed.others]
    const raw = names.filter((name) => {
      const text = describeChanges(words, [change(name, 'a', 'b')])
      return text !== '' && !known.some((word) => text === word || text === `${word} a → b`)
    })
    expect(raw).toEqual([])
  }
})
