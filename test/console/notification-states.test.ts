/** What the account and the alerts say about notifications, by what the browser can do and what the service answers. */
import type { Page } from 'playwright-core'
import { accessibilityProblems } from './accessible.ts'
import { notifiedBrowsers } from './cases/account-cases.ts'
import { alertReplies } from './cases/alert-cases.ts'
import { screenCase } from './cases/screen-cases.ts'
import { it } from './console-test.ts'
import { noToken, people } from './people.ts'
import { type PretendedPush, pretendPush, subscriptionIn } from './pretended-push.ts'
import { answer, answerAll, failure, pageOf, single } from './replies.ts'
import type { Visitor } from './visitor.ts'

const turnOn = 'Turn on notifications in this browser'
const list = '/notification/push-subscription'
const endpoint = 'https://push.example.com/'
const publicKey = 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM'

async function open(visitor: Visitor, push: PretendedPush, path = '/console/account'): Promise<Page> {
  const { page } = visitor
  await pretendPush(page, push)
  await answerAll(page, {
    ...screenCase('account').replies,
    ...alertReplies,
    '/me': single({ id: 'demo-user', email: people.owner.email })
  })
  await answer(page, '/notification/channel', channels({ available: true, enabled: true }))
  await visitor.openSignedIn(noToken, path)
  return page
}

const channels = (mail: object) => single({ mail, web_push: { public_key: publicKey } })

/** Answers POST as given, and counts it. */
async function answerPost(page: Page, reply: Parameters<typeof answer>[2]): Promise<unknown[]> {
  const bodies: unknown[] = []
  await page.route(/\/v2\.2\/notification\/push-subscription$/, (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    bodies.push(route.request().postDataJSON())
    return reply(route)
  })
  return bodies
}

const tooWide = (page: Page) =>
  page.evaluate(() => {
    const content = document.getElementById('content')
    return document.documentElement.scrollWidth - innerWidth + (content ? content.scrollWidth - content.clientWidth : 0)
  })

it('the list says how each browser fares, and one is removed after a question', async ({ arrive, expect }) => {
  const visitor = await arrive({ viewport: { width: 320, height: 640 } })
  const page = await open(visitor, { endpoint })
  const row = (name: string) =>
    page.getByRole('row').filter({ hasText: name, has: page.getByRole('button', { name: 'Remove' }) })
  await row('Safari on iPadOS').getByText('Waiting for the first notification').waitFor()
  await row('Safari on iPadOS').getByText('Never').waitFor()
  await row('Microsoft Edge on Windows').getByText('Failing').waitFor()
  await row('Microsoft Edge on Windows')
    .getByText(/: Status 503$/)
    .waitFor()
  await row('Firefox on Linux').getByText('Receives notifications').waitFor()
  expect(await tooWide(page)).toBe(0)
  expect(await accessibilityProblems(visitor)).toEqual([])

  const removed: string[] = []
  await page.route(/push-subscription\/\w+$/, (route) => {
    removed.push(`${route.request().method()} ${new URL(route.request().url()).pathname}`)
    return route.fulfill({ status: 204 })
  })
  await row('Firefox on Linux').getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('dialog', { name: 'Remove “Firefox on Linux”?' }).waitFor()
  await page.keyboard.press('Escape')
  expect(removed).toEqual([])
  await row('Firefox on Linux').getByRole('button', { name: 'Remove' }).click()
  await answer(page, list, pageOf(notifiedBrowsers.slice(0, 2)))
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByText('Notifications are off on “Firefox on Linux”.').waitFor()
  await expect.poll(() => row('Firefox on Linux').count()).toBe(0)
  expect(removed).toEqual([`DELETE /v2.2${list}/active`])
})

it('a browser that blocks notifications, or whose user does, says how to change it', async ({ arrive, expect }) => {
  const blocked = await arrive()
  const page = await open(blocked, { permission: 'denied' })
  await page.getByText(/^This browser blocks notifications from this site\. Allow them/).waitFor()
  expect(await page.getByRole('button', { name: turnOn }).count()).toBe(0)
  await blocked.open('/console/alerts')
  await page
    .getByRole('link', { name: /^Speed: / })
    .first()
    .waitFor()
  expect(await page.getByRole('button', { name: turnOn }).count()).toBe(0)

  const refusing = await open(await arrive(), { endpoint, answer: 'denied' })
  await refusing.getByRole('button', { name: turnOn }).click()
  await refusing.getByText(/^This browser blocks notifications from this site\./).waitFor()

  const dismissing = await open(await arrive(), { endpoint, answer: 'default' })
  await dismissing.getByRole('button', { name: turnOn }).click()
  await dismissing.getByText(/^The browser has not been allowed to show notifications\./).waitFor()
  expect(await subscriptionIn(dismissing)).toBeNull()
})

