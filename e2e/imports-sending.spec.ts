import { expect, signIn, test } from './support/fixtures.ts'
import { choose, importButton, workbook } from './support/workbook.ts'

test('a large import goes on while one reloads and works elsewhere, and its end is reported there', async ({
  page,
}) => {
  await signIn(page, 'beginner', '/providers/import')
  const stamp = Date.now()
  const rows = Array.from({ length: 12_000 }, (_, at) => [`Grossiste ${stamp} ${at}`, `contact ${at}`])
  await choose(page, workbook('grossistes.xlsx', [['Nom', 'Contact'], ...rows]))
  await expect(page).toHaveURL(/\/providers\/import\?import=\d+$/)
  // However quick the server is, the page hears of the end only once one is elsewhere.
  let elsewhere = false
  let running = ''
  await page.route('**/api/imports/*', async (route) => {
    const response = await route.fetch()
    const body = await response.text()
    if (body.includes('"RUNNING"')) running = body
    await route.fulfill({ response, body: body.includes('"DONE"') && !elsewhere ? running : body })
  })
  await importButton(page).click({ timeout: 40_000 })
  const bar = page.getByRole('progressbar')
  await expect(bar).toBeVisible()
  const filled = () => bar.evaluate((progress) => (progress as HTMLProgressElement).value)
  const seen = new Set<number>()
  await expect
    .poll(async () => seen.add(await filled()).size, { intervals: [50], timeout: 30_000 })
    .toBeGreaterThan(1)
  await expect(page.getByText(/lignes? sur 12\s000/)).toBeVisible()
  await expect(page.getByText('Une notification s’affichera à la fin de l’import.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('grossistes.xlsx', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Tableau de bord' }).click()
  await expect(page).toHaveURL(/\/$/)
  elsewhere = true
  await expect(
    page.getByText(/Import de grossistes\.xlsx terminé\s: 12\s000 fournisseurs créés/),
  ).toBeVisible({
    timeout: 40_000,
  })
  await page.getByRole('link', { name: 'Voir', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Import terminé' })).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
})

test('sending is stopped on demand, and goes on after the network came back', async ({
  page,
  quietConsole,
}) => {
  quietConsole.expectRefused(503)
  await signIn(page, 'admin', '/providers/import')
  const file = workbook('reseau.xlsx', [['Nom'], ['Réseau Sud']])
  let answer = () => {}
  await page.route('**/api/providers/import', async (route) => {
    await new Promise<void>((resume) => {
      answer = resume
    })
    await route.fulfill({ status: 503 }).catch(() => {})
  })
  await choose(page, file)
  await page.getByRole('button', { name: 'Annuler l’envoi' }).click()
  await expect(page.getByText('Envoi de reseau.xlsx annulé')).toBeVisible()
  answer()
  await page.unroute('**/api/providers/import')
  await page.route('**/api/providers/import', (route) => route.fulfill({ status: 503 }))
  await choose(page, file)
  const retry = page.getByRole('button', { name: 'Réessayer' })
  await expect(retry).toBeVisible()
  await page.unroute('**/api/providers/import')
  await retry.click()
  await expect(importButton(page)).toBeVisible()
})

test('what is cancelled while the browser still reads it is never sent', async ({ page }) => {
  await page.addInitScript(() => {
    const readOn = new Promise((resume) => window.addEventListener('read-on', resume))
    File.prototype.arrayBuffer = async function slowly() {
      await readOn
      return await new Response(this).arrayBuffer()
    }
  })
  await signIn(page, 'admin', '/providers/import')
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await choose(page, workbook('annule.xlsx', [['Nom'], ['Annulé à temps']]))
  await page.getByRole('button', { name: 'Annuler l’envoi' }).click()
  await expect(page.getByText('Envoi de annule.xlsx annulé')).toBeVisible()
  await page.evaluate(() => window.dispatchEvent(new Event('read-on')))
  await page.waitForTimeout(500)
  expect(sent).toEqual([])
})

test('the end of a check is reported even if the server could not be reached at the first look', async ({
  page,
  quietConsole,
}) => {
  quietConsole.expectRefused(503)
  await signIn(page, 'admin', '/providers/import')
  let looks = 0
  await page.route('**/api/imports/*', (route) => {
    looks += 1
    return route.fulfill({ status: 503 })
  })
  await choose(page, workbook('injoignable.xlsx', [['Nom'], ['Sans réponse']]))
  await expect(page.getByText('Un problème inattendu est survenu.')).toBeVisible()
  const before = looks
  await page.getByRole('link', { name: 'Tableau de bord' }).click()
  await expect.poll(() => looks - before).toBeGreaterThan(0)
  await page.unrouteAll({ behavior: 'wait' })
  await expect(page.getByText('Vérification de injoignable.xlsx terminée')).toBeVisible({ timeout: 15_000 })
})
