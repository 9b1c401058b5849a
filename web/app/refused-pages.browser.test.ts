import type { EnteringRole } from '@app/domain/access/roles'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refuseTo } from '../test/empty-company.ts'
import { openPage } from '../test/open-page.tsx'
import { answerWithSamples } from '../test/sample-answers.ts'
import { menuOf, menuPages } from './menu.ts'
import { signedInPages } from './pages.ts'

const SALES: EnteringRole = 'ROLE_COMMERCIAL'
const AGENT: EnteringRole = 'ROLE_AGENT'

/** The pages that are not for everyone, and who may not open them. */
const REFUSED: Readonly<Record<string, readonly EnteringRole[]>> = {
  '/catalog/products/add': [SALES, AGENT],
  '/catalog/products/modify/:id': [SALES, AGENT],
  '/catalog/products/import': [SALES, AGENT],
  '/clients/import': [SALES],
  '/purchases': [SALES],
  '/purchases/add': [SALES],
  '/purchases/modify/:id': [SALES],
  '/purchases/import': [SALES],
  '/quotes/add': [SALES, AGENT],
  '/quotes/modify/:id': [SALES, AGENT],
  '/quotes/details/modify/:id': [SALES, AGENT],
  '/avoirs-financiers/add': [SALES],
  '/avoirs-financiers/modify/:id': [SALES],
  '/avoirs-financiers/details/modify/:id': [SALES],
  '/avoirs-fournisseurs': [SALES],
  '/avoirs-fournisseurs/add': [SALES],
  '/avoirs-fournisseurs/modify/:id': [SALES],
  '/avoirs-fournisseurs/details/modify/:id': [SALES],
  '/avoirs-fournisseurs/details/:id': [SALES],
  '/payments/desk': [SALES],
  '/expenses/add': [AGENT],
  '/expenses/modify/:id': [AGENT],
  '/expenses/details/modify/:id': [AGENT],
  '/transfer-requests/add': [AGENT],
  '/transfer-requests/modify/:id': [AGENT],
  '/providers': [SALES, AGENT],
  '/providers/import': [SALES, AGENT],
  '/repos': [SALES, AGENT],
  '/banks': [SALES, AGENT],
  '/payment-types': [SALES, AGENT],
  '/users': [SALES, AGENT],
  '/users/add': [SALES, AGENT],
  '/users/modify/:id': [SALES, AGENT],
  '/users/objectives/:id': [SALES, AGENT],
  '/fields': [SALES, AGENT],
  '/settings': [SALES, AGENT],
}

/** Not in their menu, and still open by address: agents only read what moves between depots. */
const READ_BY_ADDRESS: ReadonlySet<string> = new Set(['/transfers/history', '/transfer-requests'])

test('every page that the menu keeps from a role refuses that role', () => {
  for (const role of [SALES, AGENT]) {
    const seen = new Set(menuPages(menuOf(role)).map(({ path }) => path))
    const kept = menuPages(menuOf('ROLE_ADMIN'))
      .map(({ path }) => path)
      .filter((path) => !seen.has(path) && !READ_BY_ADDRESS.has(path))
    expect(kept.filter((path) => !REFUSED[path]?.includes(role))).toEqual([])
  }
  const paths = new Set(signedInPages.map(({ path }) => path))
  expect(Object.keys(REFUSED).filter((path) => !paths.has(path))).toEqual([])
})

test.each(Object.entries(REFUSED).flatMap(([path, roles]) => roles.map((role) => [path, role] as const)))(
  '%s: %s who types the address is refused politely',
  async (path, role) => {
    answerWithSamples()
    refuseTo(role)
    await openPage(path.replace(':id', '1'), { role })
    await expect.element(page.getByText('Votre rôle ne donne pas accès à cette page.')).toBeVisible()
    await expect.element(page.getByRole('main').getByRole('heading')).not.toBeInTheDocument()
    await expect.element(page.getByRole('main').getByRole('button')).not.toBeInTheDocument()
    await expect.element(page.getByRole('main').getByRole('textbox')).not.toBeInTheDocument()
  },
)
