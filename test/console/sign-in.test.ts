import { expect } from 'vitest'
import { brandedPage } from '../../lib/http/console-brand.ts'
import { it, origin } from './console-test.ts'
import { people } from './people.ts'
import { answer, failure } from './replies.ts'

it('the sign-in leads to the fleet, and its session survives a reload of the tab', async ({ visitor }) => {
  const { page } = visitor
  await visitor.open('/console?email=demo@example.com')
  expect(await page.getByLabel('Email').inputValue()).toBe('demo@example.com')
  expect(page.url()).toBe(`${origin}/console`)
  await page.getByLabel('Password').fill(people.owner.password)
  await page.keyboard.press('Enter')
  await page.getByRole('option', { name: /City runabout/ }).waitFor()
  await page.reload()
  await page.getByRole('option', { name: /City runabout/ }).waitFor()
  expect(await page.title()).toBe('Fleet · Console')
})

it('one click signs in as the demo, under the name and logo of the deployment', async ({ visitor }) => {
  const { page } = visitor
  await page.route('**/console', async (route) => {
    const response = await route.fetch()
    const body = brandedPage(await response.text(), { name: 'Harbour Rentals', logo: 'logo-1.svg' })
    await route.fulfill({ response, body })
  })
  const { email, password } = people.owner
  await page.route('**/console/config.json', (route) => route.fulfill({ json: { demo: { email, password } } }))
  const contents = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"><path d="M0 0h40v10H0z"/></svg>'
  await page.route('**/console/logo-1.svg', (route) => route.fulfill({ contentType: 'image/svg+xml', body: contents }))
  await visitor.open()
  const demo = page.getByRole('button', { name: 'Open the demo' })
  await demo.waitFor()
  await page.locator('.sign-in-brand', { hasText: 'Harbour Rentals' }).waitFor()
  expect(await visitor.axeViolations()).toEqual([])
  await demo.click()
  await page.getByRole('option', { name: /City runabout/ }).waitFor()
  expect(await page.title()).toBe('Fleet · Harbour Rentals')
  expect(await page.locator('.brand').textContent()).toBe('Harbour Rentals')
  expect(await page.locator('.brand-logo').evaluate((logo) => logo.getBoundingClientRect().width)).toBeGreaterThan(50)
})

it('the sign-in returns to the requested address, and the sign-out revokes the token', async ({ visitor }) => {
  const { page } = visitor
  await visitor.open('/console?find=delivery')
  await visitor.signIn()
  await page.getByRole('option', { name: /Delivery van/ }).waitFor()
  expect(await page.getByRole('option').count()).toBe(1)
  const { token } = JSON.parse(String(await page.evaluate(() => sessionStorage.getItem('console.session'))))
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByText('You are signed out.').waitFor()
  expect(await page.evaluate(() => sessionStorage.getItem('console.session'))).toBeNull()
  const headers = { Authorization: `Token ${token}` }
  // The gateway may still know the verdict on a token that it has just seen; the record of it is deleted.
  const again = await fetch(`${origin}/v2.2/account/ops/logout`, { method: 'POST', headers })
  expect([204, 401]).toContain(again.status)
})

it('the sign-in reports problems beside the fields and keeps the email', async ({ visitor }) => {
  const { page } = visitor
  await visitor.open()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByText('Enter an email address.').waitFor()
  await page.getByText('A password has 8 to 64 characters.').waitFor()
  expect(await page.getByLabel('Email').evaluate((field) => field === document.activeElement)).toBe(true)
  await visitor.signIn({ ...people.owner, password: 'wrong-password' })
  await page.getByText('Wrong email or password.').waitFor()
  expect(await page.getByLabel('Email').inputValue()).toBe(people.owner.email)
})

it('the sign-in sends nothing for the time that the service requires', async ({ visitor }) => {
  const { page } = visitor
  const tooMany = failure(429, { id: 'LOGIN_ATTEMPTS_EXCEEDED', severity: 'WARNING' }, { 'Retry-After': '40' })
  await answer(page, '/account/login', tooMany)
  await visitor.open()
  await visitor.signIn()
  await page.getByText(/Too many requests\. You can try again in \d+ s\./).waitFor()
  expect(await page.getByRole('button', { name: 'Sign in', exact: true }).isDisabled()).toBe(true)
})

