import { expect, test } from 'vitest'
import { pastedCells } from './pasted-cells.ts'

test('rows of a spreadsheet, whatever ends its lines; empty rows are none', () => {
  expect(pastedCells('A\t1\t2,5\r\nB\t2\t\r\n\r\n\t\t\r\n')).toEqual([
    ['A', '1', '2,5'],
    ['B', '2', ''],
  ])
  expect(pastedCells('A\nB\rC')).toEqual([['A'], ['B'], ['C']])
})

test('a single cell stays one, as it is pasted into a box', () => {
  expect(pastedCells('LUM-E27-09\r\n')).toEqual([['LUM-E27-09']])
  expect(pastedCells('')).toEqual([])
})

test('a cell that has tabs, line ends or quotes is one cell; an inch mark inside a text is no quote', () => {
  expect(pastedCells('"two\nlines"\t"a ""b"""\t1\n')).toEqual([['two\nlines', 'a "b"', '1']])
  expect(pastedCells('TUBE 3/4"\t5\nVIS\t2')).toEqual([
    ['TUBE 3/4"', '5'],
    ['VIS', '2'],
  ])
})
