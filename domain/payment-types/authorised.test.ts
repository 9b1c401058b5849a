import { expect, test } from 'vitest'
import { readAuthorised, writeAuthorised } from './authorised.ts'

test('authorised types are read by any of their names, however they are separated', () => {
  expect(readAuthorised('chq, Espèces / L.C.N.')).toEqual({ codes: ['CASH', 'CHECK', 'EFFET'], unknown: [] })
  expect(readAuthorised('CASH;CARD;')).toEqual({ codes: ['CASH', 'CARD'], unknown: [] })
})

test('all of them are none named', () => {
  expect(readAuthorised('Tous')).toEqual({ codes: [], unknown: [] })
})

test('a code that is none of the six is reported', () => {
  expect(readAuthorised('Chèque; troc')).toEqual({ codes: ['CHECK'], unknown: ['troc'] })
})

test('they are written by their usual names', () => {
  expect(writeAuthorised(['CASH', 'TRANSFER'])).toBe('Espèces; Virement')
})
