import type { Page } from 'playwright-core'
import { it, origin, ownerToken } from './console-test.ts'
import { noToken, people } from './people.ts'
import { answer, answerAll, noChannels, pageOf, single } from './replies.ts'
import type { Visitor } from './visitor.ts'

const minute = 60_000
const isSignedIn = (page: Page) => page.evaluate(() => sessionStorage.getItem('console.session') !== null)

const accountReplies = {
  '/me': single({ id: 'demo-user', email: people.owner.email }),
  '/me/session': pageOf([]),
  '/notification/push-subscription': pageOf([]),
  '/notification/channel': noChannels
}

async function openAccount({ page }: Visitor, open: () => Promise<void>): Promise<void> {
  await answerAll(page, accountReplies)
  await open()
  await page.getByRole('heading', { name: 'Account' }).waitFor()
}

/** Time before the clock stands still, in minutes: long enough for the pages to open on a busy machine. */
const opening = 30

/** Opens the pages with a clock that runs, and then stops it, so that the test alone moves it. */
async function withStoppedClock({ page }: Visitor, open: () => Promise<void>): Promise<void> {
  const now = Date.now()
  await page.clock.install({ time: now })
  await open()
  await page.clock.pauseAt(now + opening * minute)
}

it('the session ends after an hour without input, except on a wall screen', async ({ visitor, arrive, expect }) => {
  const wall = await arrive()
  const { page } = visitor
  await withStoppedClock(visitor, () => openAccount(visitor, () => visitor.openSignedIn(noToken, '/console/account')))
  await withStoppedClock(wall, () =>
    openAccount(wall, () => wall.openSignedIn(noToken, '/console/account', { isWallScreen: true }))
  )
  await page.keyboard.press('Shift')
  await page.clock.fastForward(59 * minute)
  expect(await isSignedIn(page)).toBe(true)
  await page.clock.fastForward(2 * minute)
  await page.clock.resume()
  await page.getByText('You were signed out after an hour without activity.').waitFor()
  expect(await isSignedIn(page)).toBe(false)
  await wall.page.clock.fastForward(600 * minute)
  expect(await isSignedIn(wall.page)).toBe(true)
  await wall.page.getByText('stays signed in').waitFor()
})

it('further tabs have the session without a sign-in, and end with it when one signs out or all are idle', async ({
  visitor,
  expect
}) => {
  const { page } = visitor
  const tabs: Page[] = []
  await withStoppedClock(visitor, async () => {
    await openAccount(visitor, () => visitor.openSignedIn(noToken, '/console/account'))
    for (let tab = 0; tab < 2; tab += 1) tabs.push(await openTab(page))
  })
  const [second, third] = tabs as [Page, Page]
  expect(await second.evaluate(() => 'sawSignIn' in window)).toBe(false)
  for (const tab of [page, third]) await watchInputs(tab)
  await second.keyboard.press('Shift')
  for (const tab of [page, third]) await tab.waitForFunction(() => 'heardInput' in window)
  await page.clock.fastForward(59 * minute)
  expect(await Promise.all([page, second, third].map(isSignedIn))).toEqual([true, true, true])
  await page.clock.fastForward(2 * minute)
  await page.clock.resume()
  for (const tab of [page, second, third])
    await tab.getByText('You were signed out after an hour without activity').waitFor()

  const login = { token: noToken, expiry: '2099-01-01T00:00:00.000Z', user: { email: people.owner.email } }
  await answer(second, '/account/login', single(login))
  await answer(second, '/account/ops/logout', single({}))
  await second.getByLabel('Password').fill(people.owner.password)
  await second.getByRole('button', { name: 'Sign in' }).click()
  for (const tab of [page, second, third]) await tab.getByRole('heading', { name: 'Account' }).waitFor()
  await second.getByRole('region', { name: 'Session' }).getByRole('button', { name: 'Sign out' }).click()
  for (const tab of [page, second, third]) await tab.getByText('You are signed out.').waitFor()
  expect(await Promise.all([page, second, third].map(isSignedIn))).toEqual([false, false, false])
})

/** Notes that another tab has notified this one of an input. The console listens to the channel before, and so hears it first. */
function watchInputs(tab: Page): Promise<void> {
  return tab.evaluate(() =>
    new BroadcastChannel('console.session.1').addEventListener('message', ({ data }) => {
      if (data.kind === 'input') Object.assign(window, { heardInput: true })
    })
  )
}

it('a tab with another session keeps it when a tab of the same browser signs out', async ({ visitor, expect }) => {
  const { page } = visitor
  await openAccount(visitor, () => visitor.openSignedIn(noToken, '/console/account'))
  const other = await openTab(page)
  await other.evaluate(() => {
    const own = JSON.parse(sessionStorage.getItem('console.session') ?? '')
    sessionStorage.setItem('console.session', JSON.stringify({ ...own, email: 'b@example.com' }))
  })
  await other.reload()
  await answer(page, '/account/ops/logout', single({}))
  await page.getByRole('region', { name: 'Session' }).getByRole('button', { name: 'Sign out' }).click()
  await page.getByText('You are signed out.').waitFor()
  await other.getByRole('heading', { name: 'Account' }).waitFor()
  expect(await isSignedIn(other)).toBe(true)
})

/** Another tab of the same browser, at the address of the first. Notes whether the sign-in was ever shown. */
async function openTab(first: Page): Promise<Page> {
  const tab = await first.context().newPage()
  await answerAll(tab, accountReplies)
  await tab.addInitScript(() =>
    new MutationObserver(() => {
      if (document.querySelector('.sign-in')) Object.assign(window, { sawSignIn: true })
    }).observe(document, { childList: true, subtree: true })
  )
  await tab.goto(first.url())
  await tab.getByRole('heading', { name: 'Account' }).waitFor()
  return tab
}

it('the session ends in one browser when its token is revoked in another', async ({ visitor, arrive, expect }) => {
  const other = await arrive()
  const secret = await makeToken('second-console')
  await other.openSignedIn(secret)
  await other.page.getByText(/^(?:Live|Updating every)/).waitFor()
  const { page } = visitor
  await visitor.openSignedIn(ownerToken, '/console/access')
  await page.getByRole('button', { name: 'Revoke second-console' }).click()
  await page.keyboard.type('second-console')
  await page.keyboard.press('Enter')
  await page.getByText('Token “second-console” revoked. It stops working within 60 seconds.').waitFor()
  await forgetVerdict(other.page)
  // The connection is checked only where nothing has come over it for some seconds.
  const comeBack = () => other.page.evaluate(() => dispatchEvent(new Event('online')))
  await expect.poll(() => comeBack().then(() => isSignedIn(other.page))).toBe(false)
  await other.page.getByText('Your session has ended. Sign in again to pick up where you left off.').waitFor()
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
