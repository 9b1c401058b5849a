import { cents } from '@app/domain/money/cents'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CLIENT } from '../test/clients.ts'
import { expectText } from '../test/expected.ts'
import { address } from '../test/list-page.ts'
import { openPage } from '../test/open-page.tsx'
import { aCheque, eventOf, keepPayments, NOTE, noticeOf, PAYMENT, putThere } from '../test/payments.ts'

const dialog = page.getByRole('dialog')
const aside = page.getByRole('complementary')
const history = page.getByRole('list', { name: 'Historique' })
const heading = ({ reference }: { reference: string }) =>
  page.getByRole('heading', { name: `Chèque ${reference}` })
const confirm = () => userEvent.keyboard('{Control>}{Enter}{/Control}')

test('an administrator validates a payment under approval, and declines another; until then it is not attached', async () => {
  const waiting = { status: 'UNDER_APPROVAL' } as const
  const client = { ...aCheque().client, paymentCodes: ['EFFET' as const] }
  const [first, second] = [aCheque({ ...waiting, client }), aCheque({ ...waiting, client })]
  const { kept } = keepPayments([first, second])
  await openPage(`/payments/details/${first.id}`)
  await expect.element(page.getByText('À approuver').first()).toBeVisible()
  await expectText(/Type Chèque non autorisé pour ce client\. Types autorisés.: Effet\./)
  await page.getByRole('tab', { name: /^Rattachements/ }).click()
  await expectText(/^À approuver.: il pourra être rattaché une fois validé\.$/)
  await expect.element(page.getByRole('button', { name: 'Rattacher' })).not.toBeInTheDocument()
  await userEvent.keyboard('a')
  await expectText(/» validé$/)
  await openPage(`/payments/details/${second.id}`)
  await expect.element(heading(second)).toBeVisible()
  await userEvent.keyboard('r')
  await dialog.getByRole('button', { name: 'Refuser', exact: true }).click()
  await expectText(noticeOf(second, 'refusé'))
  await openPage(`/payments/details/${second.id}?tab=history`)
  await expectText('Règlement refusé')
  expect(kept.map(({ status }) => status)).toEqual(['VALIDATED', 'DECLINED'])
})

