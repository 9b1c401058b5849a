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

// Not awaited here: the bundler may join what belongs together only where no file waits while it is read.
if (mobile) void import('./app/mobile-notice.ts').then(({ showMobileNotice }) => showMobileNotice())
else void import('./app/start.tsx').then(({ start }) => start())
