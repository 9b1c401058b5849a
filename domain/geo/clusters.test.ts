import { expect, test } from 'vitest'
import { clustersOf } from './clusters.ts'

const casablanca = { latitude: 33.59, longitude: -7.6 }
const mohammedia = { latitude: 33.69, longitude: -7.38 }
const oujda = { latitude: 34.68, longitude: -1.91 }

test('overlapping places are one cluster, where the first of them is', () => {
  const [first, second, ...more] = clustersOf([casablanca, oujda, mohammedia], 6, 40)
  expect(first).toEqual({ ...casablanca, points: [casablanca, mohammedia] })
  expect(second).toEqual({ ...oujda, points: [oujda] })
  expect(more).toEqual([])
})

test('zoomed in, they are separate', () => {
  expect(clustersOf([casablanca, mohammedia], 12, 40)).toHaveLength(2)
  expect(clustersOf([], 6, 40)).toEqual([])
})