it('the sign-in links to the provider of the organization and never sends the password there', async ({ visitor }) => {
  const { page, requests } = visitor
  await answer(page, '/account/login', (route) =>
    route.fulfill({ status: 307, headers: { Location: 'https://provider.example/login' } })
  )
  await answer(page, '/account/login/provider', (route) => {
    const isAsked = new URL(route.request().url()).searchParams.get('origin') === 'harbour-rentals'
    return route.fulfill({ json: { header: {}, data: { url: isAsked ? 'https://provider.example/login' : null } } })
  })
  await visitor.open('/console?organization=harbour-rentals')
  expect(await page.getByLabel('Organization', { exact: true }).inputValue()).toBe('harbour-rentals')
  await visitor.signIn()
  const link = page.getByRole('link', { name: 'Continue there' })
  await link.waitFor()
  expect(await link.getAttribute('href')).toBe('https://provider.example/login')
  expect(requests.filter((address) => address.includes('provider.example'))).toEqual([])
})

it('the sign-in has the language of the browser, and another one on request', async ({ arrive }) => {
  const visitor = await arrive({ locale: 'de-DE' })
  const { page } = visitor
  await visitor.open()
  await page.getByRole('heading', { name: 'An der Konsole anmelden' }).waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('de')
  await page.getByLabel('Sprache').selectOption('it')
  await page.getByRole('heading', { name: 'Accedi alla console' }).waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('it')
})

it('a reset link takes a new password, and leaves the address at once', async ({ visitor }) => {
  const { page } = visitor
  await visitor.open('/console/reset-password#nobody.made-up')
  await page.getByRole('heading', { name: 'Set a new password' }).waitFor()
  expect(page.url()).toBe(`${origin}/console/reset-password`)
  expect(await visitor.axeViolations()).toEqual([])
  const save = page.getByRole('button', { name: 'Set password' })
  await page.getByLabel('New password').fill('short')
  await save.click()
  await page.locator('[aria-invalid=true]').waitFor()
  await page.getByLabel('New password').fill('long-enough')
  await save.click()
  await page.getByText('This link has expired or was used.').waitFor()
  const sent: unknown[] = []
  await answer(page, '/account/ops/reset-password', async (route) => {
    sent.push(route.request().postDataJSON())
    await route.fulfill({ status: 204 })
  })
  await save.click()
  await page.getByText('The password is set.').waitFor()
  expect(sent).toEqual([{ token: 'nobody.made-up', password: 'long-enough' }])
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByText('Forgotten your password? Ask the operator').waitFor()
})

it('where mail is sent, a user who forgot the password asks for a link, and gets one answer for every email', async ({
  visitor
}) => {
  const { page } = visitor
  await page.route('**/console/config.json', (route) => route.fulfill({ json: { sendsMail: true } }))
  const sent: unknown[] = []
  await answer(page, '/account/ops/request-password-reset', async (route) => {
    sent.push(route.request().postDataJSON())
    await route.fulfill({ status: 204 })
  })
  await visitor.open()
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByRole('heading', { name: 'Set a new password' }).waitFor()
  const send = page.getByRole('button', { name: 'Send the link' })
  await send.click()
  await page.getByText('Enter an email address.').waitFor()
  await page.getByLabel('Email').fill('nobody@fleet.example ')
  expect(await visitor.axeViolations()).toEqual([])
  await send.click()
  await page.getByText('If this email has an account, a link').waitFor()
  await page.getByText('You can ask for another one in 15 minutes.').waitFor()
  expect(sent).toEqual([{ email: 'nobody@fleet.example' }])
})

it('where no mail is sent, the page of reset links sends the user to the operator', async ({ visitor }) => {
  const { page } = visitor
  await visitor.open('/console/reset-password')
  await page.getByText('Ask the operator for a link').waitFor()
  expect(await page.getByRole('button', { name: 'Send the link' }).count()).toBe(0)
})
