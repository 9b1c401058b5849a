import { type CustomField, fields } from '@app/contract/fields'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer } from '../../test/answers.ts'
import { openPage } from '../../test/open-page.tsx'
import { focusOn, press } from '../../test/purchase-form.ts'

const ZONE: CustomField = {
  id: 1,
  name: 'Zone',
  label: 'Zone',
  linkedTo: 'client',
  type: { id: 1, name: 'Texte', kind: 'STRING', choices: ['*'] },
  visible: true,
  mandatory: false,
  builtIn: false,
  version: 1,
}
const CHOOSE = 'Choisissez d’abord la fiche concernée.'
const notice = page.getByRole('alert').getByRole('paragraph').filter({ hasText: CHOOSE })

afterEach(() => void vi.useRealTimers())

/** The fields of all modules: to delete one without having chosen its module is refused by a notice. Time is the test's. */
async function openFields() {
  answer(fields.types, () => [ZONE.type])
  answer(fields.list, ({ params }) => (params.module === 'client' ? [ZONE] : []))
  await openPage('/fields')
  await expect.element(page.getByRole('row', { name: /Zone/ })).toBeVisible()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
}

async function remove() {
  focusOn(page.getByRole('row', { name: /Zone/ }))
  await press('{Delete}')
  await expect.element(notice).toBeVisible()
}

/** What is due at once happens first, and is drawn; at the end, what the time has brought is drawn as well. */
async function pass(milliseconds: number) {
  for (const time of [0, milliseconds]) {
    await vi.advanceTimersByTimeAsync(time)
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  }
}

test('the same notice again is counted where it is, and its time starts again', async () => {
  await openFields()
  await remove()
  await expect.poll(() => notice.elements()).toHaveLength(1)
  await pass(4000)
  await remove()
  await remove()
  await expect.poll(() => notice.elements()).toHaveLength(1)
  await expect.element(notice).toMatchTextContent('× 3')
  // Six seconds after the first time, but not after the last.
  await pass(3500)
  await expect.element(notice).toBeVisible()
  await pass(2500)
  await expect.element(notice).not.toBeInTheDocument()
  await remove()
  await expect.element(notice).toHaveTextContent(CHOOSE)
})

test('a notice that comes to lie under the pointer goes in its time; a pointer that moves over it makes it stay', async () => {
  await openFields()
  await remove()
  const { x, y, width, height } = notice.element().getBoundingClientRect()
  const place = { x: x + width / 2, y: y + height / 2 }
  await pass(6000)
  await expect.element(notice).not.toBeInTheDocument()
  await userEvent.pointer({ coords: place })
  await remove()
  await pass(6000)
  await expect.element(notice).not.toBeInTheDocument()
  await remove()
  await userEvent.pointer({ coords: { x: place.x + 3, y: place.y } })
  await pass(8000)
  await expect.element(notice).toBeVisible()
  await userEvent.pointer({ coords: { x: 0, y: 0 } })
  await pass(6000)
  await expect.element(notice).not.toBeInTheDocument()
})
