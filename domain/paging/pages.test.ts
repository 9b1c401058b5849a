import { expect, test } from 'vitest'
import { pageCount, pageWindow } from './pages.ts'

const drawn = (page: number, pages: number) =>
  pageWindow(page, pages)
    .map((number) => number ?? '…')
    .join(' ')

test('up to five pages are all offered', () => {
  expect(drawn(1, 1)).toBe('1')
  expect(drawn(3, 5)).toBe('1 2 3 4 5')
})

test('beyond five, the first, the last and a window around the current page are offered', () => {
  expect(drawn(5, 20)).toBe('1 … 4 5 6 … 20')
  expect(drawn(1, 14)).toBe('1 2 3 … 14')
  expect(drawn(14, 14)).toBe('1 … 12 13 14')
  expect(drawn(3, 14)).toBe('1 2 3 4 … 14')
})

test('an ellipsis never hides a single page', () => {
  expect(drawn(4, 14)).toBe('1 2 3 4 5 … 14')
  expect(drawn(11, 14)).toBe('1 … 10 11 12 13 14')
  expect(drawn(3, 6)).toBe('1 2 3 4 5 6')
})

test('an empty list has one page', () => {
  expect(pageCount(0, 30)).toBe(1)
  expect(pageCount(30, 30)).toBe(1)
  expect(pageCount(31, 30)).toBe(2)
})
