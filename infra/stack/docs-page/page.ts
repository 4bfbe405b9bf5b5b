/** The behaviour of the docs page: a bar to sign in and out and to switch colours, above Swagger UI. */
import { type SchemePage, switchScheme } from './color-scheme.ts'
import { authorizationOf, forgetSession, type KeyValueStore, keepSession, keptSession } from './session.ts'
import { signIn, signOut } from './sign-in.ts'
import { scheme, swaggerOptions } from './swagger-ui.ts'

/** The members of an element that the page uses. */
export interface PageElement {
  hidden: boolean
  textContent: string | null
  value?: string
  readonly addEventListener: (type: string, listener: (event: { preventDefault(): void }) => void) => void
}

interface SwaggerUi {
  readonly preauthorizeApiKey: (scheme: string, value: string) => unknown
  readonly authActions: { readonly logout: (schemes: readonly string[]) => unknown }
}

/** The browser objects that the page needs. */
export interface Browser {
  readonly element: (id: string) => PageElement
  readonly session: KeyValueStore
  readonly colors: SchemePage
  readonly fetch: typeof globalThis.fetch
  readonly now: () => Date
  readonly swaggerUi: (options: object) => SwaggerUi
}

export function startPage(browser: Browser): void {
  const { element, session, colors, now } = browser
  const showSession = () => {
    const current = keptSession(session, now())
    element('sign-in').hidden = current !== undefined
    element('signed-in').hidden = current === undefined
    element('who').textContent = current?.email ? `Signed in as ${current.email}` : 'Requests carry the given token'
  }
  const options = swaggerOptions(session, now, showSession)
  const ui = browser.swaggerUi({ ...options, onComplete: () => useKeptSession(browser, ui) })

  element('sign-in').addEventListener('submit', (event) => {
    event.preventDefault()
    return onSignIn(browser, ui).then(showSession)
  })
  element('sign-out').addEventListener('click', () => onSignOut(browser, ui).then(showSession))
  element('colors').addEventListener('click', () => switchScheme(colors))
  showSession()
}

function useKeptSession({ session, now }: Browser, ui: SwaggerUi): void {
  const kept = keptSession(session, now())
  if (kept) ui.preauthorizeApiKey(scheme, authorizationOf(kept.token))
}

async function onSignIn({ element, fetch, session }: Browser, ui: SwaggerUi): Promise<void> {
  const message = element('sign-in-message')
  message.textContent = ''
  const result = await signIn(fetch, element('email').value ?? '', element('password').value ?? '')
  element('password').value = ''
  if ('message' in result) {
    message.textContent = result.message
    return
  }
  keepSession(session, result)
  ui.preauthorizeApiKey(scheme, authorizationOf(result.token))
}

async function onSignOut({ fetch, session, now }: Browser, ui: SwaggerUi): Promise<void> {
  const current = keptSession(session, now())
  forgetSession(session)
  ui.authActions.logout([scheme])
  if (current) await signOut(fetch, current)
}
