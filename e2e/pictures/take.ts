import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { ACCOUNTS, PASSWORD } from '../support/story.ts'
import { barriersOn, faultsOn, outOfReachOn } from './checks.ts'
import { type Screen, screens, type Viewer } from './screens.ts'

// Run by tools/pictures.ts, which starts the service it looks at.
const { positionals: wanted } = parseArgs({ allowPositionals: true })
const address = process.env['ADDRESS'] ?? ''
const folder = process.env['PICTURES'] ?? ''
const executablePath =
  process.env['CHROMIUM'] ?? execFileSync('which', ['chromium'], { encoding: 'utf8' }).trim()
const TELEPHONE =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/144.0 Mobile Safari/537.36'
const SIZES = [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
] as const
/** The same two at 200 % zoom: half as many pixels to lay out. */
const ZOOMED = SIZES.map(({ width, height }) => ({ width: width / 2, height: height / 2 }))
type Session = Awaited<ReturnType<BrowserContext['storageState']>>
interface Look {
  language: 'fr' | 'en'
  scheme: 'light' | 'dark'
}

const faults: string[] = []
/** At once: a whole run takes its time. */
function tell(fault: string): void {
  faults.push(fault)
  process.stdout.write(`${fault}\n`)
}
let taken = 0

/** Signs in once by hand, and keeps what the browser then holds. */
async function sessionOf(browser: Browser, who: keyof typeof ACCOUNTS): Promise<Session> {
  const context = await browser.newContext({ baseURL: address })
  const page = await context.newPage()
  await page.goto('/login')
  await page.locator('[name=username]').fill(ACCOUNTS[who])
  await page.locator('[name=password]').fill(PASSWORD)
  await page.locator('button[type=submit]').click()
  await page.locator('#content').waitFor()
  const session = await context.storageState()
  await context.close()
  return session
}

/** The console's complaints, less the refusals that the screen is about. */
function listen(page: Page, { refused = [] }: Screen): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    const status = Number(/status of (\d{3})/.exec(message.text())?.[1])
    if (message.type() === 'error' && !refused.includes(status)) complaints.push(message.text())
  })
  return complaints
}

/** Until nothing is asked of the server, and popovers have found their place. */
async function rest(page: Page, { restless }: Screen): Promise<void> {
  if (restless) await page.waitForTimeout(800)
  else await page.waitForLoadState('networkidle')
  await page.waitForTimeout(100)
}

async function take(context: BrowserContext, screen: Screen, { language, scheme }: Look): Promise<void> {
  const page = await context.newPage()
  const complaints = listen(page, screen)
  const name = (width: number) => `${screen.name}-${language}-${scheme}-${width}`
  try {
    await screen.prepare?.(page)
    await page.goto(screen.path)
    await rest(page, screen)
    if (screen.act) {
      await screen.act(page)
      await rest(page, screen)
    }
    for (const barrier of await barriersOn(page)) tell(`${name(SIZES[0].width)}: ${barrier}`)
    // The scheme moves nothing.
    const sizes = scheme === 'light' ? [...SIZES, ...ZOOMED] : SIZES
    for (const size of sizes) {
      await page.setViewportSize(size)
      await page.waitForTimeout(100)
      await page.screenshot({ path: `${folder}/${name(size.width)}.png`, animations: 'disabled' })
      taken++
      for (const fault of await faultsOn(page)) tell(`${name(size.width)}: ${fault}`)
    }
    // Last: it scrolls.
    for (const size of sizes) {
      await page.setViewportSize(size)
      await page.waitForTimeout(100)
      // A layout that was still on its way is no fault: what is one, is one a moment later too.
      if ((await outOfReachOn(page)).length > 0) await page.waitForTimeout(500)
      for (const fault of await outOfReachOn(page)) tell(`${name(size.width)}: ${fault}`)
    }
  } catch (error) {
    tell(`${screen.name}-${language}-${scheme}: ${String(error)}`)
  }
  for (const complaint of complaints) tell(`${screen.name}-${language}-${scheme}: console: ${complaint}`)
  await page.close()
}

async function takeAll(browser: Browser, sessions: Map<Viewer, Session>, look: Look): Promise<void> {
  const contexts = new Map<string, BrowserContext>()
  for (const screen of screens) {
    if (wanted.length > 0 && !wanted.some((word) => screen.name.includes(word))) continue
    const { who = 'admin', mobile = false } = screen
    const key = `${who} ${mobile}`
    const context = contexts.get(key) ?? (await open(browser, look, sessions.get(who), mobile))
    contexts.set(key, context)
    await take(context, screen, look)
  }
  for (const context of contexts.values()) await context.close()
}

async function open(browser: Browser, look: Look, session: Session | undefined, mobile: boolean) {
  const context = await browser.newContext({
    baseURL: address,
    viewport: SIZES[0],
    reducedMotion: 'reduce',
    locale: look.language === 'fr' ? 'fr-FR' : 'en-GB',
    ...(mobile && { userAgent: TELEPHONE }),
    ...(session && { storageState: session }),
  })
  await context.addInitScript(({ language, scheme }) => {
    localStorage.setItem('quai.language', language)
    localStorage.setItem('quai.scheme', scheme)
  }, look)
  return context
}

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({
  executablePath,
  args: ['--headless', '--no-sandbox', '--disable-gpu'],
})
const sessions = new Map<Viewer, Session>()
for (const who of ['admin', 'commercial', 'agent', 'beginner'] as const)
  sessions.set(who, await sessionOf(browser, who))
for (const scheme of ['light', 'dark'] as const) {
  // Two at a time: French and English of the same scheme.
  await Promise.all([
    takeAll(browser, sessions, { language: 'fr', scheme }),
    takeAll(browser, sessions, { language: 'en', scheme }),
  ])
}
await browser.close()

process.stdout.write(`${taken} pictures, ${faults.length} faults\n`)
if (faults.length > 0) process.exitCode = 1
