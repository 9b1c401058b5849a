import { expect, test } from 'vitest'
import { cents } from '../money/cents.ts'
import { amountInWords } from './words.ts'

const french = (dhs: number) => amountInWords(cents(Math.round(dhs * 100)), 'fr')
const english = (dhs: number) => amountInWords(cents(Math.round(dhs * 100)), 'en')

test.each([
  [43_617.6, 'Quarante-trois mille six cent dix-sept dirhams et soixante centimes'],
  [114_886.91, 'Cent quatorze mille huit cent quatre-vingt-six dirhams et quatre-vingt-onze centimes'],
  [70_779.9, 'Soixante-dix mille sept cent soixante-dix-neuf dirhams et quatre-vingt-dix centimes'],
  [0, 'Zéro dirham'],
  [0.01, 'Zéro dirham et un centime'],
  [1, 'Un dirham'],
  [1.02, 'Un dirham et deux centimes'],
  [2, 'Deux dirhams'],
  [16, 'Seize dirhams'],
  [17, 'Dix-sept dirhams'],
  [21, 'Vingt et un dirhams'],
  [22, 'Vingt-deux dirhams'],
  [31, 'Trente et un dirhams'],
  [60, 'Soixante dirhams'],
  [61, 'Soixante et un dirhams'],
  [70, 'Soixante-dix dirhams'],
  [71, 'Soixante et onze dirhams'],
  [72, 'Soixante-douze dirhams'],
  [80, 'Quatre-vingts dirhams'],
  [81, 'Quatre-vingt-un dirhams'],
  [90, 'Quatre-vingt-dix dirhams'],
  [91, 'Quatre-vingt-onze dirhams'],
  [99, 'Quatre-vingt-dix-neuf dirhams'],
  [100, 'Cent dirhams'],
  [101, 'Cent un dirhams'],
  [180, 'Cent quatre-vingts dirhams'],
  [200, 'Deux cents dirhams'],
  [201, 'Deux cent un dirhams'],
  [1000, 'Mille dirhams'],
  [1001, 'Mille un dirhams'],
  [2000, 'Deux mille dirhams'],
  [80_000, 'Quatre-vingt mille dirhams'],
  [200_000, 'Deux cent mille dirhams'],
  [1_000_000, 'Un million de dirhams'],
  [1_000_200, 'Un million deux cents dirhams'],
  [2_000_000.5, 'Deux millions de dirhams et cinquante centimes'],
  [80_000_000, 'Quatre-vingts millions de dirhams'],
  [200_000_000, 'Deux cents millions de dirhams'],
  [1_000_000_000, 'Un milliard de dirhams'],
  [2_001_000_000, 'Deux milliards un million de dirhams'],
  [10_000_000_000, 'Dix milliards de dirhams'],
])('%d is written out in French: %s', (dhs, words) => expect(french(dhs)).toBe(words))

test.each([
  [59_713.2, 'Fifty-nine thousand seven hundred and thirteen dirhams and twenty centimes'],
  [0, 'Zero dirhams'],
  [1, 'One dirham'],
  [1.01, 'One dirham and one centime'],
  [21, 'Twenty-one dirhams'],
  [71, 'Seventy-one dirhams'],
  [80, 'Eighty dirhams'],
  [100, 'One hundred dirhams'],
  [201, 'Two hundred and one dirhams'],
  [1001, 'One thousand and one dirhams'],
  [1100, 'One thousand one hundred dirhams'],
  [1_000_000, 'One million dirhams'],
  [2_000_000.5, 'Two million dirhams and fifty centimes'],
  [1_000_021, 'One million and twenty-one dirhams'],
  [10_000_000_000, 'Ten billion dirhams'],
])('%d is written out in English: %s', (dhs, words) => expect(english(dhs)).toBe(words))

test('no document writes out a negative amount', () => {
  expect(() => french(-1)).toThrow(RangeError)
})
