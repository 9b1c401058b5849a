import { expect, test } from 'vitest'
import { cents } from './cents.ts'
import {
  formatAmount,
  formatMoney,
  formatNumber,
  formatPercent,
  formatQuantity,
  formatRate,
} from './format.ts'

test('an amount has two decimals, a comma in French and a point in English', () => {
  expect(formatAmount(cents(123_450), 'fr')).toBe('1\u00A0234,50')
  expect(formatAmount(cents(123_450), 'en')).toBe('1\u00A0234.50')
  expect(formatAmount(cents(0), 'fr')).toBe('0,00')
  expect(formatAmount(cents(7), 'fr')).toBe('0,07')
  expect(formatAmount(cents(100_000_000_000), 'fr')).toBe('1\u00A0000\u00A0000\u00A0000,00')
})

test('a negative amount has a true minus sign', () => {
  expect(formatAmount(cents(-129_600), 'fr')).toBe('\u22121\u00A0296,00')
  expect(formatAmount(cents(-1), 'fr')).toBe('\u22120,01')
})

test('money carries its unit after a no-break space', () => {
  expect(formatMoney(cents(1_248_000), 'fr')).toBe('12\u00A0480,00\u00A0DHs')
  expect(formatMoney(cents(1_248_000), 'en')).toBe('12\u00A0480.00\u00A0DHs')
})

test('a percentage has one decimal and no space in English', () => {
  expect(formatPercent(8, 'fr')).toBe('8,0\u00A0%')
  expect(formatPercent(8, 'en')).toBe('8.0%')
  expect(formatPercent(0.1 + 0.2, 'fr')).toBe('0,3\u00A0%')
  expect(formatPercent(-12.5, 'fr')).toBe('\u221212,5\u00A0%')
})

test('a rate shows a decimal only when it has one', () => {
  expect(formatRate(200, 'fr')).toBe('20\u00A0%')
  expect(formatRate(200, 'en')).toBe('20%')
  expect(formatRate(55, 'fr')).toBe('5,5\u00A0%')
  expect(formatRate(0, 'en')).toBe('0%')
})

test('a number in a sentence has the decimals that it has, and its thousands apart', () => {
  expect(formatNumber(10_000_000_000, 'fr')).toBe('10\u00A0000\u00A0000\u00A0000')
  expect(formatNumber(5.5, 'fr')).toBe('5,5')
  expect(formatNumber(1055.25, 'en')).toBe('1\u00A0055.25')
  expect(formatNumber(-20, 'en')).toBe('\u221220')
})

test('a quantity is whole', () => {
  expect(formatQuantity(2412)).toBe('2\u00A0412')
  expect(formatQuantity(999)).toBe('999')
})
