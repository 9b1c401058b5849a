import './kit/theme/tokens.css'
import './kit/theme/base.css'
import { pageSetting } from './kit/theme/page-settings.ts'

// Both are read by libraries before any of our code could hand them over. The first lets the scroll lock of dialogs
// write its style; the second keeps zod from probing for eval, which the content security policy would report.
Object.assign(globalThis, {
  __webpack_nonce__: pageSetting('csp-nonce'),
  __zod_globalConfig: { jitless: true },
})

// Nothing of the application is loaded on a telephone or a tablet: it would not fit, and there is another one for it.
const mobile = /Android|iPhone|iPad|iPod|Mobile|Windows Phone|Opera Mini|IEMobile/i.test(navigator.userAgent)

if (mobile) {
  const { showMobileNotice } = await import('./app/mobile-notice.ts')
  await showMobileNotice()
} else {
  const { start } = await import('./app/start.tsx')
  await start()
}
