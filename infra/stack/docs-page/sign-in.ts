/** Signs in and out from the docs page with the interface's own endpoints. */
import { authorizationOf, type Session } from './session.ts'

/** The reason for a failure, as a message for the user. */
export interface Refusal {
  readonly message: string
}

type Fetch = typeof globalThis.fetch

interface LoginReply {
  readonly data?: { readonly token: string; readonly user: { readonly email: string }; readonly expiry: string }
  readonly error?: {
    readonly message: string
    readonly data?: { readonly issues?: readonly { readonly path: string; readonly message: string }[] } | null
  }
}

/** Addresses are relative to the page, whose address is below the versioned root. */
export async function signIn(fetch: Fetch, email: string, password: string): Promise<Session | Refusal> {
  const request = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
    // The login provider of an organization has another origin, which the page cannot request.
    redirect: 'manual'
  } as const
  try {
    const response = await fetch('./account/login', request)
    if (response.type === 'opaqueredirect') return { message: 'Your organization has a login provider of its own.' }
    const { data, error } = (await response.json()) as LoginReply
    if (data) return { token: data.token, email: data.user.email, expiry: data.expiry }
    const issues = error?.data?.issues?.map(({ path, message }) => `${path} ${message}.`) ?? []
    return { message: [error?.message ?? 'Signing in failed.', ...issues].join(' ') }
  } catch {
    return { message: 'The service does not answer.' }
  }
}

/** Revokes the token. A failure is ignored, because the page has removed the token and the token expires. */
export async function signOut(fetch: Fetch, { token }: Session): Promise<void> {
  const request = { method: 'POST', headers: { Authorization: authorizationOf(token) } }
  await fetch('./account/ops/logout', request).catch(() => undefined)
}
