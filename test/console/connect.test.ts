import type { Page } from 'playwright-core'
import { it, ownerToken } from './console-test.ts'
import { createVehicle, deleteVehicle, root } from './own-vehicle.ts'
import { people } from './people.ts'

it('a vehicle is added by keyboard alone, a phone connected, and its data shown live', async ({ visitor, expect }) => {
  const { page } = visitor
  await visitor.openSignedIn(ownerToken)
  await page.getByRole('button', { name: 'Add vehicle' }).press('Enter')
  await page.getByLabel('Name of the vehicle').waitFor()
  expect(await visitor.axeViolations()).toEqual([])
  await page.keyboard.type('Van with a phone')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Van with a phone', level: 1 }).waitFor()
  const id = new URL(page.url()).pathname.split('/')[3] ?? ''
  try {
    await page.getByText('Waiting for the first position…').waitFor()
    await page.getByText(/Phones can’t reach this address/).waitFor()
    await page.getByRole('button', { name: 'Create device token' }).press('Enter')
    await page.getByRole('img', { name: 'QR code for OwnTracks' }).waitFor()
    const [address, user, token] = await page.locator('.phone-fields code').allTextContents()
    expect(address).toBe(`${root}/receiver/owntracks`)
    const sent = await fetch(String(address), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Basic ${btoa(`${user}:${token}`)}` },
      body: JSON.stringify({ _type: 'location', tst: Math.floor(Date.now() / 1000), lat: 52.4, lon: 9.7, acc: 5 })
    })
    expect([sent.status, await sent.json()]).toEqual([200, []])
    await expect.poll(() => received(page)).toMatch(/^Received\s+52\.40000, 9\.70000/)
    expect(await visitor.axeViolations()).toEqual([])
    await page.getByRole('link', { name: 'Fleet' }).last().click()
    await page.getByRole('option', { name: /Van with a phone/ }).waitFor()
  } finally {
    await deleteVehicle(id)
  }
})

it('a phone opens the app with its settings, because it cannot scan its own screen', async ({ arrive, expect }) => {
  const id = await createVehicle({ name: 'Van with this phone' })
  try {
    for (const isPhone of [true, false]) {
      const phone = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } }
      const visitor = await arrive(isPhone ? phone : {})
      const { page } = visitor
      await visitor.openSignedIn(ownerToken, `/console/vehicles/${id}/connect`)
      await page.getByRole('button', { name: 'Create device token' }).click()
      await page.getByRole('img', { name: 'QR code for OwnTracks' }).waitFor()
      const link = page.getByRole('link', { name: /^Open in/ })
      expect(await link.count()).toBe(isPhone ? 1 : 0)
      if (!isPhone) continue
      expect(await link.getAttribute('href')).toMatch(/^owntracks:\/\/\/config\?inline=/)
      expect(await visitor.axeViolations()).toEqual([])
      await page.getByRole('button', { name: 'Traccar Client' }).click()
      expect(await link.getAttribute('href')).toMatch(/^org\.traccar\.client:\/\/config\?url=/)
      await page.getByRole('button', { name: 'OsmAnd' }).click()
      await link.waitFor({ state: 'detached' })
    }
  } finally {
    await deleteVehicle(id)
  }
})

it('a device token is made for a year, tested at an entered place, and revoked', async ({ visitor, expect }) => {
  const { page } = visitor
  const id = await createVehicle({ name: 'Van to test' })
  try {
    await visitor.openSignedIn(ownerToken, `/console/vehicles/${id}/connect`)
    await page.getByLabel('Expires').selectOption('In 365 days')
    await page.getByRole('button', { name: 'Create device token' }).click()
    const shown = page.locator('.device-token code')
    await shown.waitFor()
    const token = (await shown.textContent()) ?? ''
    expect(token).toMatch(/^dt(-[0-9a-z]{4}){6}$/)
    const send = page.getByRole('button', { name: 'Send a test position' })
    await send.click()
    await page.getByRole('alert').getByText('Enter latitude').waitFor()
    await page.getByLabel('Latitude').fill('52,4')
    await page.getByLabel('Longitude').fill('9.7')
    await page.keyboard.press('Enter')
    await page.locator('.notice', { hasText: 'The service has received the test position.' }).waitFor()
    await expect.poll(() => received(page)).toMatch(/^Received\s+52\.40000, 9\.70000/)
    expect(await visitor.axeViolations()).toEqual([])
    await page.reload()
    const tokens = page.getByRole('region', { name: 'Device tokens of this vehicle' })
    await tokens.getByRole('row', { name: /^Device in Van to test/ }).waitFor()
    expect(await visitor.axeViolations()).toEqual([])
    await tokens.getByRole('button', { name: /^Revoke/ }).click()
    await page.getByRole('dialog').getByRole('textbox').fill('Device in Van to test')
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
    await tokens.waitFor({ state: 'detached' })
    const refused = await fetch(`${root}/receiver/vehicle-data`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Token ${token.toUpperCase()}` },
      body: JSON.stringify({ records: [{ timestamp: '2999-01-01T00:00:00Z' }] })
    })
    expect(refused.status).toBe(401)
  } finally {
    await deleteVehicle(id)
  }
})

