/** The screen of webhooks with replies that a test makes up. */
import { answerAs, screenCase } from './cases/screen-cases.ts'
import { failingWebhook } from './cases/webhook-cases.ts'
import { it } from './console-test.ts'
import { isInSight } from './in-sight.ts'
import { tabTo } from './keyboard.ts'
import { noToken } from './people.ts'
import { answer, failure, pageOf, refused, single } from './replies.ts'

const list = screenCase('webhooks')
const details = screenCase('webhook')

it('without webhooks the list says so', async ({ visitor }) => {
  const { page } = visitor
  await answerAs(list, page)
  await answer(page, '/webhook', pageOf([]))
  await visitor.openSignedIn(noToken, list.path)
  await page.getByText('There are no webhooks yet.').waitFor()
})

it('an organization that cannot be read does not hide the others', async ({ visitor, expect }) => {
  const { page } = visitor
  await answerAs(list, page)
  await answer(page, '/webhook', (route) =>
    route.request().url().includes('organization_id=port-police') ? refused(route) : route.fallback()
  )
  await visitor.openSignedIn(noToken, list.path)
  const notice = page.getByRole('alert')
  await notice.getByText(/^The webhooks of Port Police could not be read\. You need the permission/).waitFor()
  expect(await page.getByRole('rowheader').count()).toBe(3)
  await page.getByText(/^The webhooks of Quay Repairs are not listed\./).waitFor()
  await answerAs(list, page)
  await notice.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('rowheader', { name: 'dispatch' }).waitFor()
  await notice.waitFor({ state: 'detached' })
})

it('the list shows the host of an address and not the rest of it', async ({ visitor, expect }) => {
  const { page } = visitor
  await answerAs(list, page)
  await visitor.openSignedIn(noToken, list.path)
  await page.getByRole('row', { name: /Logbook logbook\.example\.com You .*Failing since/ }).waitFor()
  await page.getByRole('row', { name: /alerts\.example\.org:8443 .*Waiting for the first answer/ }).waitFor()
  await page.getByRole('row', { name: /yard-screen .*Disabled because the endpoint answered 410 Gone/ }).waitFor()
  expect(await page.content()).not.toContain('9f8d7c6b5a4e')
})

it('a webhook that the caller may only see has no buttons and no secret', async ({ visitor, expect }) => {
  const { page } = visitor
  await answerAs(list, page)
  await answer(page, '/webhook/wh_4/delivery', single({ deliveries: [] }))
  await visitor.openSignedIn(noToken, '/console/access/webhooks?webhook=wh_4')
  await page
    .getByText('To change this webhook you need the permission “Change webhooks” in its organization.')
    .waitFor()
  await page.getByText('Nothing has been sent yet.').waitFor()
  const buttons = await page.getByRole('region', { name: 'Webhooks' }).getByRole('button').allTextContents()
  expect(buttons).toEqual(['Copy', 'Refresh'])
})

it('a new webhook without an event shows what is missing', async ({ visitor, expect }) => {
  const { page } = visitor
  await answerAs(list, page)
  await visitor.openSignedIn(noToken, list.path)
  await page.getByRole('button', { name: 'New webhook' }).click()
  await page.getByRole('textbox', { name: 'Address' }).fill('https://example.com/hook')
  await page.getByRole('button', { name: 'Create webhook' }).click()
  await expect.poll(() => isInSight(page.getByText('Choose at least one event.'))).toBe(true)
})

it('refusals of a webhook are reported beside their fields', async ({ visitor, expect }) => {
  const { page } = visitor
  await answerAs(list, page)
  await visitor.openSignedIn(noToken, list.path)
  await page.getByRole('button', { name: 'New webhook' }).click()
  await page.getByRole('textbox', { name: 'Address' }).fill('http://example.com/hook')
  await page.getByRole('radio', { name: 'All events, including types added later' }).check()
  const issue = (message: string) =>
    failure(400, { id: 'INVALID_PARAMETERS', severity: 'ERROR', data: { issues: [{ path: 'url', message }] } })
  const refusals = [
    [issue('must begin with https://'), 'The address must begin with https:// and have no port, or port 443 or 8443.'],
    [
      failure(400, { id: 'TOO_MANY', severity: 'ERROR', data: { limit: 10 } }),
      'There are already 10 webhooks, which is the maximum. Delete one first.'
    ]
  ] as const
  for (const [refusal, text] of refusals) {
    await answer(page, '/webhook', (route) => (route.request().method() === 'POST' ? refusal(route) : route.fallback()))
    await page.getByRole('button', { name: 'Create webhook' }).click()
    await page.getByText(text).waitFor()
    expect(await page.getByRole('alert').allTextContents()).toEqual([text])
  }
  await page.getByRole('textbox', { name: 'Address' }).fill('https://me:word@example.com/hook')
  await page.keyboard.press('Enter')
  await page.getByText('The address must not contain a user name or a password.').waitFor()
  expect(await page.locator(':focus').getAttribute('name')).toBe('url')
})

