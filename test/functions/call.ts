/** Calls of handlers, as the chain makes them. */
import { ApiError } from '../../lib/contract/api-error.ts'
import { allPermissionBits } from '../../lib/contract/permissions.ts'
import type { AdmittedCaller } from '../../lib/identity/caller.ts'

export const noon = new Date('2026-03-02T12:00:00.000Z')
export const noonSeconds = noon.getTime() / 1000

/** A user who may do everything, and is within the limit of requests. */
export const ada: AdmittedCaller = {
  owner: 'USER#ada',
  jti: 'j1',
  kind: 'personal',
  permissions: allPermissionBits,
  expiresAtSeconds: noonSeconds + 60,
  issuedAtSeconds: noonSeconds,
  requestsPerMinute: 80,
  admitted: Promise.resolve()
}

/** The same with an organization's token. */
export const acme: AdmittedCaller = { ...ada, owner: 'ORG#acme', kind: 'programmatic' }

/** The same beyond the limit of requests. */
export function tooBusy(): AdmittedCaller {
  const admitted = Promise.reject(new ApiError('RATE_LIMIT_EXCEEDED'))
  admitted.catch(() => {})
  return { ...ada, admitted }
}

interface Parts<Params, Query, Body> {
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  readonly caller?: AdmittedCaller
  readonly headers?: Record<string, string>
}

type Nothing = Record<string, never>

/** A call by Ada at noon, unless it says otherwise. */
export function callOf<Params = Nothing, Query = Nothing, Body = undefined>({
  params = {} as Params,
  query = {} as Query,
  body = undefined as Body,
  caller = ada,
  headers = {}
}: Parts<Params, Query, Body>) {
  const header = (name: string) => headers[name.toLowerCase()]
  return {
    params,
    query,
    body,
    caller,
    header,
    origin: 'https://fleet.example.com',
    clientAddress: '203.0.113.7',
    now: noon
  }
}

/** The error of an id, for whole comparison with what was thrown. */
export function refusal(id: ConstructorParameters<typeof ApiError>[0], data?: Record<string, unknown>) {
  const { message } = new ApiError(id)
  return { id, message, data: data ?? null }
}

/** Id, message and data of what is thrown. Throws where nothing is. */
export async function refusalOf(work: Promise<unknown>) {
  const thrown = await work.then(
    () => undefined,
    (error: unknown) => error
  )
  if (!(thrown instanceof ApiError)) throw new Error('No ApiError was thrown', { cause: thrown })
  const { id, message, data } = thrown
  return { id, message, data }
}
