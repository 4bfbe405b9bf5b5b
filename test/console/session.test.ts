import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { it, origin, ownerToken } from './console-test.ts'
import { noToken } from './people.ts'
import { answer, single } from './replies.ts'
import type { Visitor } from './visitor.ts'

const minute = 60_000
const isSignedIn = (page: Page) => page.evaluate(() => sessionStorage.getItem('console.session') !== null)

async function openAccount({ page }: Visitor, open: () => Promise<void>): Promise<void> {
  await page.clock.install()
  await answer(page, '/me', single({ id: 'demo-user', email: 'demo@example.com' }))
  await open()
  await page.getByRole('heading', { name: 'Account' }).waitFor()
}

it('the session ends after an hour without input, except on a wall screen', async ({ visitor, arrive }) => {
  const wall = await arrive()
  await openAccount(visitor, () => visitor.openSignedIn(noToken, '/console/account'))
  await openAccount(wall, () => wall.openSignedIn(noToken, '/console/account', { isWallScreen: true }))
  const { page } = visitor
  await page.clock.fastForward(59 * minute)
  await page.keyboard.press('Shift')
  await page.clock.fastForward(59 * minute)
  expect(await isSignedIn(page)).toBe(true)
  await page.clock.fastForward(2 * minute)
  await page.getByText('You were signed out after an hour without input.').waitFor()
  expect(await isSignedIn(page)).toBe(false)
  await wall.page.clock.fastForward(600 * minute)
  expect(await isSignedIn(wall.page)).toBe(true)
  await wall.page.getByText('stays signed in (wall screen)').waitFor()
})

it('the session ends in one browser when its token is revoked in another', async ({ visitor, arrive }) => {
  const other = await arrive()
  const secret = await makeToken('second-console')
  await other.openSignedIn(secret)
  await other.page.getByText(/^Live · /).waitFor()
  const { page } = visitor
  await visitor.openSignedIn(ownerToken, '/console/access')
  await page.getByRole('button', { name: 'Revoke second-console' }).click()
  await page.keyboard.type('second-console')
  await page.keyboard.press('Enter')
  await page.getByText('The token “second-console” is revoked. It is refused within 60 seconds.').waitFor()
  await forgetVerdict(other.page)
  await other.page.evaluate(() => dispatchEvent(new Event('online')))
  await other.page.getByText('Your session has ended. Sign in again to continue where you were.').waitFor()
  expect(await isSignedIn(other.page)).toBe(false)
  expect(await isSignedIn(page)).toBe(true)
})

async function makeToken(name: string): Promise<string> {
  const reply = await fetch(`${origin}/v2.2/security/token`, {
    method: 'POST',
    headers: { Authorization: `Token ${ownerToken}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ name, permissions: ['VEHICLE_STATUS_READ', 'VEHICLE_READ', 'USER_READ'] })
  })
  const { data } = (await reply.json()) as { data: { token: string } }
  return data.token
}

/** Has the effect of waiting a minute: the gateway caches its result by the exact text of the header. */
async function forgetVerdict(page: Page): Promise<void> {
  await page.route('**/v2.2/**', async (route) => {
    const headers = await route.request().allHeaders()
    const authorization = String(headers.authorization).replace('Token', 'token')
    await route.continue({ headers: { ...headers, authorization } })
  })
}
