import { banks } from '@app/contract/banks'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer } from '../test/answers.ts'
import { holdBackDrawing, holdBackTimers } from '../test/held-back.ts'
import { openPage } from '../test/open-page.tsx'
import {
  keepBanks,
  keepBrands,
  keepDepots,
  keepFamilies,
  keepPaymentTypes,
  keepProviders,
} from '../test/records.ts'

const dialog = page.getByRole('dialog')
const name = dialog.getByRole('textbox', { name: 'Nom' })
const save = () => userEvent.keyboard('{Control>}{Enter}{/Control}')
let release = () => {}
afterEach(() => release())

const FORMS = [
  { list: '/banks', keep: keepBanks },
  { list: '/catalog/brands', keep: keepBrands },
  { list: '/repos', keep: keepDepots },
  { list: '/providers', keep: keepProviders },
  { list: '/payment-types', keep: keepPaymentTypes },
  { list: '/catalog/families?view=list', keep: keepFamilies },
]

for (const { list, keep } of FORMS) {
  const address = (form: string) => `${list}${list.includes('?') ? '&' : '?'}form=${form}`

  test(`${list}: a form that was saved is gone before the list is drawn again, and the next one stays`, async () => {
    keep()
    await openPage(address('new'))
    await name.fill('Zénith')
    release = holdBackDrawing()
    await save()
    await expect.element(page.getByText('Zénith', { exact: true }).first()).toBeInTheDocument()
    expect(document.querySelector('[role=dialog]')).toBeNull()
    release()
    await expect.poll(() => document.activeElement?.textContent).toContain('Zénith')
    await userEvent.keyboard('e')
    await expect.element(name).toHaveValue('Zénith')
    await new Promise((resolve) => setTimeout(resolve, 300))
    await expect.element(name).toHaveFocus()
  })

  test(`${list}: a form that is opened again before the timers ran shows what was saved`, async () => {
    const kept = keep()
    await openPage(address('1'))
    await expect.element(name).toHaveValue(kept.find(({ id }) => id === 1)?.name)
    await name.fill('Zénith')
    release = holdBackTimers()
    await save()
    await expect.poll(() => document.querySelector('[role=dialog]')).toBeNull()
    document.querySelector<HTMLElement>('[data-row="1"]')?.focus()
    await userEvent.keyboard('e')
    release()
    await expect.element(name).toHaveValue('Zénith')
  })
}

test('a list that is read again only after the next form was opened leaves that form alone', async () => {
  const kept = keepBanks()
  await openPage('/banks?form=new')
  await name.fill('Zénith')
  const read = Promise.withResolvers<void>()
  answer(banks.list, async () => {
    await read.promise
    return kept
  })
  await save()
  await expect.poll(() => document.querySelector('[role=dialog]')).toBeNull()
  await userEvent.keyboard('je')
  await expect.element(name).toHaveValue('Attijariwafa Bank')
  read.resolve()
  await expect.element(page.getByText('Zénith', { exact: true })).toBeInTheDocument()
  await expect.element(name).toHaveValue('Attijariwafa Bank')
  await expect.element(name).toHaveFocus()
})
