import type { SignedIn } from '@app/contract/session'
import type { EnteringRole } from '@app/domain/access/roles'
import type { Language } from '@app/i18n/sentences'
import { createRoot, type Root } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { createAppRouter } from '../app/app-router.ts'
import { queryClient } from '../app/query-client.ts'
import { speak } from '../kit/i18n.ts'
import { beginSession, endSession } from '../session.ts'
import { calls } from './answers.ts'

let opened: { root: Root; dispose: () => void } | undefined

let sessions = 0

interface Reader {
  role?: EnteringRole
  language?: Language
  username?: string
  /** What the tab still has of the page before. */
  held?: Readonly<Record<string, string>>
}

export const sessionOf = ({
  role = 'ROLE_ADMIN',
  language = 'fr',
  username = 'salma',
}: Reader = {}): SignedIn => ({
  key: null,
  // The page remembers its own changes by session: each page of a test has its own.
  token: `test-${(sessions += 1)}`,
  user: {
    id: 1,
    firstName: 'Salma',
    lastName: 'Benali',
    username,
    email: 'salma@quai.test',
    role,
    language,
  },
  company: {
    name: 'Quincaillerie du Port',
    contactEmail: 'contact@quai.test',
    contactFirstName: 'Salma',
    contactLastName: 'Benali',
    phone: '0522000000',
    language,
    footerText: '',
    logo: null,
    headerImage: null,
  },
})

/** The whole application at an address, as someone of the company of these tests: started with its own router. */
export async function openPage(address: string, reader: Reader = {}): Promise<void> {
  await closePage()
  beginSession(sessionOf(reader))
  for (const [name, value] of Object.entries(reader.held ?? {})) sessionStorage.setItem(name, value)
  await speak(reader.language ?? 'fr')
  await start(address)
}

/** A page as someone finds it who has not signed in. */
export async function openSignedOut(address: string): Promise<void> {
  await closePage()
  await speak('fr')
  await start(address)
}

async function start(address: string): Promise<void> {
  calls.length = 0
  // Keys that are pressed for real go to the tests, not to the page around them.
  window.focus()
  history.replaceState(null, '', address)
  const router = createAppRouter()
  const place = document.createElement('div')
  place.id = 'root'
  document.body.append(place)
  const root = createRoot(place)
  root.render(<RouterProvider router={router} />)
  opened = { root, dispose: () => router.dispose() }
  await expect.element(page.getByRole('main')).toBeInTheDocument()
}

/** The same page loaded again, with what the tab has. */
export async function reloadPage(reader: Reader = {}): Promise<void> {
  dispatchEvent(new Event('pagehide'))
  await openPage(location.pathname + location.search, {
    ...reader,
    held: Object.fromEntries(Object.entries(sessionStorage)),
  })
}

/** Nothing of one test is left for the next. */
export async function closePage(): Promise<void> {
  opened?.root.unmount()
  opened?.dispose()
  opened = undefined
  document.querySelector('#root')?.remove()
  endSession('signedOut')
  queryClient.clear()
  sessionStorage.clear()
  localStorage.clear()
  await Promise.resolve()
}

/** What the page shows is requested again, as after a change that was made elsewhere. */
export const lookAgain = () => queryClient.invalidateQueries()
