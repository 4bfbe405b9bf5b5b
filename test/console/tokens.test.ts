import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { it, origin, ownerToken } from './console-test.ts'
import { isInSight } from './in-sight.ts'
import { answer, failure } from './replies.ts'

const tokensPath = '/console/access/tokens'

/** Sends the request of a curl command without a shell. */
function requestOf(line: string): Promise<Response> {
  const [, address = '', name = '', value = ''] = /^curl -s '([^']+)' -H '([^:]+): ([^']+)'$/.exec(line) ?? []
  return fetch(address, { headers: { [name]: value } })
}

const lines = (page: Page) => page.locator('.secret-line code').allTextContents()

it('a token is created with a working curl command, changed and revoked', async ({ visitor }) => {
  const { page } = visitor
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await visitor.openSignedIn(ownerToken, tokensPath)
  await page.getByRole('button', { name: 'New token' }).click()
  await page.getByRole('button', { name: 'Create token' }).click()
  await page.getByText('Enter a name.').waitFor()
  await page.getByText('Choose at least one permission.').waitFor()
  await page.getByRole('textbox', { name: 'Name' }).fill('night-export')
  await page.getByRole('combobox', { name: 'Expires' }).selectOption('30')
  await page.getByRole('radio', { name: 'Only these:' }).check()
  await page.getByRole('searchbox').fill('van')
  await page.getByRole('checkbox', { name: 'Delivery van' }).check()
  await page.getByRole('checkbox', { name: /^See status/ }).check()
  await page.getByRole('checkbox', { name: /^See trips/ }).check()
  await page.getByRole('button', { name: 'Create token' }).click()
  await page.getByRole('dialog', { name: 'Token “night-export”' }).waitFor()
  const [secret = ''] = await lines(page)
  const made = page.locator('tr', { hasText: 'night-export' })
  await made.waitFor()
  expect(await made.locator('.warned').count()).toBe(0)
  await page.getByRole('button', { name: 'Copy: Try it in a terminal' }).click()
  await page.getByText('Copied: Try it in a terminal').waitFor({ state: 'attached' })
  const reply = await requestOf(await page.evaluate(() => navigator.clipboard.readText()))
  expect(reply.status).toBe(200)
  const { data } = (await reply.json()) as { data: { vehicle_id: string }[] }
  expect(data.map(({ vehicle_id }) => vehicle_id)).toEqual(['opel-movano'])

  await page.getByRole('button', { name: 'Done' }).click()
  const row = page.getByRole('row', { name: /night-export/ })
  await row.getByText('Within the last hour').waitFor()
  expect(await row.innerText()).toMatch(/You\s+See status \+1\s+.*Delivery van\s+.*in 30 days/s)
  expect(await whereverKept(page, secret)).toEqual([])

  await page.getByRole('button', { name: 'Change night-export' }).click()
  await page.getByRole('combobox', { name: 'Expires' }).selectOption('never')
  await page.getByRole('checkbox', { name: /^See trips/ }).uncheck()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Token “night-export” changed.').waitFor()
  await page.getByRole('row', { name: /night-export You See status Delivery van .*Never/ }).waitFor()

  await page.getByRole('button', { name: 'Revoke night-export' }).click()
  await page.getByRole('button', { name: 'Revoke', exact: true }).click()
  await page.getByText('This is not the name.').waitFor()
  await page.getByLabel('Type “night-export” to confirm').fill('night-export')
  await page.keyboard.press('Enter')
  await page.getByText('Token “night-export” revoked.').waitFor()
  await row.waitFor({ state: 'detached' })
  // The gateway remembers its verdict by the header as it is written, which is not looked at in another letter case.
  const refused = await fetch(`${origin}/v2.2/vehicle/status`, { headers: { Authorization: `token ${secret}` } })
  expect(refused.status).toBe(401)
  await page.getByRole('link', { name: 'Audit trail' }).click()
  await page.getByText('The token “night-export” was revoked by you.').first().waitFor()
})

it('a new token without a permission shows what is missing', async ({ visitor }) => {
  const { page } = visitor
  await visitor.openSignedIn(ownerToken, tokensPath)
  await page.getByRole('button', { name: 'New token' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('without-permissions')
  await page.getByRole('button', { name: 'Create token' }).click()
  const problem = page.getByText('Choose at least one permission.')
  await expect.poll(() => isInSight(problem)).toBe(true)
  expect(
    await page
      .getByRole('checkbox')
      .first()
      .evaluate((box) => box === document.activeElement)
  ).toBe(true)
})

it('refusals of a token are reported beside their fields', async ({ visitor }) => {
  const { page } = visitor
  await visitor.openSignedIn(ownerToken, tokensPath)
  await page.getByRole('button', { name: 'New token' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('one-too-many')
  await page.getByRole('checkbox', { name: /^See status/ }).check()
  const tooMany = failure(400, { id: 'TOO_MANY', severity: 'ERROR', data: { limit: 100 } })
  const past = failure(400, {
    id: 'INVALID_PARAMETERS',
    severity: 'ERROR',
    data: { issues: [{ path: 'expiry', message: 'must be in the future' }] }
  })
  const refusals = [
    [tooMany, 'Owner', 'There are already 100 tokens, which is the maximum. Revoke one first.'],
    [past, 'Expires', 'must be in the future']
  ] as const
  for (const [refusal, field, text] of refusals) {
    await answer(page, '/security/token', refusal)
    await page.getByRole('button', { name: 'Create token' }).click()
    await page.getByRole('combobox', { name: field }).and(page.locator('[aria-invalid=true]')).waitFor()
    expect(await page.getByRole('alert').allTextContents()).toEqual([text])
  }
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Stay' }).press('Enter')
  expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('one-too-many')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Leave without saving' }).press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
})

/** The parts of the page and the storages of the browser that contain the secret. */
async function whereverKept(page: Page, secret: string): Promise<string[]> {
  const kept = await page.evaluate(async () => ({
    page: document.documentElement.outerHTML,
    storage: JSON.stringify({ ...localStorage, ...sessionStorage }),
    databases: JSON.stringify(await indexedDB.databases()),
    caches: JSON.stringify(await caches.keys()),
    cookies: document.cookie,
    history: JSON.stringify(history.state)
  }))
  return Object.entries(kept).flatMap(([name, text]) => (text.includes(secret) ? [name] : []))
}
