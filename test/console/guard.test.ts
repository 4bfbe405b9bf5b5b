/** Guards: the form on a vehicle, the sign on every screen, and the alert that ends one. */
import type { Page } from 'playwright-core'
import { answerAs, screenCase } from './cases/screen-cases.ts'
import { guards } from './cases/vehicle-cases.ts'
import { it, origin } from './console-test.ts'
import { askWith, root } from './own-vehicle.ts'
import { noToken, people, tokenOf } from './people.ts'
import { answer, failure, pageOf, refused, single } from './replies.ts'

const screen = screenCase('vehicle-now')
const patience = { timeout: 60_000, interval: 2000 }

const guardButton = (page: Page) => page.getByRole('button', { name: 'Guard', exact: true })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Guard' })
const startButton = (page: Page) => dialog(page).getByRole('button', { name: 'Start guard' })
const sign = (page: Page, vehicle: string) => page.getByRole('link', { name: `Guard: ${vehicle} until` })

/** A service with at most one guard, on the first vehicle. Returns the contents of the requests that start it. */
async function serveGuard(page: Page) {
  const contents: { readonly until: string; readonly radius: number }[] = []
  let stored: object[] = []
  await answer(page, '/notification/guard', (route) => pageOf(stored)(route))
  await answer(page, '/vehicle/v0/ops/guard', (route) => {
    if (route.request().method() === 'DELETE') {
      stored = []
      return route.fulfill({ status: 204 })
    }
    const content = route.request().postDataJSON()
    contents.push(content)
    const guard = { ...guards[0], ...content }
    stored = [guard]
    return single(guard)(route)
  })
  return contents
}

it('a guard is started on a vehicle, shown on other screens, and ended', async ({ visitor, expect }) => {
  const { page } = visitor
  await answerAs(screen, page)
  const contents = await serveGuard(page)
  await visitor.openSignedIn(noToken, screen.path)
  await guardButton(page).click()
  await dialog(page).getByLabel('Lasts').selectOption({ label: 'Until a date' })
  await dialog(page).getByLabel('Radius (m)').fill('5')
  await startButton(page).click()
  await dialog(page).getByText('Enter the date and the time.').waitFor()
  await dialog(page).getByText('Enter a number in this range.').waitFor()
  await dialog(page).getByLabel('Lasts').selectOption({ label: '3 days' })
  await dialog(page).getByLabel('Radius (m)').fill('80')
  await startButton(page).click()
  await page.getByText('Guard started').waitFor()
  await page.getByText(/^Guard until .*, radius 80 m\.$/).waitFor()
  expect(contents.map(({ radius }) => radius)).toEqual([80])
  expect(Date.parse(contents[0]?.until ?? '')).toBeGreaterThan(Date.now() + 2 * 86_400_000)

  await page.getByRole('link', { name: 'Alerts', exact: true }).click()
  await page.getByRole('heading', { name: 'Alerts' }).waitFor()
  await sign(page, 'Vehicle 0000').click()
  await page.getByRole('button', { name: 'End guard' }).click()
  await page.getByText('Guard ended').waitFor()
  await guardButton(page).waitFor()
  expect(await sign(page, 'Vehicle 0000').count()).toBe(0)
})

it('a guard that has rung meanwhile is over when the user ends it', async ({ visitor }) => {
  const { page } = visitor
  await answerAs(screenCase('vehicle-guarded'), page)
  await answer(page, '/vehicle/v0/ops/guard', failure(404, { id: 'GUARD_NOT_FOUND', severity: 'ERROR' }))
  await visitor.openSignedIn(noToken, screen.path)
  await page.getByRole('button', { name: 'End guard' }).click()
  await page.getByText('Guard ended').waitFor()
  await guardButton(page).waitFor()
})

it('a refused guard says why', async ({ visitor }) => {
  const { page } = visitor
  await answerAs(screen, page)
  const message = 'The vehicle has no position of the last 7 days.'
  await answer(page, '/vehicle/v0/ops/guard', failure(400, { id: 'POSITION_UNKNOWN', severity: 'ERROR', message }))
  await visitor.openSignedIn(noToken, screen.path)
  await guardButton(page).click()
  await startButton(page).click()
  await dialog(page).getByText(message).waitFor()
  await answer(page, '/vehicle/v0/ops/guard', refused)
  await startButton(page).click()
  await dialog(page).getByText('You need the permission “See status” for this.').waitFor()
})

