import { clients } from '@app/contract/clients'
import { deliveryNotes } from '@app/contract/delivery-notes'
import { orders, type Order } from '@app/contract/orders'
import { quotes } from '@app/contract/quotes'
import { settings } from '@app/contract/settings'
import { dayOf, addDays } from '@app/domain/dates/day'
import { formatDay } from '@app/domain/dates/format'
import { amountInWords } from '@app/domain/documents/words'
import { cents, sum, type Cents } from '@app/domain/money/cents'
import { formatAmount, formatMoney, formatRate } from '@app/domain/money/format'
import { FREE } from '@app/domain/orders/lines'
import { expect, test } from 'vitest'
import type { Client } from '../test/client.ts'
import { aClient, aCustomField, anImage } from '../test/factories.ts'
import { aShop, type Shop } from '../test/orders.ts'
import { linesOf, readPdf, titleOf } from '../test/read-pdf.ts'
import { withMeasures } from './unbroken.ts'
import { appForTests } from '../test/test-app.ts'

const NOW = new Date('2026-11-16T09:00:00Z')
let asked = 0
const app = appForTests({ clock: () => NOW, log: () => void asked++ })
const TODAY = dayOf(NOW)

async function pdf(by: Client, path: string) {
  const { status, headers, body } = await by.send('GET', path)
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
  const name = /filename="(.*)"/.exec(String(headers['content-disposition']))?.[1]
  const pages = readPdf(body as Buffer).map(linesOf)
  return {
    name,
    lines: pages.flat(),
    text: pages.flat().join('\n'),
    title: titleOf(body as Buffer),
    bytes: body as Buffer,
  }
}
const printOf = ({ id }: { id: number }, by: Client) => pdf(by, `/carts/pdf/${id}`)
const english = (username: string) =>
  app.database.query("update users set language = 'en' where username = $1", [username])

/** Four lines at two rates, one of them with a discount and one free. */
async function aSale(shop: Shop, by: Client = shop.admin): Promise<Order> {
  const [first, second] = [
    await shop.newProduct(500, {
      name: 'Câble R2V 3G2,5 mm²',
      reference: 'CAB-R2V-325',
      priceHt: cents(118_033),
    }),
    await shop.newProduct(500, { name: 'Chauffe-eau solaire', priceHt: cents(548_099), vatRate: 100 }),
  ]
  return await shop.save(
    {
      comment: 'Livrer avant midi',
      lines: [
        { productId: first, quantity: 7, salesDiscount: 33 },
        { productId: first, quantity: 2, salesDiscount: FREE },
        { productId: second, quantity: 3, salesDiscount: 0 },
        { productId: shop.productId, quantity: 1, salesDiscount: 125 },
      ],
    },
    by,
  )
}

/** What the API answers of each rate. */
const vatOf = ({ lines }: Order, rate: number): [base: Cents, vat: Cents] => {
  const ofRate = lines.filter(({ vatRate }) => vatRate === rate)
  const base = sum(ofRate.map(({ priceHt }) => priceHt))
  return [base, cents(sum(ofRate.map(({ priceTtc }) => priceTtc)) - base)]
}

