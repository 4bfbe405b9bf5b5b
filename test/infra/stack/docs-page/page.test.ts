/** The docs page with elements, storage, Swagger UI and service that are stubs. */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type Browser, type PageElement, startPage } from '../../../../infra/stack/docs-page/page.ts'
import { keepSession } from '../../../../infra/stack/docs-page/session.ts'
import { memoryStore } from './store.ts'

type Payload = Record<string, { value: string }>

interface Options {
  readonly onComplete: () => void
  readonly requestInterceptor: (request: { headers: Record<string, string> }) => { headers: Record<string, string> }
  readonly plugins: readonly (() => { statePlugins: { auth: { wrapActions: WrapActions } } })[]
}

interface WrapActions {
  readonly authorize: (original: (payload: Payload) => unknown) => (payload: Payload) => unknown
  readonly logout: (original: (schemes: string[]) => unknown) => (schemes: string[]) => unknown
}

const now = new Date('2026-03-01T12:00:00.000Z')
const login = { token: 'abc.def', user: { email: 'ada@example.com' }, expiry: '2026-03-15T12:00:00.000Z' }
const json = (body: object, status = 200) => new Response(JSON.stringify(body), { status })

/** A listener of the page. */
type Listener = (event: { preventDefault(): void }) => unknown

function fakeBrowser() {
  const elements = new Map<string, PageElement & { listeners: Map<string, Listener> }>()
  const element = (id: string) => {
    const listeners = new Map<string, Listener>()
    const made = { hidden: true, textContent: null, value: '', listeners }
    const addEventListener = (type: string, listener: Listener) => listeners.set(type, listener)
    const found = elements.get(id) ?? { ...made, addEventListener }
    elements.set(id, found)
    return found
  }
  const happen = async (id: string, type: string) => element(id).listeners.get(type)?.({ preventDefault: vi.fn() })
  const ui = { preauthorizeApiKey: vi.fn(), authActions: { logout: vi.fn() } }
  const swaggerUi = vi.fn((_: object) => ui)
  const fetch = vi.fn<typeof globalThis.fetch>()
  const colors = { store: memoryStore(), systemIsDark: () => false, show: vi.fn() }
  const browser: Browser = { element, session: memoryStore(), colors, fetch, now: () => now, swaggerUi }
  const options = () => swaggerUi.mock.calls[0]?.[0] as Options
  const actions = () => options().plugins[0]?.().statePlugins.auth.wrapActions as WrapActions
  const shown = () => ({ form: !element('sign-in').hidden, who: element('who').textContent })
  return { ...browser, browser, element, happen, ui, fetch, options, actions, shown }
}

let page: ReturnType<typeof fakeBrowser>

beforeEach(() => {
  page = fakeBrowser()
})

async function signIn() {
  page.element('email').value = 'ada@example.com'
  page.element('password').value = 'password-of-ada'
  await page.happen('sign-in', 'submit')
}

describe('signing in', () => {
  beforeEach(() => startPage(page.browser))

  it('requests a token, stores the session and authorizes requests', async () => {
    page.fetch.mockResolvedValue(json({ data: login }))

    await signIn()

    const [address, request] = page.fetch.mock.calls[0] ?? []
    expect([address, request?.method, JSON.parse(String(request?.body))]).toEqual([
      './account/login',
      'POST',
      { email: 'ada@example.com', password: 'password-of-ada' }
    ])
    expect(page.ui.preauthorizeApiKey).toHaveBeenCalledWith('accessToken', 'Token abc.def')
    expect(page.shown()).toEqual({ form: false, who: 'Signed in as ada@example.com' })
    expect(page.element('password').value).toBe('')
  })

  it.each([
    [
      'The email or the password is wrong.',
      () => json({ error: { message: 'The email or the password is wrong.' } }, 401)
    ],
    [
      'Invalid. password must be longer.',
      () =>
        json(
          { error: { message: 'Invalid.', data: { issues: [{ path: 'password', message: 'must be longer' }] } } },
          400
        )
    ],
    ['The service does not answer.', () => new Response('<html>', { status: 502 })],
    [
      'Your organization has a login provider of its own.',
      () => Object.defineProperty(new Response(), 'type', { value: 'opaqueredirect' })
    ]
  ])('shows the reason of a failure: %s', async (message, reply) => {
    page.fetch.mockResolvedValue(reply())

    await signIn()

    expect(page.element('sign-in-message').textContent).toBe(message)
    expect(page.shown().form).toBe(true)
    expect(page.ui.preauthorizeApiKey).not.toHaveBeenCalled()
  })
})

describe('after a reload', () => {
  it('uses the session of the tab', () => {
    keepSession(page.session, { token: 'abc.def', email: 'ada@example.com', expiry: login.expiry })

    startPage(page.browser)
    page.options().onComplete()

    expect(page.ui.preauthorizeApiKey).toHaveBeenCalledWith('accessToken', 'Token abc.def')
    expect(page.shown()).toEqual({ form: false, who: 'Signed in as ada@example.com' })
  })

  it('shows the sign-in if the session has expired', () => {
    keepSession(page.session, { token: 'abc.def', expiry: now.toISOString() })

    startPage(page.browser)
    page.options().onComplete()

    expect(page.ui.preauthorizeApiKey).not.toHaveBeenCalled()
    expect(page.shown().form).toBe(true)
  })
})

describe('the dialog of Swagger UI', () => {
  beforeEach(() => startPage(page.browser))

  it('accepts a bare token, which requests send with the scheme Token', () => {
    const original = vi.fn()
    page.actions().authorize(original)({ accessToken: { value: 'abc.def' } })

    const request = page.options().requestInterceptor({ headers: { Authorization: 'abc.def' } })

    expect(original).toHaveBeenCalledWith({ accessToken: { value: 'abc.def' } })
    expect(request.headers).toEqual({ Authorization: 'Token abc.def' })
    expect(page.shown()).toEqual({ form: false, who: 'Requests carry the given token' })
  })

  it('leaves a request without a token as it is', () => {
    expect(page.options().requestInterceptor({ headers: {} }).headers).toEqual({})
  })

  it('ends the session', () => {
    page.actions().authorize(vi.fn())({ accessToken: { value: 'Token abc.def' } })
    page.actions().logout(vi.fn())(['accessToken'])

    expect(page.shown().form).toBe(true)
  })
})

it('revokes the token at signing out, and forgets it if the service does not answer', async () => {
  keepSession(page.session, { token: 'abc.def' })
  startPage(page.browser)
  page.fetch.mockRejectedValue(new TypeError('fetch failed'))

  await page.happen('sign-out', 'click')

  expect(page.fetch).toHaveBeenCalledWith('./account/ops/logout', {
    method: 'POST',
    headers: { Authorization: 'Token abc.def' }
  })
  expect(page.ui.authActions.logout).toHaveBeenCalledWith(['accessToken'])
  expect(page.shown().form).toBe(true)
})

it('switches its colours', async () => {
  startPage(page.browser)

  await page.happen('colors', 'click')

  expect(page.browser.colors.show).toHaveBeenCalledWith('dark')
})
