import type { Page } from '@playwright/test'
import { delivered, returned } from '../support/credit.ts'
import { deleteFirst, DIALOG, FIELD, press, ROW, type Screen } from './acts.ts'

/** The form of a return on a note that delivered this many, of which some came back already. */
async function returning(page: Page): Promise<void> {
  const sale = await delivered(page, [12, 40])
  await returned(page, sale, 8)
  await page.goto(`/credit-notes/add?note=${sale.notes[0]?.id}`)
  await page.locator('tbody input:focus').waitFor()
}

/** Goods that come back, sums that are granted, goods that go back to a supplier. */
export const creditScreens: readonly Screen[] = [
  { name: 'credit-notes', path: '/credit-notes' },
  { name: 'credit-notes-commercial', path: '/credit-notes', who: 'commercial' },
  { name: 'credit-notes-menu', path: '/credit-notes', act: press(ROW, 'j', 'm') },
  { name: 'credit-notes-no-result', path: '/credit-notes?search=introuvable&status=DECLINED' },
  { name: 'credit-notes-empty', path: '/credit-notes', who: 'beginner' },
  { name: 'credit-note', path: '/credit-notes?status=VALIDATED', act: press(ROW, 'j', 'Enter') },
  {
    name: 'credit-note-agent',
    path: '/credit-notes?status=VALIDATED&treated=false',
    who: 'agent',
    act: press(ROW, 'j', 'Enter'),
  },
  {
    name: 'credit-note-validate',
    path: '/credit-notes?status=UNDER_APPROVAL',
    act: async (page) => {
      await press(ROW, 'j', 'Enter')(page)
      await press('[aria-keyshortcuts=A]', 'a')(page)
      await page.locator(DIALOG).first().waitFor()
    },
  },
  { name: 'credit-note-not-found', path: '/credit-notes/details/999999999', refused: [404] },
  { name: 'return-form', path: '/credit-notes/add' },
  { name: 'return-form-gaps', path: '/credit-notes/add', act: press(FIELD, 'Control+Enter') },
  {
    name: 'return-form-cut',
    path: '/credit-notes',
    act: async (page) => {
      await returning(page)
      await page.keyboard.type('50')
      await page.keyboard.press('ArrowUp')
    },
  },
  { name: 'financial-credits', path: '/avoirs-financiers' },
  { name: 'financial-credits-commercial', path: '/avoirs-financiers', who: 'commercial' },
  { name: 'financial-credits-empty', path: '/avoirs-financiers', who: 'beginner' },
  { name: 'financial-credit', path: '/avoirs-financiers', act: press(ROW, 'j', 'Enter') },
  { name: 'financial-credit-form', path: '/avoirs-financiers/add', who: 'agent' },
  {
    name: 'financial-credit-form-gaps',
    path: '/avoirs-financiers/add',
    act: press(FIELD, 'Control+Enter'),
  },
  {
    name: 'financial-credit-delete',
    path: '/avoirs-financiers?treated=false',
    act: deleteFirst,
  },
  { name: 'supplier-credits', path: '/avoirs-fournisseurs' },
  { name: 'supplier-credits-empty', path: '/avoirs-fournisseurs', who: 'beginner' },
  { name: 'supplier-credits-denied', path: '/avoirs-fournisseurs', who: 'commercial' },
  { name: 'supplier-credit', path: '/avoirs-fournisseurs', act: press(ROW, 'j', 'Enter') },
  {
    name: 'supplier-credit-agent',
    path: '/avoirs-fournisseurs',
    who: 'agent',
    act: press(ROW, 'j', 'Enter'),
  },
  { name: 'supplier-credit-form', path: '/avoirs-fournisseurs/add' },
  {
    name: 'supplier-credit-form-gaps',
    path: '/avoirs-fournisseurs/add',
    act: press(FIELD, 'Control+Enter'),
  },
]
