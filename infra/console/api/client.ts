/** Requests to the interface, which the console calls as any other client does. */
import { signal } from '@preact/signals'
import createClient, { type Middleware } from 'openapi-fetch'
import { noteBudget } from './budget.ts'
import type { Paths } from './contract.ts'
import { Failure, failureOf, unreachable } from './failure.ts'
import { endSession, session } from './session.ts'

/** A redirect is not followed: the one that there is leads a login to another provider, which must not get the password. */
export const client = createClient<Paths>({ baseUrl: '/v2.2', redirect: 'manual' })

/** A request that was refused for what it asks for, or found nothing. */
export interface Refusal {
  readonly address: string
  readonly status: 403 | 404
}

/** The latest one. */
export const lastRefusal = signal<Refusal | undefined>(undefined)

/** Sends the token, keeps the budget, and ends a session whose token is refused. */
const signedIn: Middleware = {
  onRequest({ request }) {
    const token = session.value?.token
    if (token !== undefined) request.headers.set('Authorization', `Token ${token}`)
    return request
  },
  onResponse({ request, response }) {
    noteBudget(response.headers)
    const token = session.value?.token
    const isRefused = response.status === 401 && request.headers.get('Authorization') === `Token ${token}`
    if (isRefused) endSession('refused')
    const { status } = response
    if (status === 403 || status === 404) lastRefusal.value = { address: request.url, status }
  }
}
client.use(signedIn)

interface Sent<T> {
  readonly data?: T
  readonly error?: unknown
  readonly response: Response
}

/** The body of a successful reply, undefined where it has none. Throws Failure; AbortError where the request was given up. */
export async function replyOf<T>(sent: Promise<Sent<T>>): Promise<T> {
  const { data, error, response } = await sent.catch((cause: unknown): never => {
    if (cause instanceof Failure || (cause instanceof DOMException && cause.name === 'AbortError')) throw cause
    throw unreachable(cause)
  })
  if (!response.ok) throw failureOf(response, error)
  return data as T
}
