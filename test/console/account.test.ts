import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { screenCase } from './cases/screen-cases.ts'
import { it, origin } from './console-test.ts'
import { fleetReplies, manyVehicles } from './made-fleet.ts'
import { noToken, people, tokenOf } from './people.ts'
import { answer, answerAll, single } from './replies.ts'

const me = `${origin}/v2.2/me`

async function tokenIn(page: Page): Promise<string> {
  return JSON.parse(String(await page.evaluate(() => sessionStorage.getItem('console.session')))).token
}

it('the account shows changed language, units and clock at once, saves them, and signs out', async ({ visitor }) => {
  const { page } = visitor
  await visitor.open('/console/account')
  await visitor.signIn(people.traveller)
  const loads: unknown[] = []
  page.on('load', () => loads.push(undefined))
  await page.getByRole('combobox', { name: 'Units' }).selectOption('IMPERIAL')
  await page.getByRole('combobox', { name: 'Clock' }).selectOption('AMPM')
  await page
    .getByRole('definition')
    .filter({ hasText: /\d [ap]m$/i })
    .waitFor()
  await page.getByRole('link', { name: 'Fleet' }).click()
  await page.getByRole('option', { name: /30 mph/ }).waitFor()
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('dialog', { name: 'Settings' }).getByLabel('Language').selectOption('fr')
  await page.getByRole('link', { name: 'Compte' }).click()
  await page.getByRole('region', { name: 'Affichage' }).getByLabel('Langue').first().selectOption('de')
  await page.getByRole('heading', { name: 'Konto' }).waitFor()
  await page.getByLabel('Vorname').fill('Adele')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await page.getByText('Profil gespeichert').waitFor()
  expect(loads).toEqual([])

  await page.reload()
  await page.getByRole('heading', { name: 'Konto' }).waitFor()
  const token = await tokenIn(page)
  const headers = { Authorization: `Token ${token}`, 'Content-Type': 'application/json' }
  const { data } = (await (await fetch(me, { headers })).json()) as { data: object }
  const chosen = { primary_locale: 'de', measurement_units: 'IMPERIAL', time_format: 'AMPM', first_name: 'Adele' }
  expect(data).toMatchObject(chosen)
  const before = { primary_locale: null, measurement_units: null, time_format: null, first_name: 'Ada' }
  await fetch(me, { method: 'PUT', headers, body: JSON.stringify(before) })

  await page.getByLabel('Vorname').fill('Eve')
  await page.getByRole('main').getByRole('button', { name: 'Abmelden' }).click()
  await page.getByRole('button', { name: 'Ohne Speichern verlassen' }).click()
  await page.getByText('Sie sind abgemeldet.').waitFor()
  // In another letter case, for which the gateway has not cached a result yet.
  const refused = await fetch(me, { headers: { Authorization: `token ${token}` } })
  expect(refused.status).toBe(401)
})

it('a profile that was read before a change does not undo it', async ({ visitor, expect }) => {
  const { page } = visitor
  const profile = { id: 'demo-user', email: people.owner.email, first_name: 'Ada' }
  const changed = { ...profile, primary_locale: 'de' }
  let reads = 0
  const late = Promise.withResolvers<void>()
  await answerAll(page, { ...fleetReplies(manyVehicles(1)), ...screenCase('account').replies })
  await answer(page, '/me', async (route) => {
    if (route.request().method() === 'PUT') return single(changed)(route)
    reads += 1
    if (reads > 2) await late.promise
    return single(profile)(route)
  })
  await visitor.openSignedIn(noToken, '/console/account')
  await page.getByLabel('First name').waitFor()
  await page.getByRole('link', { name: 'Fleet' }).click()
  await page.getByRole('heading', { name: 'Account' }).waitFor({ state: 'detached' })
  await page.goBack()
  await expect.poll(() => reads).toBe(3)
  const languages = page.getByRole('region', { name: 'Display' }).getByLabel('Language').first()
  await languages.selectOption('de')
  await page.getByRole('heading', { name: 'Konto' }).waitFor()
  late.resolve()
  await page.getByLabel('Vorname').waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('de')
})

it('the account changes the password, and shows and ends sessions', async ({ visitor }) => {
  const { page } = visitor
  const other = await tokenOf(`${origin}/v2.2`, people.changer)
  const statusOf = async (token: string, scheme: string) =>
    (await fetch(me, { headers: { Authorization: `${scheme} ${token}` } })).status
  await visitor.open('/console/account')
  await visitor.signIn(people.changer)
  const sessions = page.getByRole('region', { name: 'Sessions' })
  await sessions.getByRole('row', { name: /\(this session\)/ }).waitFor()
  await sessions.getByRole('button', { name: 'End', exact: true }).click()
  await page.getByText('The session has ended.').waitFor()
  expect(await statusOf(other, 'Token')).toBe(401)

  const ended = await tokenOf(`${origin}/v2.2`, people.changer)
  const form = page.getByRole('region', { name: 'Change password' })
  await form.getByLabel('Current password').fill('not-the-password')
  await form.getByLabel('New password').fill('short')
  await form.getByRole('button', { name: 'Change password' }).click()
  await form.locator('[aria-invalid=true]').waitFor()
  await form.getByLabel('New password').fill('another-password')
  await form.getByRole('button', { name: 'Change password' }).click()
  await form.getByText('This is not your password.').waitFor()
  await form.getByLabel('Current password').fill(people.changer.password)
  await form.getByRole('button', { name: 'Change password' }).click()
  await page.getByText('The password is changed.').waitFor()
  expect(await statusOf(ended, 'Token')).toBe(401)
  expect(await statusOf(await tokenIn(page), 'Bearer')).toBe(200)
  const changed = { ...people.changer, password: 'another-password' }
  expect(await statusOf(await tokenOf(`${origin}/v2.2`, changed), 'Token')).toBe(200)
})
