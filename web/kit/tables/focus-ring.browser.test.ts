import { FIELD_MODULES } from '@app/domain/fields/modules'
import { type CustomField, fields } from '@app/contract/fields'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../test/answers.ts'
import { answerForCatalogue } from '../../test/catalogue.ts'
import { openPage } from '../../test/open-page.tsx'
import { press } from '../../test/purchase-form.ts'

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** Whether what has the focus shows a ring, and by what it is cut. */
function ringOf(held: Element): { drawn: boolean; cutBy?: string } {
  const style = getComputedStyle(held)
  if (style.outlineStyle === 'none' || style.clipPath !== 'none' || style.opacity === '0')
    return { drawn: false }
  const out = Number.parseFloat(style.outlineWidth) + Number.parseFloat(style.outlineOffset)
  const { left, top, right, bottom } = held.getBoundingClientRect()
  const isBeyond = (frame: Box) =>
    left - out < frame.left - 0.5 ||
    top - out < frame.top - 0.5 ||
    right + out > frame.right + 0.5 ||
    bottom + out > frame.bottom + 0.5
  if (isBeyond({ left: 0, top: 0, right: innerWidth, bottom: innerHeight }))
    return { drawn: true, cutBy: 'window' }
  for (let above = held.parentElement; above && above !== document.body; above = above.parentElement) {
    const { overflowX, overflowY, position } = getComputedStyle(above)
    if (overflowX === 'visible' && overflowY === 'visible') continue
    if (isBeyond(above.getBoundingClientRect()))
      return { drawn: true, cutBy: `${above.tagName.toLowerCase()}.${above.className}` }
    if (position === 'fixed') break
  }
  return { drawn: true }
}

const nameOf = (held: Element) =>
  (held.getAttribute('aria-label') ?? held.textContent).trim().slice(0, 40) || held.outerHTML.slice(0, 90)

/** Moves with Tab, as people do. */
async function tabThrough(steps: number) {
  const cut = new Set<string>()
  const ringed = new Set<Element>()
  for (let step = 0; step < steps; step++) {
    await press('{Tab}')
    // Until it is drawn as it will stay.
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    const held = document.activeElement
    if (!held || held === document.body || !held.checkVisibility()) continue
    const { drawn, cutBy } = ringOf(held)
    if (drawn) ringed.add(held)
    if (cutBy !== undefined) cut.add(`${nameOf(held)} (in ${cutBy})`)
  }
  return { cut: [...cut], ringed: ringed.size }
}

/** Two of each module. */
const FIELDS: CustomField[] = [...FIELD_MODULES, ...FIELD_MODULES].map((linkedTo, at) => ({
  id: at + 1,
  name: `Zone ${at + 1}`,
  label: `Zone ${at + 1}`,
  linkedTo,
  type: { id: 1, name: 'Texte', kind: 'STRING', choices: ['*'] },
  visible: true,
  mandatory: false,
  builtIn: false,
  version: 1,
}))

test('the ring of what has the focus is whole in the menu, the top bar and a table', async () => {
  answerForCatalogue()
  await openPage('/catalog/products?view=table')
  await expect.element(page.getByRole('row').nth(1)).toBeVisible()
  const { cut, ringed } = await tabThrough(45)
  expect(cut).toEqual([])
  expect(ringed).toBeGreaterThan(30)
})

test('the ring of what has the focus is whole in a list under views', async () => {
  answer(fields.types, () => FIELDS.slice(0, 1).map(({ type }) => type))
  answer(fields.list, ({ params }) => FIELDS.filter(({ linkedTo }) => linkedTo === params.module))
  await openPage('/fields')
  await expect.element(page.getByRole('row', { name: /Zone 2/ })).toBeVisible()
  const { cut, ringed } = await tabThrough(40)
  expect(cut).toEqual([])
  expect(ringed).toBeGreaterThan(25)
})

test('the ring of what has the focus is whole in a dialog', async () => {
  await openPage('/banks?form=new')
  await expect.element(page.getByRole('dialog').getByRole('textbox', { name: 'Nom' })).toHaveFocus()
  const { cut, ringed } = await tabThrough(8)
  expect(cut).toEqual([])
  expect(ringed).toBeGreaterThan(3)
})
