import { expect, test } from 'vitest'
import { formatDegrees, formatDistance, formatPlace } from './format.ts'
import { metresPerPixel, placeAt, pointOf, scaleLength } from './mercator.ts'
import { distance, movedBy, settled } from './place.ts'
import { typedDegrees, typedPlace } from './typed-place.ts'

const FES = { latitude: 34.0181, longitude: -5.0078 }
const CASABLANCA = { latitude: 33.5731, longitude: -7.5898 }

test('the distance between two places is the great-circle distance', () => {
  expect(distance(FES, FES)).toBe(0)
  expect(distance(FES, { latitude: 34.0331, longitude: -5.0003 })).toBeCloseTo(1806, -1)
  expect(distance(CASABLANCA, FES) / 1000).toBeCloseTo(243.8, 0)
  // A degree of a meridian, and the half of the globe.
  expect(distance({ latitude: 0, longitude: 0 }, { latitude: 1, longitude: 0 })).toBeCloseTo(111_195, -1)
  expect(distance({ latitude: 90, longitude: 0 }, { latitude: -90, longitude: 0 }) / 1000).toBeCloseTo(
    20_015,
    -1,
  )
})

test.each([10, 100, 5000])('a place moved by %i metres is so far away, and comes back', (metres) => {
  for (const step of [{ east: metres }, { north: metres }, { east: -metres, north: metres }]) {
    const there = movedBy(FES, step)
    const length = Math.hypot(step.east ?? 0, step.north ?? 0)
    expect(Math.abs(distance(FES, there) - length)).toBeLessThan(1 + length / 500)
  }
  const back = movedBy(movedBy(FES, { north: metres }), { north: -metres })
  expect(distance(FES, back)).toBeLessThan(1)
})

test('a place is rounded to the metre and stays on the globe', () => {
  expect(settled({ latitude: 34.033_123_456, longitude: -5.000_312_99 })).toEqual({
    latitude: 34.03312,
    longitude: -5.00031,
  })
  expect(settled({ latitude: 91, longitude: 181 })).toEqual({ latitude: 90, longitude: -179 })
})

test.each([0, 6, 11, 12, 18])('at zoom %i a place on the flat map is the same place again', (zoom) => {
  for (const place of [FES, CASABLANCA, { latitude: -33, longitude: 151 }, { latitude: 0, longitude: 0 }]) {
    const back = placeAt(pointOf(place, zoom), zoom)
    expect(back.latitude).toBeCloseTo(place.latitude, 8)
    expect(back.longitude).toBeCloseTo(place.longitude, 8)
  }
})

test('the flat map is 256 pixels broad at zoom 0 and twice as broad at each next', () => {
  expect(pointOf({ latitude: 0, longitude: 0 }, 0)).toEqual({ x: 128, y: 128 })
  expect(pointOf({ latitude: 0, longitude: 180 }, 3).x).toBe(2048)
  expect(pointOf({ latitude: 90, longitude: 0 }, 0).y).toBeCloseTo(0, 5)
})

test('a pixel at 34 degrees and zoom 11 is 63 metres, as it is drawn', () => {
  expect(metresPerPixel(34, 11)).toBeCloseTo(63.4, 1)
  const [one, other] = [pointOf(FES, 11), pointOf(movedBy(FES, { east: 5000 }), 11)]
  expect((other.x - one.x) * metresPerPixel(FES.latitude, 11)).toBeCloseTo(5000, -2)
})

test.each([
  [63.4, 90, 5000],
  [31.7, 90, 2000],
  [0.5, 90, 20],
  [1000, 90, 50_000],
])('a scale at %d metres per pixel and %i pixels is %i metres', (perPixel, pixels, metres) => {
  expect(scaleLength(perPixel, pixels)).toBe(metres)
})

test.each([
  ['34,0331', 34.0331],
  ['34.0331', 34.0331],
  [' −5,0003 ', -5.0003],
  ['-5', -5],
  ['5.', 5],
  ['34°', 34],
  ['', null],
  ['abc', null],
  ['34,03,31', null],
  ['1234', null],
])('a typed coordinate %j is %j', (typed, degrees) => {
  expect(typedDegrees(typed)).toBe(degrees)
})

const PIN = { latitude: 34.0331, longitude: -5.0003 }

test.each([
  '34.0331, -5.0003',
  '34.0331,-5.0003',
  '34,0331 ; −5,0003',
  '34,0331 -5,0003',
  '34.0331° -5.0003°',
  'geo:34.0331,-5.0003?z=15',
  'https://www.google.com/maps?q=34.0331,-5.0003',
  'https://www.google.com/maps/@34.0331,-5.0003,15z',
  'https://www.google.com/maps/place/Quincaillerie/@34.1,-5.1,15z/data=!3m1!4b1!4m5!8m2!3d34.0331!4d-5.0003',
  'https://www.google.com/maps/search/?api=1&query=34.0331%2C-5.0003',
  'https://www.google.com/maps/search/34.0331,+-5.0003',
  'https://www.openstreetmap.org/?mlat=34.0331&mlon=-5.0003#map=15/34.1/-5.1',
  'https://www.openstreetmap.org/#map=15/34.0331/-5.0003',
  'https://maps.apple.com/?ll=34.0331,-5.0003&q=Quincaillerie',
  'https://waze.com/ul?ll=34.0331,-5.0003&navigate=yes',
])('%j names the place', (pasted) => {
  expect(typedPlace(pasted)).toEqual(PIN)
})

test.each(['', 'Fès', '34.0331', '95.2, -5.0', '34.03, 190', 'https://maps.app.goo.gl/abc', 'https://x/%'])(
  '%j names no place',
  (pasted) => {
    expect(typedPlace(pasted)).toBeNull()
  },
)

test('coordinates and distances are written as each language writes them', () => {
  expect(formatPlace(PIN, 'fr')).toBe('34,0331 · −5,0003')
  expect(formatPlace(PIN, 'en')).toBe('34.0331 · −5.0003')
  expect(formatDegrees(33.59, 'fr')).toBe('33,5900')
  expect(formatDegrees(34.03312, 'fr')).toBe('34,03312')
  expect(formatDegrees(-0.000_000_1, 'fr')).toBe('0,0000')
  expect(formatDistance(1806, 'fr')).toBe('1,8\u00A0km')
  expect(formatDistance(1806, 'en')).toBe('1.8\u00A0km')
  expect(formatDistance(2000, 'fr')).toBe('2\u00A0km')
  expect(formatDistance(644, 'fr')).toBe('640\u00A0m')
  expect(formatDistance(996, 'fr')).toBe('1\u00A0km')
  expect(formatDistance(24_300, 'fr')).toBe('24\u00A0km')
})
