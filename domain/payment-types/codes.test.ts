import { expect, test } from 'vitest'
import { paymentCodeOf, paymentTypeName } from './codes.ts'

test('synonyms are normalised to the canonical French names', () => {
  expect(
    [
      'cheque',
      'CHQ',
      ' chèque ',
      'LCN',
      'l.c.n.',
      'Traite',
      'CB',
      'carte  bancaire',
      'virement',
      'espèces',
      'versement',
    ].map(paymentTypeName),
  ).toEqual([
    'Chèque',
    'Chèque',
    'Chèque',
    'Effet',
    'Effet',
    'Effet',
    'Carte bancaire',
    'Carte bancaire',
    'Virement',
    'Espèces',
    'Versement',
  ])
})

test('a name that is no synonym stays as it was typed', () => {
  expect(paymentTypeName('Compensation')).toBe('Compensation')
  expect(paymentCodeOf('Compensation')).toBeUndefined()
})

test('every canonical code is understood as it is written', () => {
  expect(paymentCodeOf('EFFET')).toBe('EFFET')
  expect(paymentCodeOf('DEPOSIT')).toBe('DEPOSIT')
})