it('the last upload is shown with its accuracy, and a refused one with what to do', async ({ visitor, expect }) => {
  const { page } = visitor
  const id = await createVehicle({ name: 'Van with a wrong clock' })
  try {
    await visitor.openSignedIn(ownerToken, `/console/vehicles/${id}/connect`)
    await page.getByRole('button', { name: 'Create device token' }).click()
    const token = await page.locator('.device-token code').textContent()
    const send = (values: string) => fetch(`${root}/receiver/osmand?token=${token}&lat=52.4&lon=9.7&${values}`)
    await send('accuracy=8')
    await page.getByText(/^Last upload \d.*, 8 m accuracy \(good\)$/).waitFor()
    await send('timestamp=2999-01-01T00:00:00Z')
    const refused = page.getByRole('status').filter({ hasText: 'Refused at' })
    await refused.getByText(/its time is more than a day in the future\. Set date, time and time zone/).waitFor()
    expect(await visitor.axeViolations()).toEqual([])
    await send('lat=x&speed=fast&timestamp=yesterday')
    await page.reload()
    await refused.waitFor()
  } finally {
    await deleteVehicle(id)
  }
})

it('an upload token is created with the chosen lifetime and a command that uploads', async ({ visitor, expect }) => {
  const { page } = visitor
  await visitor.openSignedIn(ownerToken, '/console/vehicles/kia-picanto/connect')
  await page.getByLabel('Valid for (minutes)').fill('1441')
  await page.getByRole('button', { name: 'Create upload token' }).click()
  await page.locator('.problem').getByText('1440').waitFor()
  await page.getByLabel('Valid for (minutes)').fill('15')
  await page.keyboard.press('Enter')
  await page.getByText('It is valid for 15 minutes, unless you sign out before.').waitFor()
  const [token, line] = await page.locator('.secret-line code').allTextContents()
  expect(line).toContain(`curl ${root}/receiver/vehicle-data`)
  expect(line).toContain(`Authorization: Token ${token}`)
  // Stores nothing: the only record is refused because of its time.
  const response = await fetch(`${root}/receiver/vehicle-data`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Token ${token}` },
    body: JSON.stringify({ records: [{ timestamp: '2999-01-01T00:00:00Z' }] })
  })
  expect(response.status).toBe(202)
  await page.reload()
  await page.getByRole('button', { name: 'Create upload token' }).waitFor()
  expect(await page.locator('.secret-line').count()).toBe(0)
})

it('the connect tab names the permission that a member lacks', async ({ visitor }) => {
  await visitor.open('/console/vehicles/kia-picanto/connect')
  await visitor.signIn(people.member)
  await visitor.page.getByText('You need the permission “Send data” for this.').waitFor()
})

/** The text about the last position, after the fleet has been polled. */
async function received(page: Page): Promise<string> {
  await page.evaluate(() => dispatchEvent(new Event('online')))
  return page.locator('.received').innerText()
}