it('several guards are counted and listed, and each disappears at its end', async ({ visitor, expect }) => {
  const { page } = visitor
  await page.clock.install()
  await answerAs(screen, page)
  const [first, second] = guards
  const until = new Date(Date.now() + 5 * 60_000).toISOString()
  await answer(page, '/notification/guard', pageOf([first ?? {}, { ...second, until }]))
  await answer(page, '/vehicle/v1', single({ id: 'v1', name: 'Vehicle 0001' }))
  await visitor.openSignedIn(noToken, '/console/alerts')
  await page.getByRole('button', { name: 'Guards: 2' }).click()
  const list = page.getByRole('dialog', { name: 'Guards: 2' })
  await list.getByRole('link', { name: /^Vehicle 0000 until / }).waitFor()
  await list.getByRole('link', { name: /^Vehicle 0001 until / }).click()
  await page.getByRole('heading', { name: 'Vehicle 0001' }).waitFor()
  await page.getByRole('button', { name: 'End guard' }).waitFor()
  expect(await list.isVisible()).toBe(false)
  await page.clock.fastForward('06:00')
  await sign(page, 'Vehicle 0000').waitFor()
  await guardButton(page).waitFor()
})

it('a guard of another device appears and disappears without a reload', async ({ visitor, expect }) => {
  const { page } = visitor
  await page.clock.install()
  await answerAs(screen, page)
  const read = () => page.waitForResponse(/\/notification\/guard\?/)
  const first = read()
  await visitor.openSignedIn(noToken, screen.path)
  await first
  await guardButton(page).waitFor()
  await answer(page, '/notification/guard', pageOf(guards.slice(0, 1)))
  await page.clock.fastForward('03:05')
  await page.getByRole('button', { name: 'End guard' }).waitFor()
  await sign(page, 'Vehicle 0000').waitFor()

  // The user comes back to the page.
  await answer(page, '/notification/guard', pageOf([]))
  await page.clock.fastForward('00:15')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.clock.fastForward('00:02')
  await guardButton(page).waitFor()
  expect(await sign(page, 'Vehicle 0000').count()).toBe(0)
})

it('a boat that leaves its circle makes an alert, and the sign disappears', async ({ visitor, expect }) => {
  const { page } = visitor
  const token = await tokenOf(root, people.guardian)
  const ask = askWith(token)
  const { id } = (await ask('POST', '/vehicle', { name: 'Harbour launch' })) as { readonly id: string }
  const device = (await ask('GET', `/security/vehicle/${id}/vehicle-data-upload-token`)) as { readonly token: string }
  const upload = (latitude: number) => {
    const record = { timestamp: new Date().toISOString(), longitude: 24.9414, latitude }
    return askWith(device.token)('POST', '/receiver/vehicle-data', { records: [record] })
  }
  await upload(60.1719)
  const status = () => ask('GET', `/vehicle/${id}/status`).catch(() => undefined)
  await expect.poll(status, patience).toMatchObject({ latitude: 60.1719 })
  await visitor.openSignedIn(token, `/console/vehicles/${id}`)
  await guardButton(page).click()
  await startButton(page).click()
  await page.getByText(/^Guard until .*, radius 50 m\.$/).waitFor()
  await page.goto(`${origin}/console/alerts`)
  await sign(page, 'Harbour launch').waitFor()
  // A boat under way, whose device uploads as long as the guard has not rung.
  const leave = async () => {
    await upload(60.1729)
    return sign(page, 'Harbour launch').count()
  }
  await expect.poll(leave, patience).toBe(0)
  await page.getByRole('link', { name: /^Guard: left the circle of 50\sm/ }).waitFor()
  const rule = page.locator('option', { hasText: 'Harbour launch: Guard: left the circle of' })
  await rule.waitFor({ state: 'attached' })
  await ask('DELETE', `/vehicle/${id}`)
})