test.each(['fr', 'en'] as const)(
  'an order says on paper what the API answers: lines, VAT by rate, totals and words (%s)',
  async (language) => {
    const shop = await aShop(app)
    const order = await aSale(shop)
    if (language === 'en') await english(shop.company.usernames.ROLE_ADMIN)
    const { name, title, lines, text } = await printOf(order, shop.admin)
    expect([name, title]).toEqual([`Bon_Commande_${order.id}.pdf`, `${order.number} ${order.client.name}`])
    expect(lines).toContain(order.number)
    for (const { product, priceHt } of order.lines)
      expect(
        lines.filter(
          (line) =>
            line.includes(withMeasures(product.name)) && line.endsWith(` ${formatAmount(priceHt, language)}`),
        ),
      ).not.toEqual([])
    for (const rate of [200, 100]) {
      const amounts = vatOf(order, rate).map((amount) => formatAmount(amount, language))
      expect(text).toContain([formatRate(rate, language), ...amounts].join(' '))
    }
    const [ht, vat, ttc] =
      language === 'fr' ? ['Total HT', 'TVA', 'Total TTC'] : ['Total excl. VAT', 'VAT', 'Total incl. VAT']
    expect(text).toContain(`${ht} ${formatMoney(order.totalHt, language)}`)
    expect(text).toContain(`${vat} ${formatMoney(cents(order.totalTtc - order.totalHt), language)}`)
    expect(text).toContain(`${ttc} ${formatMoney(order.totalTtc, language)}`)
    const words = amountInWords(order.totalTtc, language)
    expect(text.replaceAll('\n', ' ')).toContain(
      language === 'fr'
        ? `Arrêté le présent bon de commande à la somme de\u00A0: ${words}.`
        : `This order amounts to: ${words}.`,
    )
    expect(text).toContain(language === 'fr' ? 'Commentaire Livrer avant midi' : 'Comment Livrer avant midi')
    expect(text).toContain('Page 1 / 1')
    expect(text).toMatch(language === 'fr' ? /Gratuit.*100,0\s%/ : /Free.*100\.0%/)
  },
)

test('a quote is valid for as long as the company sets, and has no depot before one is chosen', async () => {
  const { company, admin, clientId, productId } = await aShop(app)
  await admin.call(settings.save, { body: { quoteValidityDays: 45 } })
  const lines = [{ productId, quantity: 2, salesDiscount: 0 }]
  const quote = await company.commercial.call(quotes.save, {
    body: { clientId, depotId: null, comment: '', lines },
  })
  const { name, title, text } = await pdf(company.commercial, `/quotes/pdf/${quote.id}`)
  expect([name, title]).toEqual([`Quote_${quote.id}.pdf`, `${quote.number} ${quote.client.name}`])
  expect(text).toContain('Date Valable jusqu’au')
  expect(text).toContain(`${formatDay(TODAY)} ${formatDay(addDays(TODAY, 45))}`)
  expect(text).not.toContain('Dépôt')
  // Nothing was taken off: then the total before discounts would be the same once more.
  expect(text).not.toContain('Total brut HT')
  expect(text).toContain('Bon pour accord')
})

test('the note of an order is the order until there is one; then it is due, and names its order', async () => {
  const shop = await aShop(app)
  const order = await aSale(shop)
  expect((await pdf(shop.admin, `/carts/bl/${order.id}`)).name).toBe(`Bon_Commande_${order.id}.pdf`)
  await shop.admin.call(orders.setStatus, { body: { id: order.id, status: 'VALIDATED' } })
  const note = await shop.admin.call(deliveryNotes.generate, { body: { orderId: order.id } })
  const byOrder = await pdf(shop.admin, `/carts/bl/${order.id}`)
  const { name, title, lines, text } = await pdf(shop.admin, `/deliveryNotes/${note.id}/pdf`)
  expect([title, byOrder.title]).toEqual([`${note.number} ${note.client.name}`, title])
  expect([name, byOrder.name]).toEqual([`Bon_Livraison_${note.id}.pdf`, `Bon_Livraison_${note.id}.pdf`])
  expect(byOrder.lines).toEqual(lines)
  expect(text).toContain('Date Échéance (60 jours)')
  expect(text).toContain(`${formatDay(TODAY)} ${formatDay(addDays(TODAY, 60))}`)
  expect(text).toContain(order.number)
  expect(text).toContain(`Total TTC ${formatMoney(order.totalTtc, 'fr')}`)
  expect(text).toContain('Reçu par le client')
  // The order itself is still printed as such.
  expect((await printOf(order, shop.admin)).name).toBe(`Bon_Commande_${order.id}.pdf`)
})

