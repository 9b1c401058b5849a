import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { guideScreens } from './screen-checks/guide-screens.ts'
import { restOf } from './screen-checks/rest.ts'
import { type Entered, type Language, openGuideCompany } from './support/guide-company.ts'
import { expect, test } from './support/fixtures.ts'

const guides = `${import.meta.dirname}/../docs/guides`
/** Set by tools/guides.ts: 'changed' retakes the pictures whose screens changed, 'all' every one. */
const retake = process.env['GUIDES_RETAKE']

/** Names of days and months, which pass as figures do. */
const calendar = (['fr', 'en'] as const).flatMap((language) =>
  Array.from({ length: 12 }, (_, at) => at).flatMap((at) =>
    (['long', 'short'] as const).flatMap((length) => [
      new Intl.DateTimeFormat(language, { month: length, timeZone: 'UTC' }).format(Date.UTC(2026, at, 1)),
      new Intl.DateTimeFormat(language, { weekday: length, timeZone: 'UTC' }).format(
        Date.UTC(2026, 0, at + 1),
      ),
    ]),
  ),
)
const CALENDAR = new RegExp(
  `(?<!\\p{L})(?:${[...new Set(calendar)].join('|').replaceAll('.', '[.]')})(?!\\p{L})`,
  'giu',
)

/** Texts and roles without what another day or another run changes: every figure is a mark. */
const lasting = (tree: string) =>
  `${tree
    .replaceAll(CALENDAR, '#')
    .replaceAll(/\d+/g, '#')
    .replaceAll(/#(?:[\s.,:/-]#)+/g, '#')}\n`

async function open(browser: Browser, baseURL: string, language: Language, entered: Entered) {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 1280, height: 720 },
    reducedMotion: 'reduce',
    locale: language === 'fr' ? 'fr-FR' : 'en-GB',
  })
  await context.addInitScript(
    ([session, chosen]) => {
      localStorage.setItem('quai.session', session)
      localStorage.setItem('quai.language', chosen)
      localStorage.setItem('quai.scheme', 'light')
    },
    [JSON.stringify(entered), language] as const,
  )
  return context
}

/** The guides of a language that show a picture. */
const shownIn = (language: Language, name: string) =>
  globSync(`${guides}/${language}/*.md`)
    .filter((guide) => readFileSync(guide, 'utf8').includes(`pictures/${language}/${name}.png`))
    .map((guide) => guide.slice(guide.indexOf('docs/guides')))
    .join(', ')

async function compare(page: Page, language: Language, name: string): Promise<void> {
  const treeNow = async () => lasting(await page.locator('body').ariaSnapshot())
  const file = `${guides}/pictures/${language}/${name}`
  const kept = existsSync(`${file}.txt`) ? readFileSync(`${file}.txt`, 'utf8') : ''
  if (retake === undefined) {
    const message = `the screen on ${file.slice(file.indexOf('docs/guides'))}.png has changed: read ${shownIn(language, name)} again, then ./run npm run guides retakes the picture`
    // What is still being drawn has not changed.
    await expect.configure({ soft: true }).poll(treeNow, { message, timeout: 10_000 }).toBe(kept)
    return
  }
  const tree = await treeNow()
  if (retake === 'all' || tree !== kept || !existsSync(`${file}.png`)) {
    mkdirSync(`${guides}/pictures/${language}`, { recursive: true })
    writeFileSync(`${file}.txt`, tree)
    await page.screenshot({ path: `${file}.png`, animations: 'disabled' })
    console.log(`${file.slice(file.indexOf('docs/guides'))}.png`)
  }
}

for (const language of ['fr', 'en'] as const)
  test(`every picture of the guides shows today’s screen, in ${language}`, async ({
    browser,
    request,
    baseURL,
  }) => {
    const company = await openGuideCompany(request, language)
    const contexts = new Map<string, BrowserContext>()
    for (const { name, who, path, act } of guideScreens)
      await test.step(name, async () => {
        const context = contexts.get(who) ?? (await open(browser, baseURL ?? '', language, company[who]))
        contexts.set(who, context)
        const page = await context.newPage()
        const rest = restOf(page, {})
        await page.goto(typeof path === 'string' ? path : path(company))
        await rest()
        await act?.(page)
        await rest()
        await compare(page, language, name)
        await page.close()
      })
  })
