import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router'
import type { Page } from '../feature.ts'
import { pageSetting } from '../kit/theme/page-settings.ts'
import { paths } from '../paths.ts'
import { readSession, rememberOrigin } from '../session.ts'
import { FirstFrame } from './first-frame.tsx'
import { loadPage } from './load-page.ts'
import { NotFound, PageError } from './page-error.tsx'
import { kitPage, publicPages, signedInPages } from './pages.ts'
import { restoreEnvelope } from './restore-envelope.ts'

/** So long the page before stays: a list that comes sooner is drawn at once, without its skeleton. */
const WAIT_MS = 150

/** What a list shows is requested beside its code. Should that not arrive, the page says so itself. */
async function askFirst({ request }: LoaderFunctionArgs): Promise<null> {
  const asking = import('./prefetch.ts').then((questions) => questions.askFirst(request))
  await Promise.race([asking.catch(() => {}), new Promise((resolve) => setTimeout(resolve, WAIT_MS))])
  return null
}

const route = ({ path, load, words }: Page): RouteObject => ({ path, lazy: loadPage(load, ...words) })

// Once a page is there it asks by itself, whenever its address changes.
const signedInRoute = (page: Page): RouteObject => ({
  ...route(page),
  loader: askFirst,
  shouldRevalidate: () => false,
})

/** Nobody without a session; where they wanted to go is kept for after. */
async function guard({ request }: { request: Request }): Promise<void> {
  await restoreEnvelope()
  if (readSession()) return
  const { pathname, search, hash } = new URL(request.url)
  rememberOrigin(pathname + search + hash)
  throw redirect(paths.signIn)
}

const hasKitPage = import.meta.env.DEV || pageSetting('kit-page') === 'on'

const behindTheDoor: RouteObject[] = [
  ...signedInPages.map(signedInRoute),
  ...(hasKitPage ? [route(kitPage)] : []),
  { path: '*', Component: NotFound },
]

/**
 * Errors are caught one floor above the page that fails: the router takes a page whose code did not load for one
 * that is still loading, and would show nothing in its place.
 */
export const routes: RouteObject[] = [
  {
    ErrorBoundary: PageError,
    HydrateFallback: FirstFrame,
    children: [
      ...publicPages.map(route),
      {
        lazy: loadPage(() => import('./layout.tsx')),
        middleware: [guard],
        children: [{ ErrorBoundary: PageError, children: behindTheDoor }],
      },
    ],
  },
]