test('a salesperson prints their own documents; a colleague’s are not there', async () => {
  const shop = await aShop(app)
  const { company, admin, clientId, productId } = shop
  const own = await shop.save({}, company.commercial)
  const theirs = await aSale(shop)
  const lines = [{ productId, quantity: 1, salesDiscount: 0 }]
  const quote = await admin.call(quotes.save, { body: { clientId, depotId: null, comment: '', lines } })
  await admin.call(orders.setStatus, { body: { id: theirs.id, status: 'VALIDATED' } })
  const note = await admin.call(deliveryNotes.generate, { body: { orderId: theirs.id } })
  expect((await printOf(own, company.commercial)).lines).toContain(own.number)
  const paths = [
    `/carts/pdf/${theirs.id}`,
    `/carts/bl/${theirs.id}`,
    `/quotes/pdf/${quote.id}`,
    `/deliveryNotes/${note.id}/pdf`,
  ]
  for (const path of paths) {
    expect(await company.commercial.send('GET', path)).toMatchObject({
      status: 404,
      body: { code: 'record.notFound' },
    })
    expect((await company.agent.send('GET', path)).status).toBe(200)
  }
  await admin.call(orders.remove, { params: { id: own.id } })
  expect((await admin.send('GET', `/carts/pdf/${own.id}`)).status).toBe(404)
})

test('what looks like a page of the web is printed as the text it is', async () => {
  const shop = await aShop(app)
  const name = '<iframe src=http://169.254.169.254/>'
  const productId = await shop.newProduct(10, { name })
  const order = await shop.save({ lines: [{ productId, quantity: 1, salesDiscount: 0 }], comment: name })
  const { text } = await printOf(order, shop.admin)
  expect(text.replaceAll(/\s/g, '').split(name.replaceAll(' ', ''))).toHaveLength(3)
})

test('fields that the company added are printed while they are visible; a client without ICE is marked', async () => {
  const shop = await aShop(app)
  const visible = await aCustomField(shop.company, 'order', { name: 'Bon client' })
  const hidden = await aCustomField(shop.company, 'order', { name: 'Note interne' })
  await app.database.query('update custom_fields set visible = false where id = $1', [hidden])
  expect(visible).toBeGreaterThan(0)
  const { id: clientId } = await shop.admin.call(clients.save, {
    body: aClient({
      name: 'Quincaillerie Benjelloun',
      address: '118, avenue Mohammed V',
      phone: '0535624180',
    }),
  })
  const order = await shop.save({
    clientId,
    customValues: { 'Bon client': 'BCC-7794', 'Note interne': 'cher' },
  })
  const { text } = await printOf(order, shop.admin)
  expect(text).toContain('Bon client')
  expect(text).toContain('BCC-7794')
  expect(text).not.toMatch(/interne|cher\b/)
  expect(text).toContain('118, avenue Mohammed V')
  expect(text).toContain('ICE –')
})

test('the logo replaces the name above, the header all of the company’s lines', async () => {
  const shop = await aShop(app)
  const order = await shop.save()
  const pictures = ({ bytes }: { bytes: Buffer }) =>
    bytes.toString('latin1').split('/Subtype /Image').length - 1
  expect(pictures(await printOf(order, shop.admin))).toBe(0)
  const logo = await anImage(shop.admin)
  await shop.admin.call(settings.save, { body: { logo, address: 'Lot 42, Aïn Sebaâ' } })
  const withLogo = await printOf(order, shop.admin)
  expect(pictures(withLogo)).toBe(1)
  expect(withLogo.text).toContain('Lot 42, Aïn Sebaâ')
  await shop.admin.call(settings.save, { body: { headerImage: logo } })
  const withHeader = await printOf(order, shop.admin)
  expect(pictures(withHeader)).toBe(1)
  expect(withHeader.text).not.toContain('Lot 42, Aïn Sebaâ')
})

test('a document of 60 lines asks the database as many questions as one of a single line', async () => {
  const shop = await aShop(app)
  const lines = []
  for (let n = 0; n < 60; n++) lines.push({ productId: shop.productId, quantity: 1, salesDiscount: n })
  const [short, long] = [await shop.save({ lines: lines.slice(0, 1) }), await shop.save({ lines })]
  const questions = async (order: Order) => {
    asked = 0
    await printOf(order, shop.admin)
    return asked
  }
  const few = await questions(short)
  expect(await questions(long)).toBe(few)
  expect(few).toBeLessThanOrEqual(7)
})
