import { cities } from '@app/contract/cities'
import { beforeAll, expect, test } from 'vitest'
import type { City } from '@app/contract/cities'
import { appForTests } from '../test/test-app.ts'

const app = appForTests()
let all: City[]
beforeAll(async () => {
  all = await (await app.company()).commercial.call(cities.list, {})
})

/** Where each of the 75 prefectures and provinces has its seat, by region. */
const SEATS: Record<string, string[]> = {
  'Tanger-Tétouan-Al Hoceïma': [
    'Tanger',
    "M'diq",
    'Tétouan',
    'Anjra',
    'Larache',
    'Al Hoceïma',
    'Chefchaouen',
    'Ouezzane',
  ],
  Oriental: ['Oujda', 'Nador', 'Driouch', 'Jerada', 'Berkane', 'Taourirt', 'Guercif', 'Bouarfa'],
  'Fès-Meknès': [
    'Fès',
    'Meknès',
    'El Hajeb',
    'Ifrane',
    'Moulay Yacoub',
    'Sefrou',
    'Missour',
    'Taounate',
    'Taza',
  ],
  'Rabat-Salé-Kénitra': ['Rabat', 'Salé', 'Témara', 'Kénitra', 'Khémisset', 'Sidi Kacem', 'Sidi Slimane'],
  'Béni Mellal-Khénifra': ['Béni Mellal', 'Azilal', 'Fquih Ben Salah', 'Khénifra', 'Khouribga'],
  'Casablanca-Settat': [
    'Casablanca',
    'Mohammedia',
    'El Jadida',
    'Nouaceur',
    'Médiouna',
    'Benslimane',
    'Berrechid',
    'Settat',
    'Sidi Bennour',
  ],
  'Marrakech-Safi': [
    'Marrakech',
    'Chichaoua',
    'Tahannaout',
    'El Kelâa des Sraghna',
    'Essaouira',
    'Ben Guerir',
    'Safi',
    'Youssoufia',
  ],
  'Drâa-Tafilalet': ['Errachidia', 'Ouarzazate', 'Midelt', 'Tinghir', 'Zagora'],
  'Souss-Massa': ['Agadir', 'Inezgane', 'Biougra', 'Taroudant', 'Tiznit', 'Tata'],
  'Guelmim-Oued Noun': ['Guelmim', 'Assa', 'Tan-Tan', 'Sidi Ifni'],
  'Laâyoune-Sakia El Hamra': ['Laâyoune', 'Boujdour', 'Tarfaya', 'Es-Semara'],
  'Dakhla-Oued Ed-Dahab': ['Dakhla', 'Aousserd'],
}

test('every seat of the 75 prefectures and provinces is there, in its region', () => {
  const seats = Object.entries(SEATS).flatMap(([region, names]) => names.map((name) => ({ region, name })))
  expect(seats).toHaveLength(75)
  const known = all.map(({ name, region }) => ({ name, region }))
  expect(known).toEqual(expect.arrayContaining(seats))
})

test('over 300 cities are in the twelve regions, each name once, each place in the country', () => {
  expect(all.length).toBeGreaterThan(300)
  expect(new Set(all.map(({ region }) => region))).toEqual(new Set(Object.keys(SEATS)))
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
  const away = all.filter(
    ({ latitude, longitude }) => latitude < 20.7 || latitude > 36 || longitude < -17.2 || longitude > -0.9,
  )
  expect(away).toEqual([])
})

test('cities of one region lie together: none is further than 450 km from its middle', () => {
  const far = Object.keys(SEATS).flatMap((region) => {
    const own = all.filter((city) => city.region === region)
    const middle = (of: 'latitude' | 'longitude') => own.reduce((sum, city) => sum + city[of], 0) / own.length
    const [north, east] = [middle('latitude'), middle('longitude')]
    return own.filter(
      ({ latitude, longitude }) => Math.hypot(latitude - north, (longitude - east) * 0.85) * 111 > 450,
    )
  })
  expect(far).toEqual([])
})

test('they are answered by name, whatever its accents, and the browser may keep them', async () => {
  const names = all.map(({ name }) => name)
  expect(names.indexOf('Fès')).toBeLessThan(names.indexOf('Fnideq'))
  const { admin } = await app.company()
  const { headers, body } = await admin.send('GET', '/cities')
  // What is sealed can be opened by its session alone.
  const sealed = process.env['ENCRYPTED_BODIES'] === 'on'
  expect(headers['cache-control']).toBe(sealed ? 'no-store' : 'private, max-age=3600')
  expect(body).toHaveLength(all.length)
})
