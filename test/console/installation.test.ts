/** The link for an installer: made by the owner, opened without an account, and ended. */
import { accessibilityProblems } from './accessible.ts'
import { answerLink, endedToken, installation, linkOf, installPath as path } from './cases/install-link.ts'
import { it, origin, ownerToken } from './console-test.ts'
import { createVehicle, deleteVehicle, root } from './own-vehicle.ts'
import { failure, missing, type Reply, refused } from './replies.ts'
import type { Visitor } from './visitor.ts'

/** Makes a link as the owner, and returns its address from the root of the origin. */
async function makeLink({ page }: Visitor, hours: string): Promise<string> {
  await page.getByLabel('Valid for', { exact: true }).selectOption(hours)
  await page.getByRole('button', { name: 'Create link' }).click()
  await page.getByRole('img', { name: 'QR code of the link' }).waitFor()
  const address = await page
    .getByRole('region', { name: 'Link for an installer' })
    .locator('.secret-line code')
    .innerText()
  return address.slice(origin.length)
}

it('an owner makes a link, an installer connects the device with it, and the owner ends it', async ({
  arrive,
  expect
}) => {
  const id = await createVehicle({ name: 'Van to equip' })
  try {
    const [owner, installer] = [await arrive(), await arrive({ hasTouch: true, isMobile: true })]
    await owner.openSignedIn(ownerToken, `/console/vehicles/${id}/connect`)
    const link = await makeLink(owner, '24 hours')
    expect(await owner.axeViolations()).toEqual([])

    const { page } = installer
    await installer.open(link)
    await page.getByRole('heading', { name: 'Van to equip', level: 1 }).waitFor()
    await page.getByText('Waiting for the first position…').waitFor()
    expect(page.url()).toBe(`${origin}${path}`)
    const token = await page.locator('.device-token code').innerText()
    await fetch(`${root}/receiver/osmand?token=${token}&lat=52.4&lon=9.7&accuracy=8`)
    await page.getByText(/^Last upload \d.*, 8 m accuracy \(good\)$/).waitFor()
    expect(await page.locator('main').innerText()).not.toContain('52.4')
    await page.reload()
    await page.getByText(/^Last upload/).waitFor()
    expect(await page.locator('.device-token code').innerText()).toBe(token)

    await owner.page.reload()
    await owner.page.getByRole('region', { name: 'Device tokens of this vehicle' }).getByText('Installation').waitFor()
    const links = owner.page.getByRole('region', { name: 'Links for installers of this vehicle' })
    await links.getByRole('button', { name: /^Revoke/ }).click()
    await owner.page.getByRole('dialog').getByRole('textbox').fill('Installation: Van to equip')
    await owner.page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
    await links.waitFor({ state: 'detached' })
    await page.getByRole('heading', { name: 'This link is no longer valid' }).waitFor()
    const kept = await fetch(`${root}/receiver/osmand?token=${token}&lat=52.4&lon=9.7&accuracy=8`)
    expect(kept.status).toBe(200)
  } finally {
    await deleteVehicle(id)
  }
})

it('the page fits a phone in every language, and its token is nowhere but in the tab', async ({ arrive, expect }) => {
  for (const [locale, text] of [
    ['en-GB', 'Settings of the device'],
    ['de-DE', 'Einstellungen des Geräts'],
    ['fr-FR', 'Réglages de l’appareil'],
    ['es-ES', 'Ajustes del dispositivo'],
    ['it-IT', 'Impostazioni del dispositivo']
  ] as const) {
    const visitor = await arrive({ locale, viewport: { width: 320, height: 640 } })
    const { page } = visitor
    await answerLink(page)
    await visitor.open(linkOf('v0'))
    await page.getByRole('heading', { name: text }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    expect(await page.evaluate(() => Object.keys(sessionStorage))).toContain('console.install')
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('the-token')
    expect(visitor.requests.filter((address) => address.includes('the-token'))).toEqual([])
    if (locale === 'en-GB') expect(await accessibilityProblems(visitor)).toEqual([])
  }
})

it.for<[what: string, reply: Reply, title: string]>([
  ['has expired', failure(401, { id: 'TOKEN_EXPIRED', severity: 'ERROR' }), 'This link has expired'],
  ['was ended', endedToken, 'This link is no longer valid'],
  ['is of another vehicle', refused, 'This link does not open the vehicle'],
  ['is of a deleted vehicle', missing, 'This link does not open the vehicle'],
  [
    'has no place for a token',
    failure(400, { id: 'TOO_MANY', severity: 'ERROR' }),
    'The device cannot be connected now'
  ]
])('a link that %s says so', async ([, reply, title], { visitor, expect }) => {
  const { page } = visitor
  await answerLink(page, reply)
  await visitor.open(linkOf('v0'))
  await page.getByRole('heading', { name: title }).waitFor()
  expect(await visitor.axeViolations()).toEqual([])
})

it('an address without a link says so, and another link opens in the same tab', async ({ visitor, expect }) => {
  const { page } = visitor
  await answerLink(page)
  await visitor.open(path)
  await page.getByRole('heading', { name: 'The link is incomplete' }).waitFor()
  await page.evaluate((hash) => location.assign(hash), linkOf('v0'))
  await page.getByRole('heading', { name: installation.name }).waitFor()
  expect(page.url()).toBe(`${origin}${path}`)
})

it('without a network the page says so, and continues by itself', async ({ visitor, expect }) => {
  const { page } = visitor
  await answerLink(page, (route) => route.abort())
  await visitor.open(linkOf('v0'))
  await page.getByText('The service cannot be reached.').first().waitFor()
  await answerLink(page)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await page.getByText(/^Last upload/).waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
})

it('a session of the same browser is neither used nor ended', async ({ visitor, expect }) => {
  const { page } = visitor
  const sent: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().includes('/v2.2/')) sent.push(request.headers().authorization)
  })
  await visitor.openSignedIn(ownerToken, linkOf('kia-picanto'))
  await page.getByRole('heading', { name: 'This link is no longer valid' }).waitFor()
  expect([...new Set(sent)]).toEqual(['Token the-token'])
  expect(await page.evaluate(() => sessionStorage.getItem('console.session'))).toContain(ownerToken)
  await visitor.open()
  await page.getByRole('option').first().waitFor()
})
