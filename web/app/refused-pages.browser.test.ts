import type { EnteringRole } from '@app/domain/access/roles'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refuseTo } from '../test/empty-company.ts'
import { openPage } from '../test/open-page.tsx'
import { answerWithSamples } from '../test/sample-answers.ts'
import { placeOf } from './menu.ts'
import { signedInPages } from './pages.ts'

const SALES: EnteringRole = 'ROLE_COMMERCIAL'
const AGENT: EnteringRole = 'ROLE_AGENT'

/** Not in their menu, and still open by address: agents only read what moves between depots. */
const READ_BY_ADDRESS: ReadonlySet<string> = new Set(['/transfers/history', '/transfer-requests'])

/** Whom the menu gives a page to: a form to those who may add, an import to those who may import. */
function rolesOf(path: string): readonly EnteringRole[] | undefined {
  if (path === '/settings') return ['ROLE_ADMIN']
  const menu = READ_BY_ADDRESS.has(path) ? undefined : placeOf(path)?.page
  if (path === menu?.imports?.to) return menu.imports.roles ?? menu.roles
  const isForm = /\/(add|modify\/:id)$/.test(path)
  return (isForm ? menu?.add?.roles : undefined) ?? menu?.roles
}

/** The pages that are not for everyone, with a role that may not open them. */
const REFUSED = signedInPages.flatMap(({ path }) =>
  [SALES, AGENT].flatMap((role) => (rolesOf(path)?.includes(role) === false ? [[path, role] as const] : [])),
)

test('pages that are not for everyone are found at all', () => {
  expect(REFUSED.length).toBeGreaterThan(50)
})

test.each(REFUSED)('%s: %s who types the address is refused politely', async (path, role) => {
  answerWithSamples()
  refuseTo(role)
  await openPage(path.replace(':id', '1'), { role })
  await expect.element(page.getByText('Votre rôle ne donne pas accès à cette page.')).toBeVisible()
  await expect.element(page.getByRole('main').getByRole('heading')).not.toBeInTheDocument()
  await expect.element(page.getByRole('main').getByRole('button')).not.toBeInTheDocument()
  await expect.element(page.getByRole('main').getByRole('textbox')).not.toBeInTheDocument()
})
