/** Requests to the API, which the console uses like any other client. */
import { signal } from '@preact/signals'
import createClient, { type Middleware } from 'openapi-fetch'
import { noteBudget } from './budget.ts'
import type { Paths } from './contract.ts'
import { Failure, failureOf, unreachable } from './failure.ts'
import { noteReply } from './first-reply.ts'
import { endSession, session } from './session.ts'

/** Redirects are not followed: the only one leads a login to the organization's provider, which must not get the password. */
export const client = createClient<Paths>({ baseUrl: '/v2.2', redirect: 'manual' })

/** A request that was answered 403 or 404. */
export interface Refusal {
  readonly address: string
  readonly status: 403 | 404
}

/** The latest refusal. */
export const lastRefusal = signal<Refusal | undefined>(undefined)

/** Adds the token to requests, records the rate headers of replies, and ends the session if the token is refused. */
const signedIn: Middleware = {
  onRequest({ request }) {
    const token = session.value?.token
    if (token !== undefined) request.headers.set('Authorization', `Token ${token}`)
    return request
  },
  onResponse({ request, response }) {
    noteBudget(response.headers)
    noteReply(response.headers)
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

/**
 * Returns the body of a successful reply, or undefined without a body. Throws Failure, or AbortError if the request was
 * aborted.
 */
export async function replyOf<T>(sent: Promise<Sent<T>>): Promise<T> {
  const { data, error, response } = await sent.catch((cause: unknown): never => {
    if (cause instanceof Failure || (cause instanceof DOMException && cause.name === 'AbortError')) throw cause
    throw unreachable(cause)
  })
  if (!response.ok) throw failureOf(response, error)
  return data as T
}
