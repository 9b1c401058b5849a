import type { EnteringRole } from '@app/domain/access/roles'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, Outlet, useLocation, useNavigate, useNavigation } from 'react-router'
import { LoadingBar } from '../kit/feedback/loading-bar.tsx'
import { type Toast, Toasts, notify } from '../kit/feedback/toasts.tsx'
import { loadSentences } from '../kit/i18n.ts'
import { type Shortcuts, useShortcuts } from '../kit/keyboard.ts'
import { KitProvider } from '../kit/theme/kit-provider.tsx'
import { useSettledAddress } from '../kit/typed-ahead.ts'
import { LoadErrorBoundary } from '../kit/feedback/lazy-boundary.tsx'
import { useWatchedImports } from '../imports/watched-imports.ts'
import { paths } from '../paths.ts'
import { useSession, useSignedIn } from '../session.ts'
import { Brand } from './brand.tsx'
import classes from './layout.module.css'
import { loadPage, withStyles } from './load-page.ts'
import { menuOf, menuPages } from './menu.ts'
import { signedInPages } from './pages.ts'
import { queryClient } from './query-client.ts'
import { SideMenu } from './side-menu.tsx'
import { TopBar } from './top-bar.tsx'

const loadPalette = () => withStyles(() => import('./palette.tsx'))
const Palette = lazy(loadPalette)
const KeyboardHelp = lazy(() => import('./keyboard-help.tsx'))
// Fetched only by those who import something; should it not arrive, the page does without.
const ImportWatcher = lazy(async (): Promise<{ default: ComponentType<{ ids: readonly number[] }> }> => {
  const loading = Promise.all([import('../imports/import-watcher.tsx'), loadSentences('import-wizard')])
  return await loading.then(([watcher]) => watcher).catch(() => ({ default: () => null }))
})
const QUIET_AFTER_MS = 2000

/** With Save-Data on, nothing is loaded that was not requested. */
const savesData = () =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true

/** A moment in which nothing is typed or drawn, where the browser can tell one. */
const idle = () =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve, { timeout: 5000 })
    else setTimeout(resolve, 50)
  })

/** One after the other; what does not arrive is requested again when it is needed. */
async function loadAtLeisure(role: EnteringRole): Promise<void> {
  if (savesData()) return
  await loadPalette().catch(() => {})
  for (const { path } of menuPages(menuOf(role))) {
    const page = signedInPages.find((one) => one.path === path)
    if (!page) continue
    await idle()
    await loadPage(page.load, ...page.words)().catch(() => {})
  }
}

/** Every signed-in page. When the session ends, here or in another tab, it leads to the door. */
export default function Layout() {
  const session = useSession()
  if (!session) return <Navigate to={paths.signIn} replace />
  return (
    <KitProvider>
      <QueryClientProvider client={queryClient}>
        {/* Another user is another page: nothing that was open is shown to them. */}
        <Frame key={session.owner} />
        <Toasts />
      </QueryClientProvider>
    </KitProvider>
  )
}

function Frame() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const navigation = useNavigation()
  const sheet = useRef<HTMLElement>(null)
  const [overlay, setOverlay] = useState<'palette' | 'help' | null>(null)
  /** Under 1100 px the menu is shown on demand, until one goes somewhere: it remembers where it was requested. */
  const [menuAt, setMenuAt] = useState<string | null>(null)
  const menuShown = menuAt === pathname
  const watched = useWatchedImports()
  const close = () => setOverlay(null)
  useHandedOverNotice()
  useSettledAddress()
  useShortcuts({
    ...useGoTo(),
    'Ctrl+K': () => setOverlay('palette'),
    '?': () => setOverlay('help'),
    Escape: menuShown ? () => setMenuAt(null) : undefined,
  })

  const { role } = useSignedIn().user
  // Fetched once the page is quiet: a user who presses Ctrl K types on at once, and the menu leads at once to its pages.
  useEffect(() => {
    const quiet = setTimeout(() => void loadAtLeisure(role), QUIET_AFTER_MS)
    return () => clearTimeout(quiet)
  }, [role])

  const shownPath = useRef(pathname)
  useEffect(() => {
    if (shownPath.current !== pathname) sheet.current?.scrollTo(0, 0)
    shownPath.current = pathname
  }, [pathname])

  return (
    <div className={classes['frame']} data-menu={menuShown || undefined}>
      <a className={classes['skip']} href="#content">
        {t('shell.skip')}
      </a>
      <div className={classes['side']}>
        <Brand />
        <SideMenu onHelp={() => setOverlay('help')} />
      </div>
      {menuShown && (
        <button
          type="button"
          className={classes['scrim']}
          aria-label={t('shell.menu.close')}
          onClick={() => setMenuAt(null)}
        />
      )}
      <TopBar onSearch={() => setOverlay('palette')} onMenu={() => setMenuAt(pathname)} />
      <main ref={sheet} id="content" className={classes['sheet']} tabIndex={-1}>
        <LoadingBar active={navigation.state !== 'idle'} />
        <Outlet />
      </main>
      {/* While it is on its way, what is typed must not act on the page below. */}
      <LoadErrorBoundary key={overlay}>
        <Suspense fallback={<dialog aria-modal="true" />}>
          {overlay === 'palette' && <Palette onClose={close} />}
          {overlay === 'help' && <KeyboardHelp onClose={close} />}
        </Suspense>
      </LoadErrorBoundary>
      <Suspense>{watched.length > 0 && <ImportWatcher ids={watched} />}</Suspense>
    </div>
  )
}

/** G, then the letter of a page that this role has. */
function useGoTo(): Shortcuts {
  const { user } = useSignedIn()
  const navigate = useNavigate()
  return Object.fromEntries(
    menuPages(menuOf(user.role)).flatMap(({ letter, path }) =>
      letter === undefined ? [] : [[`G ${letter}`, () => void navigate(path)]],
    ),
  )
}

/** A page that is left says its last word on the next one: shown once, then gone from the history. */
function useHandedOverNotice(): void {
  const navigate = useNavigate()
  const location = useLocation()
  const state = location.state as { notice?: Toast } | null
  const notice = state?.notice
  useEffect(() => {
    if (!notice) return
    notify(notice)
    const { notice: _said, ...rest } = state
    void navigate(location, { replace: true, state: rest, preventScrollReset: true })
    // oxlint-disable-next-line react/exhaustive-deps -- only a new notice is news; the location changes for other reasons
  }, [notice])
}
