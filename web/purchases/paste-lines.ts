import { products } from '@app/contract/products'
import { MOST_LINES } from '@app/domain/documents/bounds'
import { withBought } from '@app/domain/purchases/lines'
import { readPasted } from '@app/domain/purchases/pasted'
import type { TFunction } from 'i18next'
import { call } from '../kit/api.ts'
import type { Outcome } from '../kit/lines/use-lines.ts'
import { type HeldLine, nextKey, productOf } from './purchase-values.ts'

/** The server would refuse all of them for one that no product can have. */
const REFERENCE = /^[^\p{Cc}]{1,60}$/u
const folded = (reference: string) => reference.normalize().toLowerCase()

/** Rows of a spreadsheet become lines, equal ones added up; what cannot be read is a gap, and all that is amiss is named. */
export async function pasteLines(t: TFunction, rows: string[][]) {
  const pasted = readPasted(rows)
  const references = [...new Set(pasted.lines.map(({ reference }) => folded(reference)))]
  const asked = references.filter((reference) => REFERENCE.test(reference))
  const full = { message: t('purchases.lines.full', { most: MOST_LINES }), tone: 'red' as const }
  if (asked.length > MOST_LINES) return () => full
  const found = asked.length === 0 ? [] : await call(products.byReference, { body: { references: asked } })
  const known = new Map(found.map((row) => [folded(row.reference), productOf(row)]))

  return (before: readonly HeldLine[]): Outcome<HeldLine> => {
    let lines = [...before]
    const amiss = { unknown: [] as string[], unread: [] as string[], beyond: [] as string[] }
    for (const { reference, quantity, price } of pasted.lines) {
      const product = known.get(folded(reference))
      if (!product) {
        amiss.unknown.push(reference || '–')
        continue
      }
      const next = withBought(lines, { ...product, quantity, price, key: nextKey(lines) })
      if (next.length > MOST_LINES) amiss.beyond.push(reference)
      else lines = next
      if (next === lines && (quantity === null || price === null)) amiss.unread.push(reference)
    }
    const count = lines.length - before.length
    const merged = pasted.lines.length - amiss.unknown.length - amiss.beyond.length - count
    const messages = [
      ...(merged === 0 || count > 0 ? [t('purchases.lines.pasted', { count })] : []),
      ...(merged === 0 ? [] : [t('common.lines.pastedMerged', { count: merged })]),
      ...(pasted.heading === undefined ? [] : [t('purchases.lines.heading', { heading: pasted.heading })]),
      ...(['unknown', 'unread', 'beyond'] as const).flatMap((fault) =>
        amiss[fault].length === 0
          ? []
          : [
              t(`purchases.lines.${fault}`, {
                count: amiss[fault].length,
                references: amiss[fault].join(', '),
                most: MOST_LINES,
              }),
            ],
      ),
    ]
    const whole = Object.values(amiss).every((some) => some.length === 0)
    return { lines, message: messages.join(' '), ...(!whole && { tone: 'amber' }) }
  }
}