it('a group of events includes its single ones, and the request names the group alone', async ({ visitor, expect }) => {
  const { page } = visitor
  await answerAs(list, page)
  await answer(page, '/webhook', (route) =>
    route.request().method() === 'POST'
      ? single({ id: 'wh_1', url: 'https://example.com', types: [] })(route)
      : route.fallback()
  )
  await visitor.openSignedIn(noToken, list.path)
  await page.getByRole('button', { name: 'New webhook' }).press('Enter')
  await page.keyboard.type('https://example.com/hook')
  await tabTo(page, /^Trip started/)
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Space')
  const boxes = page.getByRole('checkbox', { name: /^(Trip started|Leg completed)/ })
  await expect
    .poll(() => boxes.evaluateAll((each) => each.map((box) => box.matches(':checked:disabled'))))
    .toEqual([true, true])
  const [request] = await Promise.all([
    page.waitForRequest((each) => each.method() === 'POST'),
    page.keyboard.press('Enter')
  ])
  expect(request.postDataJSON()).toEqual({
    url: 'https://example.com/hook',
    types: ['trip.*', 'tripleg.*'],
    enabled: true
  })
})

it('what waits for a failing webhook is counted', async ({ visitor }) => {
  const { page } = visitor
  await answerAs(details, page)
  await visitor.openSignedIn(noToken, details.path)
  const counted = page.getByText(/^Waiting events: 100 or more, the oldest since .+\.$/)
  await counted.waitFor()
  const waiting = { waiting_since: failingWebhook.last_success, num_waiting: 7, has_more_waiting: false }
  await answer(page, '/webhook/wh_1', single({ ...failingWebhook, ...waiting }))
  await page.getByRole('button', { name: 'Refresh' }).click()
  await page.getByText(/^Waiting events: 7, the oldest since .+\.$/).waitFor()
  await answer(page, '/webhook/wh_1', single({ ...failingWebhook, num_waiting: 0, has_more_waiting: false }))
  await page.getByRole('button', { name: 'Refresh' }).click()
  await page.getByText(/^Waiting events:/).waitFor({ state: 'detached' })
})

it('deliveries are filtered by state and continue with older ones', async ({ visitor, expect }) => {
  const { page, requests } = visitor
  await answerAs(details, page)
  await visitor.openSignedIn(noToken, details.path)
  await details.filled(page).waitFor()
  const older = { event_id: 'evt_00', type: 'charge.completed', state: 'LOST', attempts: [] }
  await answer(page, '/webhook/wh_1/delivery', (route) =>
    route.request().url().includes('cursor=older') ? single({ deliveries: [older] })(route) : route.fallback()
  )
  await page.getByRole('button', { name: 'Older deliveries' }).click()
  // A type and a state of a later version of the service are shown by their codes.
  await page.getByRole('row', { name: /charge\.completed .*LOST/ }).waitFor()
  expect(await page.getByRole('button', { name: 'Older deliveries' }).count()).toBe(0)
  await answer(page, '/webhook/wh_1/delivery', single({ deliveries: [] }))
  await page.getByRole('combobox', { name: 'Show' }).selectOption('Given up')
  await page.getByText('There are no deliveries with this status.').waitFor()
  const asked = requests.filter((address) => address.includes('/delivery?')).map((address) => new URL(address).search)
  expect(asked).toEqual(['?limit=25', '?limit=25&cursor=older', '?limit=25&state=DEAD'])
})

it.for([
  ['de-DE', 'wartet auf die erste Antwort'],
  ['fr-FR', 'en attente de la première réponse'],
  ['es-ES', 'a la espera de la primera respuesta'],
  ['it-IT', 'in attesa della prima risposta']
])(
  'opened at once in the language of the browser, %s, the screen has its messages',
  async ([locale, text], { arrive }) => {
    const visitor = await arrive({ locale: String(locale) })
    await answerAs(list, visitor.page)
    await visitor.openSignedIn(noToken, list.path)
    await visitor.page.getByText(String(text)).waitFor()
  }
)

it('the screen follows a change of the language', async ({ visitor }) => {
  const { page } = visitor
  await answerAs(list, page)
  await visitor.openSignedIn(noToken, list.path)
  await list.filled(page).waitFor()
  await page.getByRole('button', { name: 'demo@example.com' }).click()
  await page.getByRole('combobox', { name: 'Language' }).selectOption('de')
  await page.getByRole('columnheader', { name: 'Ereignisse' }).waitFor()
  await page.getByRole('button', { name: 'Neuer Webhook' }).waitFor()
})
