import { readSession } from '../session.ts'
import { menuOf, menuPages } from './menu.ts'
import { signedInPages } from './pages.ts'
import { queryClient } from './query-client.ts'

/** Only what the menu has for this role: a user who may not see a page is not refused behind their back. */
export async function askFirst({ url, signal }: Request): Promise<void> {
  const { pathname, searchParams } = new URL(url)
  const session = readSession()
  const reader = session?.user
  if (!reader || !menuPages(menuOf(reader.role)).some(({ path }) => path === pathname)) return
  const page = signedInPages.find(({ path }) => path === pathname)
  const query = await page?.prefetch?.()
  // Meanwhile the user may have gone elsewhere, or signed out.
  if (signal.aborted || readSession()?.token !== session.token) return
  await query?.prefetch(queryClient, searchParams, reader.role)
}
