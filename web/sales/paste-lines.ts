import { products } from '@app/contract/products'
import { MOST_LINES } from '@app/domain/documents/bounds'
import type { TFunction } from 'i18next'
import { call } from '../kit/api.ts'
import type { Outcome } from '../kit/lines/use-lines.ts'
import { readPasted } from './read-pasted.ts'
import { type HeldLine, productOf, withSold } from './sale-lines.ts'
import type { Stock } from './stock-of-depot.ts'

/** The server would refuse all of them for one that no product can have. */
const REFERENCE = /^[^\p{Cc}]{1,60}$/u
const folded = (reference: string) => reference.normalize().toLowerCase()

const FAULTS = ['unknown', 'out', 'unread', 'beyond'] as const

/** Rows of a spreadsheet become lines, equal ones added up; what cannot be read is a gap, and all that is amiss is named. */
export async function pasteLines(t: TFunction, rows: string[][], stock: Stock) {
  const pasted = readPasted(rows)
  const references = [...new Set(pasted.lines.map(({ reference }) => folded(reference)))]
  const asked = references.filter((reference) => REFERENCE.test(reference))
  const full = { message: t('order-form.lines.full', { most: MOST_LINES }), tone: 'red' as const }
  if (asked.length > MOST_LINES) return () => full
  const body = { references: asked, depotIds: stock.depotIds }
  const found = asked.length === 0 ? [] : await call(products.byReference, { body })
  const known = new Map(found.map((row) => [folded(row.reference), productOf(row, stock.of(row))]))

  return (before: readonly HeldLine[]): Outcome<HeldLine> => {
    let lines = before
    const amiss: Record<(typeof FAULTS)[number], string[]> = { unknown: [], out: [], unread: [], beyond: [] }
    const count = { added: 0, merged: 0 }
    for (const { reference, quantity, salesDiscount } of pasted.lines) {
      const product = known.get(folded(reference))
      if (!product) {
        amiss.unknown.push(reference || '–')
        continue
      }
      const wanted = { quantity, salesDiscount: salesDiscount ?? 0, capped: stock.capped }
      const added = withSold(lines, product, wanted)
      lines = added.lines
      if (added.outcome === 'out') amiss.out.push(reference)
      else if (added.outcome === 'full') amiss.beyond.push(reference)
      else count[added.outcome] += 1
      if (quantity === null || salesDiscount === null) amiss.unread.push(reference)
    }
    const messages = [
      ...(count.merged === 0 || count.added > 0
        ? [t('order-form.lines.pasted', { count: count.added })]
        : []),
      ...(count.merged === 0 ? [] : [t('common.lines.pastedMerged', { count: count.merged })]),
      ...(pasted.heading === undefined ? [] : [t('order-form.lines.heading', { heading: pasted.heading })]),
      ...FAULTS.flatMap((fault) =>
        amiss[fault].length === 0
          ? []
          : [
              t(`order-form.lines.${fault}`, {
                count: amiss[fault].length,
                references: amiss[fault].join(', '),
                most: MOST_LINES,
              }),
            ],
      ),
    ]
    const whole = FAULTS.every((fault) => amiss[fault].length === 0)
    return { lines, message: messages.join(' '), ...(!whole && { tone: 'amber' }) }
  }
}