it('a browser without its push service, and one too many, say so and stay off', async ({ arrive, expect }) => {
  const alone = await open(await arrive(), {})
  await alone.getByRole('button', { name: turnOn }).click()
  await alone.getByText(/^The browser cannot reach its push service\./).waitFor()

  const visitor = await arrive()
  const page = await open(visitor, { endpoint })
  await answerPost(page, failure(400, { id: 'TOO_MANY', severity: 'ERROR', data: { limit: 10 } }))
  await page.getByRole('button', { name: turnOn }).click()
  await page.getByText('Notifications are on in 10 browsers, which is the maximum. Remove one first.').waitFor()
  expect(await subscriptionIn(page)).toBeNull()
  expect(await accessibilityProblems(visitor)).toEqual([])
})

const stoppedAt = '2026-03-02T11:00:00.000Z'

it.for([
  [{ available: true, enabled: true }, /^Alerts are emailed to demo@example\.com\.$/],
  [{ available: true, enabled: false }, /^Alerts are emailed to you once “Email me alerts” is on\.$/],
  [{ available: false, enabled: false }, /^This service sends no email\.$/],
  [
    { available: true, enabled: false, stopped_reason: 'BOUNCE', timestamp_stopped: stoppedAt },
    /^Email to demo@example\.com could not be delivered, .*2 Mar 2026.* once “Email me alerts” is on\.$/
  ],
  [
    { available: true, enabled: false, stopped_reason: 'COMPLAINT', timestamp_stopped: stoppedAt },
    /^An email to demo@example\.com was reported as spam, .*2 Mar 2026.* once “Email me alerts” is on\.$/
  ]
] as const)('the account says of %j', async ([mail, text], { visitor }) => {
  const page = await open(visitor, { endpoint })
  await answer(page, '/notification/channel', channels(mail))
  await page.reload()
  await page.getByText(text).waitFor()
})

it('mail that is turned on in the profile is said to be on', async ({ visitor }) => {
  const page = await open(visitor, { endpoint })
  let isOn = false
  await page.route(/\/v2\.2\/me$/, (route) => {
    if (route.request().method() === 'PUT') isOn = true
    return single({ id: 'demo-user', email: people.owner.email, notification_new_message: isOn })(route)
  })
  await page.route(/\/v2\.2\/notification\/channel$/, (route) => channels({ available: true, enabled: isOn })(route))
  await page.reload()
  await page.getByText(/^Alerts are emailed to you once/).waitFor()
  await page.getByLabel('Email me alerts').check()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Alerts are emailed to demo@example.com.').waitFor()
})

const withoutPush = () => Reflect.deleteProperty(window, 'PushManager')
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Safari/604.1'

it.for([
  ['an old browser', withoutPush, {}, /^This browser cannot show notifications of web pages\./],
  ['an iPhone', withoutPush, { userAgent: iPhone }, /^iPhones and iPads show notifications .* home screen/],
  [
    'an address that is not encrypted',
    () => Object.defineProperty(window, 'isSecureContext', { value: false }),
    {},
    /^This browser only shows notifications from addresses that begin with https:/
  ]
] as const)('%s has no button, and says why', async ([, change, options, text], { arrive, expect }) => {
  const visitor = await arrive(options)
  await visitor.page.addInitScript(change)
  const page = await open(visitor, {})
  await page.getByText(text).waitFor()
  expect(await page.getByRole('button', { name: turnOn }).count()).toBe(0)
  await visitor.open('/console/alerts')
  await page
    .getByRole('link', { name: /^Speed: / })
    .first()
    .waitFor()
  expect(await page.getByRole('button', { name: turnOn }).count()).toBe(0)
})

it('the alerts offer notifications until they are on', async ({ visitor, expect }) => {
  const page = await open(visitor, { endpoint }, '/console/alerts')
  await page.getByText('Get alerts in this browser, even while the console is closed.').waitFor()
  expect(await accessibilityProblems(visitor)).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  await expect.poll(() => tooWide(page)).toBe(0)
  const bodies = await answerPost(page, single(notifiedBrowsers[0] ?? {}))
  await page.getByRole('button', { name: turnOn }).click()
  await page.getByText('Notifications are on. The first one is on its way to this browser.').waitFor()
  await expect.poll(() => page.getByRole('button', { name: turnOn }).count()).toBe(0)
  const subscription = await subscriptionIn(page)
  expect(subscription?.key).toBe(publicKey)
  expect(bodies).toEqual([
    {
      endpoint: subscription?.endpoint,
      keys: { p256dh: expect.stringMatching(/^[\w-]{87}$/), auth: expect.stringMatching(/^[\w-]{22}$/) },
      name: expect.stringMatching(/ on \w+$/)
    }
  ])
})

it('the form of a rule names the browsers, and leads to where this one is turned on', async ({ visitor, expect }) => {
  const { page } = visitor
  const screen = screenCase('vehicle-rules')
  await pretendPush(page, { endpoint })
  await answerAll(page, { ...screen.replies, [list]: pageOf(notifiedBrowsers) })
  await visitor.openSignedIn(noToken, screen.path)
  await page.getByRole('button', { name: 'Create rule' }).click()
  await page.getByText('shown in browsers: Safari on iPadOS, Microsoft Edge on Windows and Firefox on Linux').waitFor()
  expect(await page.getByRole('link', { name: turnOn }).getAttribute('href')).toBe('/console/account')
})
