import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { speak, startI18n } from '../kit/i18n.ts'
import '../kit/theme/color-scheme.ts'
import '../kit/inputs/deferred-focus.ts'
import { paths } from '../paths.ts'
import { onLanguageElsewhere, readSession, rememberedLanguage, rememberOrigin } from '../session.ts'
import { createAppRouter } from './app-router.ts'
import { dropOtherDrafts } from '../kit/other-drafts.ts'

export async function start(): Promise<void> {
  dropOtherDrafts()
  // The guard would do the same, but only after the router has begun to fetch the page behind it.
  if (
    !readSession() &&
    location.pathname !== paths.signIn &&
    !location.pathname.startsWith(`${paths.signIn}/`)
  ) {
    rememberOrigin()
    history.replaceState(null, '', paths.signIn)
  }
  await startI18n(rememberedLanguage())
  onLanguageElsewhere((language) => void speak(language))
  const root = document.querySelector('#root')
  if (!root) throw new Error('The page has no root')
  createRoot(root).render(<RouterProvider router={createAppRouter()} />)
}
