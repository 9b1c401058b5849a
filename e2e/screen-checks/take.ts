import { mkdirSync, rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { launchOptions } from '../support/chromium.ts'
import { ACCOUNTS, PASSWORD, saveData } from '../support/fixtures.ts'
import { violationsOn, faultsOn, outOfReachOn } from './checks.ts'
import type { Screen, Viewer } from './acts.ts'
import { type ColourPair, colourPairsOn, knownPairs, type Scheme, writePairs } from './colour-pairs.ts'
import { restOf } from './rest.ts'
import { screens } from './screens.ts'

// Run by tools/screen-checks.ts, which starts the service it looks at.
const { positionals: wanted, values } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean', default: false }, collect: { type: 'boolean', default: false } },
})
const address = process.env['ADDRESS'] ?? ''
const folder = process.env['PICTURES'] ?? ''
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
/** A screen is opened in the first of these, and changes to the others as when they are chosen in another tab. */
const FIRST: Look = { language: 'fr', scheme: 'light' }
const OTHERS: Look[] = values.quick
  ? [{ language: 'en', scheme: 'dark' }]
  : [
      { language: 'en', scheme: 'light' },
      { language: 'en', scheme: 'dark' },
      { language: 'fr', scheme: 'dark' },
    ]
/** One more than there are processors to draw them: each waits for its page to come to rest. */
const SIDE_BY_SIDE = 3
// The scheme moves nothing, so zoom is looked at in one of them.
const sizesOf = ({ scheme }: Look) =>
  values.quick ? SIZES.slice(0, 1) : scheme === 'light' ? [...SIZES, ...ZOOMED] : SIZES

const faults: string[] = []
/** Printed at once: a whole run takes minutes. */
function report(fault: string): void {
  faults.push(fault)
  process.stdout.write(`${fault}\n`)
}
let looks = 0
const seen: Record<Scheme, Set<ColourPair>> = { light: new Set(), dark: new Set() }
const known = knownPairs()

/** Signs in once by hand, and keeps what the browser then has. */
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

async function resize(page: Page, size: (typeof SIZES)[number] | (typeof ZOOMED)[number]): Promise<void> {
  if (page.viewportSize()?.width === size.width) return
  await page.setViewportSize(size)
  await page.waitForTimeout(100)
}

/** A tab of each that is beside the one that is looked at. */
const besides = new Map<BrowserContext, Page>()

/** In another tab, whose choices hold in every one. */
async function choose(context: BrowserContext, { language, scheme }: Look): Promise<void> {
  const other = besides.get(context) ?? (await context.newPage())
  if (!besides.has(context)) await other.goto('/quai.svg')
  besides.set(context, other)
  await other.evaluate(
    (look) => {
      localStorage.setItem('quai.language', look.language)
      localStorage.setItem('quai.scheme', look.scheme)
    },
    { language, scheme },
  )
}

/** One screen in one look: its pictures in all sizes, and what is wrong with it. */
async function examine(page: Page, screen: Screen, look: Look): Promise<void> {
  const name = (width: number) => `${screen.name}-${look.language}-${look.scheme}-${width}`
  const sizes = sizesOf(look)
  // In quick mode, what hardly differs between looks is checked in one of them.
  const whole = !values.quick || look === FIRST
  looks++
  if (whole)
    for (const violation of await violationsOn(page, !values.quick))
      report(`${name(SIZES[0].width)}: ${violation}`)
  for (const [pair, words] of await colourPairsOn(page)) {
    if (!values.collect && !seen[look.scheme].has(pair) && !known[look.scheme].includes(pair))
      report(`${name(SIZES[0].width)}: colours that no test checks (--collect adds them): ${pair}, ${words}`)
    seen[look.scheme].add(pair)
  }
  for (const size of sizes) {
    await resize(page, size)
    if (!values.quick)
      await page.screenshot({ path: `${folder}/${name(size.width)}.png`, animations: 'disabled' })
    for (const fault of await faultsOn(page)) report(`${name(size.width)}: ${fault}`)
  }
  // Last: it scrolls.
  for (const size of whole ? sizes : []) {
    await resize(page, size)
    let lost = await outOfReachOn(page)
    // A layout that was still on its way is no fault: what is one, is one a moment later too.
    if (lost.length > 0) {
      await page.waitForTimeout(500)
      lost = await outOfReachOn(page)
    }
    for (const fault of lost) report(`${name(size.width)}: ${fault}`)
  }
  await resize(page, SIZES[0])
}

