/** Validates a request against its contract. */
import type { APIGatewayProxyEvent } from 'aws-lambda'
import type * as z from 'zod/mini'
import { assertNoIssues, type Issue, invalidParameters } from '../contract/api-error.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import { issueMessages } from '../contract/issue-messages.ts'
import { issuesOf } from '../contract/issues-of.ts'
import { idempotencyKeyHeader, ifMatchHeader } from '../contract/request-headers.ts'
import type { Page } from '../lists/page.ts'
import type { Admission, Call } from './call.ts'
import { assertTokenFits } from './caller-identity.ts'
import { expectationOf } from './entity-tag.ts'
import { creationOf } from './idempotency.ts'
import { clientAddress } from './request-address.ts'
import type { Middleware } from './request-state.ts'
import { TextBody } from './text-body.ts'

/** Largest number of issues in a reply, so that the reply is not larger than the request. */
const maxIssues = 100

/** Largest number of query parameters, known and unknown together. */
const maxQueryParameters = 100

/** Query parameters with all of their values. */
type MultiValues = Readonly<Record<string, string[] | undefined>>

interface ValidRequest {
  readonly params: Record<string, unknown>
  readonly query: Record<string, unknown>
  readonly body: unknown
}

/** An event whose body has been read; `body` is its value, undefined without a body. */
type ReadEvent = Omit<APIGatewayProxyEvent, 'body'> & { readonly body?: unknown }

/** Must be the last middleware before the handler: turns the event into the handler's call. */
export function validation(contract: Endpoint): Middleware {
  return {
    before(request) {
      const { internal } = request
      const event = request.event as ReadEvent
      const valid = validateRequest(contract, event)
      assertTokenFits(contract, internal.caller)
      if (contract.reply === 'list') {
        const { offset, limit } = valid.query as unknown as Page
        internal.page = { offset, limit }
      }
      const [now, header] = [new Date(), (name: string) => event.headers[name.toLowerCase()]]
      request.event = {
        ...valid,
        caller: internal.caller && demanding(contract, internal.caller, { content: valid, header, now }),
        header,
        origin: internal.address.origin,
        clientAddress: clientAddress(internal.event),
        now
      }
    }
  }
}

/** The caller with what its headers demand of the write. Throws ApiError INVALID_PARAMETERS. */
function demanding(
  contract: Endpoint,
  caller: Admission,
  { content, header, now }: Pick<Call<Endpoint>, 'header' | 'now'> & { readonly content: ValidRequest }
): Admission {
  const creation = creationOf(contract, { key: header(idempotencyKeyHeader), content, caller, now })
  const assertExpected = expectationOf(contract, header(ifMatchHeader))
  // A copy of a device would lack its later admission.
  if (!creation && !assertExpected) return caller
  return { ...caller, creation, assertExpected }
}

/** Throws ApiError INVALID_PARAMETERS with at most 100 issues of the request. */
export function validateRequest(contract: Endpoint, event: ReadEvent): ValidRequest {
  const multiValues = event.multiValueQueryStringParameters ?? {}
  assertFewParameters(multiValues)
  if (contract.client && !contract.client.ignoresBody) return messageOfClient(contract, event, multiValues)
  const repeated = repetitions(contract.query, multiValues)
  const given = Object.entries(multiValues).map(([name, values]) => [name, values?.at(-1)] as const)
  const known = given.filter(([name]) => !repeated.some(({ path }) => path === name))

  const params = contract.params.safeParse(decoded(event.pathParameters ?? {}))
  const query = contract.query.safeParse(Object.fromEntries(known))
  const text = event.body instanceof TextBody ? event.body : undefined
  const body = text ? undefined : contract.body?.safeParse(event.body)
  const issues = [...repeated, ...issuesOf(params.error), ...issuesOf(query.error), ...bodyIssuesOf(body?.error)]
  if (issues.length > 0 || !params.success || !query.success) throw invalidParameters(issues.slice(0, maxIssues))
  return { params: params.data, query: query.data, body: text ?? body?.data }
}

/** For third-party software only the known parameters are picked, as text; the logic parses them and the body. */
function messageOfClient({ query }: Endpoint, { body }: ReadEvent, given: MultiValues): ValidRequest {
  const known = Object.keys(query.shape).filter((name) => Object.hasOwn(given, name))
  return { params: {}, query: Object.fromEntries(known.map((name) => [name, given[name]?.[0]])), body }
}

/** The gateway passes path parameters percent-encoded. A value with invalid percent-encoding is left as it is. */
function decoded(params: Readonly<Record<string, string | undefined>>): Record<string, string | undefined> {
  const entries = Object.entries(params).map(([name, value]) => {
    try {
      return [name, value && decodeURIComponent(value)]
    } catch {
      return [name, value]
    }
  })
  return Object.fromEntries(entries)
}

/** Unknown parameters are ignored, but the page links of lists repeat them, so their number is limited. */
function assertFewParameters(given: MultiValues): void {
  const number = Object.values(given).reduce((sum, values) => sum + (values?.length ?? 0), 0)
  assertNoIssues(
    number > maxQueryParameters ? [{ path: '', message: issueMessages.tooManyParameters(maxQueryParameters) }] : []
  )
}

/** Issues of known parameters that are given more than once, or without a value. */
function repetitions(query: z.ZodMiniObject, given: MultiValues): Issue[] {
  return Object.keys(query.shape).flatMap((name): Issue[] => {
    const values = Object.hasOwn(given, name) ? (given[name] ?? []) : []
    if (values.length > 1) return [{ path: name, message: issueMessages.repeated }]
    return values[0] === '' ? [{ path: name, message: issueMessages.empty }] : []
  })
}

/** The body as a whole has an empty path, so its messages name it. */
function bodyIssuesOf(error: z.core.$ZodError | undefined): Issue[] {
  return issuesOf(error).map(({ path, message }) => {
    // A field whose name is empty has an empty path, too.
    const isWhole = path === '' && message !== issueMessages.unknownField
    return { path, message: isWhole ? `The request body ${message}` : message }
  })
}
