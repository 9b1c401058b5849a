import { expect, test } from 'vitest'
import { cellWithRoom } from './cell-with-room.ts'

const CELLS = ['main', 'south', 'north']

test.each<[held: Record<string, number>, most: Record<string, number>, next: string]>([
  [{}, {}, 'main'],
  [{ main: 2, south: 1, north: 2 }, {}, 'south'],
  [{ main: 2, south: 1, north: 2 }, { main: 10, south: 2, north: 5 }, 'main'],
  [{ main: 10, south: 2, north: 4 }, { main: 10, south: 2, north: 5 }, 'north'],
  [{ main: 100, south: 1 }, { main: 10, south: 2, north: 5 }, 'north'],
  [{ main: 1, south: 1 }, { main: 10, south: 10 }, 'north'],
  [{ main: 12, south: 3, north: 9 }, { main: 10, south: 2, north: 5 }, 'south'],
])('with %j in cells that take %j a new company goes to %s', (held, most, next) => {
  expect(cellWithRoom(CELLS, new Map(Object.entries(held)), most)).toBe(next)
})