/** Runs in the page, which was scrolled to whatever can be reached. */
function backToTop(): void {
  for (const element of document.querySelectorAll('*')) if (element.scrollTop > 0) element.scrollTop = 0
}

/** As new: a page that is opened again for each screen takes half as long again. */
async function clear(page: Page): Promise<void> {
  page.removeAllListeners()
  // What was typed into a form is lost on purpose.
  page.on('dialog', (question) => void question.accept())
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto('/quai.svg')
  await page.evaluate(() => sessionStorage.clear())
  await page.mouse.move(-1, -1)
  await resize(page, SIZES[0])
}

async function take(page: Page, screen: Screen): Promise<void> {
  const context = page.context()
  await clear(page)
  const complaints = listen(page, screen)
  const rest = restOf(page, screen)
  try {
    await choose(context, FIRST)
    await screen.prepare?.(page)
    await page.goto(screen.path)
    await rest()
    if (screen.act) {
      await screen.act(page)
      await rest()
    }
    await examine(page, screen, FIRST)
    for (const look of OTHERS) {
      await page.evaluate(backToTop)
      await choose(context, look)
      // The page for telephones is no application: it has no events.
      if (screen.mobile) await page.reload()
      await page.locator(`html[lang=${look.language}]`).waitFor({ state: 'attached' })
      await rest()
      await examine(page, screen, look)
    }
  } catch (error) {
    report(`${screen.name}: ${String(error)}`)
  }
  for (const complaint of complaints) report(`${screen.name}: console: ${complaint}`)
}

/** One after the other, until none is left. */
async function takeAll(browser: Browser, sessions: Map<Viewer, Session>, left: Screen[]): Promise<void> {
  const pages = new Map<string, Page>()
  for (let screen = left.shift(); screen; screen = left.shift()) {
    const { who = 'admin', mobile = false } = screen
    const key = `${who} ${mobile}`
    const page = pages.get(key) ?? (await open(browser, sessions.get(who), mobile))
    pages.set(key, page)
    await take(page, screen)
  }
  for (const page of pages.values()) await page.context().close()
}

async function open(browser: Browser, session: Session | undefined, mobile: boolean) {
  const context = await browser.newContext({
    baseURL: address,
    viewport: SIZES[0],
    reducedMotion: 'reduce',
    locale: 'fr-FR',
    ...(mobile && { userAgent: TELEPHONE }),
    ...(session && { storageState: session }),
  })
  await context.addInitScript(saveData)
  return await context.newPage()
}

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const browser = await chromium.launch(launchOptions)
const sessions = new Map<Viewer, Session>()
for (const who of ['admin', 'commercial', 'agent', 'beginner'] as const)
  sessions.set(who, await sessionOf(browser, who))
const left = screens.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)))
await Promise.all(Array.from({ length: SIDE_BY_SIDE }, () => takeAll(browser, sessions, left)))
await browser.close()

if (values.collect) {
  // A partial run adds pairs, and removes none.
  for (const scheme of ['light', 'dark'] as const)
    if (wanted.length > 0) for (const pair of known[scheme]) seen[scheme].add(pair)
  writePairs(seen)
}
process.stdout.write(`${looks} looks, ${faults.length} faults\n`)
if (faults.length > 0) process.exitCode = 1
