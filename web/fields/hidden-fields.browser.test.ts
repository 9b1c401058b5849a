import { type CustomField, fields } from '@app/contract/fields'
import { paymentTypes } from '@app/contract/payment-types'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../test/answers.ts'
import { openPage } from '../test/open-page.tsx'
import { focusOn, press } from '../test/purchase-form.ts'
import { answerForSale } from '../test/sale-documents.ts'

const SITE: CustomField = {
  id: 1,
  name: 'Chantier',
  label: 'Chantier',
  linkedTo: 'order',
  type: { id: 1, name: 'Texte', kind: 'STRING', choices: ['*'] },
  visible: true,
  mandatory: false,
  builtIn: false,
  version: 1,
}

const FLOOR: CustomField = { ...SITE, id: 2, name: 'Étage', label: 'Étage' }

/** Kept as the service keeps them. */
function answerForFields() {
  let kept = [SITE, FLOOR]
  answer(fields.types, () => [SITE.type])
  answer(fields.list, ({ params }) => (params.module === 'order' ? kept : []))
  answer(fields.save, ({ body: { id, visible, mandatory } }) => {
    kept = kept.map((field) =>
      field.id === id ? { ...field, visible, mandatory, version: field.version + 1 } : field,
    )
    return kept
  })
}

test('a hidden field of orders is shown on none of their pages: quote, order and delivery note', async () => {
  answerForFields()
  answer(paymentTypes.list, () => [])
  const addresses = answerForSale({ Chantier: 'Villa Anfa', Étage: 'Rez-de-jardin' })
  const aside = page.getByRole('complementary')
  const shown = aside.getByText('Villa Anfa')
  for (const address of addresses) {
    await openPage(address)
    await expect.element(shown).toBeVisible()
  }
  await openPage('/fields?module=order')
  const visible = page.getByRole('switch', { name: 'Chantier · Visible' })
  await expect.element(visible).toBeVisible()
  focusOn(visible)
  await press(' ')
  await expect.element(page.getByText('Champ Chantier masqué')).toBeVisible()
  for (const address of addresses) {
    await openPage(address)
    await expect.element(aside).toMatchTextContent('Casa Aïn Sebaâ')
    // The one that stays visible: by then the page knows which fields there are.
    await expect.element(aside.getByText('Rez-de-jardin')).toBeVisible()
    await expect.element(shown).not.toBeInTheDocument()
  }
})
