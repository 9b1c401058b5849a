import { readSession } from '../session.ts'
import { menuOf, menuPages } from './menu.ts'
import { signedInPages } from './pages.ts'
import { queryClient } from './query-client.ts'

/** Only what the menu has for this role: a user who may not see a page is not refused behind their back. */
export async function askFirst({ pathname, searchParams }: URL): Promise<void> {
  const reader = readSession()?.user
  if (!reader || !menuPages(menuOf(reader.role)).some(({ path }) => path === pathname)) return
  const page = signedInPages.find(({ path }) => path === pathname)
  const query = await page?.prefetch?.()
  await query?.prefetch(queryClient, searchParams, reader.role)
}