test('three tabs: general information, attachments with three amounts, history in words; detaching asks first', async () => {
  const payment = aCheque({
    amount: cents(NOTE.total + 10_000),
    invoiceDate: '2026-06-01',
    note: 'Remis par le gérant',
    ...putThere(NOTE, NOTE.total),
  })
  const { kept } = keepPayments([payment], [{ ...NOTE, settled: NOTE.total }])
  await openPage(`/payments/details/${payment.id}`)
  await expect.element(heading(payment)).toBeVisible()
  await expectText('Partiellement rattaché')
  const main = page.getByRole('main')
  for (const fact of [CLIENT.name, 'Chèque', '01-06-2026', 'Remis par le gérant'])
    await expect.element(main.getByText(fact).first()).toBeVisible()
  await page.getByRole('button', { name: 'Agrandir l’image' }).click()
  await expect.element(dialog.getByRole('button', { name: 'Taille réelle' })).toBeVisible()
  await userEvent.keyboard('{Escape}')

  await page.getByRole('tab', { name: /^Rattachements/ }).click()
  await expect.element(main.getByText('Reste à rattacher')).toBeVisible()
  await expect.element(main.getByText(/^100,00\sDHs$/)).toBeVisible()
  const detach = page.getByRole('button', { name: `Détacher ${NOTE.number}…` })
  await detach.click()
  await expect.element(dialog).toMatchTextContent(`Détacher ${NOTE.number} ?`)
  await dialog.getByRole('button', { name: 'Laisser rattaché' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(kept[0]?.documents).toHaveLength(1)
  await detach.click()
  await expect.element(dialog).toBeVisible()
  await confirm()
  await expectText(`${NOTE.number} détaché`)
  await expectText('Non rattaché')

  await page.getByRole('tab', { name: 'Historique' }).click()
  await expect.poll(() => history.getByRole('listitem').elements().length).toBe(3)
  const entry = (at: number) => history.getByRole('listitem').nth(at)
  await expect.element(entry(0)).toMatchTextContent(`Détachement de ${NOTE.number}`)
  await expect.element(entry(1)).toMatchTextContent(`Rattachement à ${NOTE.number}`)
  await expect.element(entry(2)).toMatchTextContent('Règlement créé')
  await userEvent.keyboard('n')
  await expect.poll(address).toBe('/payments/add')
})

test('a cheque is marked unpaid by Enter alone, with the reason chosen last; paid again, it asks by mistake or transfer', async () => {
  const cheque = aCheque()
  const { kept } = keepPayments([cheque])
  await openPage(`/payments/details/${cheque.id}`, { role: 'ROLE_AGENT' })
  const unpaid = page.getByRole('switch', { name: 'Règlement impayé' })
  const reason = dialog.getByRole('combobox', { name: 'Motif du rejet' })
  const turn = async () => {
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(unpaid).toBeVisible()
    await userEvent.keyboard('i')
    await expect.element(dialog).toBeVisible()
  }
  await turn()
  await expect.element(reason).toHaveValue('Provision insuffisante')
  await expect.element(dialog.getByRole('button', { name: /^Marquer/ })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expectText(noticeOf(cheque, 'marqué impayé'))
  await expect.element(aside).toMatchTextContent(/Depuis le \d\d-\d\d-\d{4}/)
  await expect.element(aside).toMatchTextContent('Provision insuffisante')
  await expect.element(page.getByText('Impayé', { exact: true }).first()).toBeVisible()
  await turn()
  await dialog.getByRole('button', { name: 'Reversement de la banque' }).click()
  await expectText(new RegExp(`^Impayé annulé.: Chèque ${cheque.reference}$`))
  await page.getByRole('tab', { name: 'Historique' }).click()
  await expectText('Impayé annulé · motif reversement')
  await turn()
  await reason.click()
  await page.getByRole('option', { name: 'Compte clos' }).click()
  await confirm()
  await expect.element(aside).toMatchTextContent('Compte clos')
  expect(kept[0]).toMatchObject({ bounced: true, bounceReason: 'CLOSED' })
  await turn()
  await dialog.getByRole('button', { name: 'Reversement de la banque' }).click()
  await turn()
  await expect.element(reason).toHaveValue('Compte clos')
})

test('an event of a kind that nobody knows reads « Évènement inconnu »', async () => {
  const payment = aCheque({ events: [eventOf('LINE')] })
  keepPayments([payment])
  await openPage(`/payments/details/${payment.id}?tab=history`)
  await expectText('Évènement inconnu')
})

test('what is attached is not deleted and says why; what is free is deleted after a question', async () => {
  const [attached, free] = [aCheque(putThere(NOTE, cents(100))), aCheque()]
  const { kept } = keepPayments([attached, free])
  await openPage(`/payments/details/${attached.id}`)
  await expect.element(heading(attached)).toBeVisible()
  await userEvent.keyboard('{Delete}')
  await expectText('Ce règlement est rattaché à un bon. Détachez-le d’abord.')
  await openPage(`/payments/details/${free.id}`)
  await expect.element(heading(free)).toBeVisible()
  await userEvent.keyboard('{Delete}')
  await dialog.getByRole('button', { name: 'Supprimer' }).click()
  await expectText(noticeOf(free, 'supprimé'))
  expect(kept.map(({ id }) => id)).toEqual([attached.id])
})

test('cash is called by its day, and does not bounce', async () => {
  keepPayments([{ ...PAYMENT, reference: '' }])
  await openPage(`/payments/details/${PAYMENT.id}`)
  await expect.element(page.getByRole('heading', { name: /^Espèces du / })).toBeVisible()
  await expect.element(page.getByRole('switch')).not.toBeInTheDocument()
})
