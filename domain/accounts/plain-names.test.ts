import { expect, test } from 'vitest'
import { isPlainName } from './plain-names.ts'

test('names of people and companies are plain', () => {
  for (const name of [
    'Amina',
    'M. El Idrissi',
    'S.A.R.L. Atlas',
    'Comptoir Électrique d’Oujda',
    'L&M Négoce',
  ])
    expect([name, isPlainName(name)]).toEqual([name, true])
})

test('what leads somewhere or runs on is not', () => {
  for (const name of [
    'gagnez.ma',
    'gagnez2026.ma',
    'bit1.ly',
    't.me',
    'gagnez．ma',
    'http://x',
    'WWW',
    'a@b',
    '<b>',
    'Gagné '.repeat(20),
  ])
    expect([name, isPlainName(name)]).toEqual([name, false])
})
