import { expect, test } from 'vitest'
import { translate } from './sentences.ts'

test('figures in a refusal are written as its reader writes them', () => {
  expect(translate('fr', 'errors/purchases.tooMuch', { most: 10_000_000_000 })).toBe(
    'Un achat ne peut pas dépasser 10\u00A0000\u00A0000\u00A0000 DHs.',
  )
  expect(translate('fr', 'errors/products.unknownRate', { rate: 5.5 })).toContain('Le taux de 5,5 %')
  expect(translate('en', 'errors/products.unknownRate', { rate: 5.5 })).toContain('The rate of 5.5%')
  expect(translate('fr', 'fields/tooBig', { max: 1_000_000_000 })).toBe(
    '1\u00A0000\u00A0000\u00A0000 au maximum',
  )
  expect(translate('fr', 'errors/imports.rowsWrong', { count: 1234 })).toContain(
    '1\u00A0234 lignes à corriger',
  )
})

test('names and references are kept as they are, digits included', () => {
  const said = translate('fr', 'errors/products.referenceTaken', { reference: '10000.50' })
  expect(said).toBe('Un produit porte déjà la référence «\u00A010000.50\u00A0».')
})
