import { creditNotes } from '@app/contract/credit-notes'
import { financialCredits } from '@app/contract/financial-credits'
import { amountInWords } from '@app/domain/documents/words'
import { cents, sum } from '@app/domain/money/cents'
import { formatAmount, formatMoney, formatRate } from '@app/domain/money/format'
import { expect, test } from 'vitest'
import type { Client } from '../test/client.ts'
import { line, refused } from '../test/orders.ts'
import { linesOf, readPdf, titleOf } from '../test/read-pdf.ts'
import { aShopThatTakesBack } from '../test/returns.ts'
import { appForTests } from '../test/test-app.ts'

const app = appForTests()

async function pdf(by: Client, path: string) {
  const { status, headers, body } = await by.send('GET', path)
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
  const name = /filename="(.*)"/.exec(String(headers['content-disposition']))?.[1]
  const lines = readPdf(body as Buffer).flatMap(linesOf)
  return { name, title: titleOf(body as Buffer), lines, text: lines.join('\n') }
}
const english = (username: string) =>
  app.database.query("update users set language = 'en' where username = $1", [username])

test.each(['fr', 'en'] as const)(
  'a credit note says on paper what the API answers: lines, notes, VAT by rate, totals and words (%s)',
  async (language) => {
    const shop = await aShopThatTakesBack(app)
    const reduced = await shop.newProduct(50, {
      name: 'Chauffe-eau solaire',
      priceHt: cents(548_099),
      vatRate: 100,
    })
    const first = await shop.deliver({ lines: [line(shop.productId, 10, 33), line(reduced, 3)] })
    const second = await shop.deliver()
    const note = await shop.validated([
      shop.back(first, 3),
      shop.back(first, 1, { productId: reduced }),
      shop.back(second, 2),
    ])
    if (language === 'en') await english(shop.company.usernames.ROLE_ADMIN)
    const { name, title, lines, text } = await pdf(shop.admin, `/creditNotes/ba/${note.id}`)
    expect([name, title]).toEqual([`Bon_Retour_${note.id}.pdf`, `${note.number} ${note.client.name}`])
    expect(lines).toContain(note.number)
    for (const { product, deliveryNote, priceHt } of note.lines)
      expect(
        lines.filter(
          (printed) =>
            printed.includes(product.name) &&
            printed.includes(deliveryNote.number) &&
            printed.endsWith(` ${formatAmount(priceHt, language)}`),
        ),
      ).not.toEqual([])
    for (const rate of [200, 100]) {
      const ofRate = note.lines.filter(({ vatRate }) => vatRate === rate)
      const base = sum(ofRate.map(({ priceHt }) => priceHt))
      const vat = cents(sum(ofRate.map(({ priceTtc }) => priceTtc)) - base)
      const result = [formatRate(rate, language), formatAmount(base, language), formatAmount(vat, language)]
      expect(text).toContain(result.join(' '))
    }
    expect(text).toContain(formatMoney(note.totalHt, language))
    expect(text).toContain(formatMoney(cents(note.totalTtc - note.totalHt), language))
    expect(text).toContain(
      `${language === 'fr' ? 'À votre crédit TTC' : 'To your credit incl. VAT'} ${formatMoney(note.totalTtc, language)}`,
    )
    expect(text.replaceAll('\n', ' ')).toContain(`${amountInWords(note.totalTtc, language)}.`)
    expect(text).toContain(language === 'fr' ? 'Rendu au dépôt' : 'Returned to depot')
  },
)

test('a credit note is printed once it is validated, and by its own salesperson only', async () => {
  const shop = await aShopThatTakesBack(app)
  const { commercial } = shop.company
  const note = await shop.deliver()
  const waiting = await shop.takeBack([shop.back(note, 1)])
  const print = (by: Client) => by.call(creditNotes.pdf, { params: { id: waiting.id } })
  expect(await refused(print(shop.admin))).toBe('409 creditNotes.notValidated')
  await shop.decide(waiting.id, 'VALIDATED')
  await pdf(shop.admin, `/creditNotes/ba/${waiting.id}`)
  expect(await refused(print(commercial))).toBe('404 record.notFound')
})

test('a printed financial credit has its purpose and its amount', async () => {
  const shop = await aShopThatTakesBack(app)
  const { clientId, salesperson, admin } = shop
  const priced = [
    { designation: 'Ristourne sur le chiffre d’affaires T3', priceTtc: cents(123_450) },
    { designation: 'Geste commercial', priceTtc: cents(50) },
  ]
  const body = { clientId, salespersonId: salesperson.id, lines: priced }
  const credit = await admin.call(financialCredits.save, { body })
  const { name, title, lines, text } = await pdf(admin, `/avoirsFinanciers/af/${credit.id}`)
  expect([name, title]).toEqual([
    `Avoir_Financier_${credit.id}.pdf`,
    `${credit.number} ${credit.client.name}`,
  ])
  expect(lines).toContain(credit.number)
  for (const { designation, priceTtc } of priced)
    expect(text).toContain(`${designation} ${formatAmount(priceTtc, 'fr')}`)
  expect(text).toContain(`À votre crédit TTC ${formatMoney(cents(123_500), 'fr')}`)
  expect(text.replaceAll('\n', ' ')).toContain(`${amountInWords(cents(123_500), 'fr')}.`)
})
