/** Runs the stack's CloudFront Function on every request, in the shape that CloudFront gives it. */
import { randomUUID } from 'node:crypto'
import { runInNewContext } from 'node:vm'
import { type GatewayReply, type GatewayRequest, type Headers, headerValues, withoutHeaders } from './http.ts'

interface Value {
  readonly value: string
  readonly multiValue?: readonly Value[]
}
type Values = Readonly<Record<string, Value>>

/** Source: CloudFront, "CloudFront Functions event structure". */
interface ViewerRequest {
  readonly method: string
  readonly uri: string
  readonly querystring: Values
  readonly headers: Values
  readonly cookies: Values
}
interface ViewerResponse {
  readonly statusCode: number
  readonly headers?: Values
  readonly body?: string | { readonly encoding: 'text' | 'base64'; readonly data: string }
}

/** Gives the request for the origin, or the reply where the function answers by itself. */
export type ViewerRequestFunction = (request: GatewayRequest) => Promise<GatewayRequest | GatewayReply>

export function isReply(result: GatewayRequest | GatewayReply): result is GatewayReply {
  return 'status' in result
}

export function viewerRequestFunction(code: string): ViewerRequestFunction {
  // Events and results are passed as text: the function shares no object with the service.
  const run = runInNewContext(`${code}\n;async (event) => JSON.stringify(await handler(JSON.parse(event)))`) as (
    event: string
  ) => Promise<string>
  return async (request) => {
    const event = eventOf(request)
    const result = JSON.parse(await run(JSON.stringify(event))) as ViewerRequest | ViewerResponse
    return 'statusCode' in result ? replyOf(result) : changed(request, event.request, result)
  }
}

function eventOf({ method, path, query, headers, clientAddress }: GatewayRequest) {
  const cookies = headerValues(headers, 'cookie').flatMap((line) => line.split(/; */))
  const request: ViewerRequest = {
    method,
    uri: path,
    querystring: valuesOf(query === '' ? [] : query.split('&').map(nameAndValue)),
    headers: valuesOf(withoutHeaders(headers, ['cookie']).map(([name, value]) => [name.toLowerCase(), value])),
    cookies: valuesOf(cookies.map(nameAndValue))
  }
  const context = { eventType: 'viewer-request', requestId: randomUUID() }
  return { version: '1.0', context, viewer: { ip: clientAddress }, request }
}

/** Keeps what the function did not change as the client wrote it. */
function changed(request: GatewayRequest, before: ViewerRequest, after: ViewerRequest): GatewayRequest {
  const isSame = (name: 'querystring' | 'cookies') => JSON.stringify(before[name]) === JSON.stringify(after[name])
  const query = isSame('querystring') ? request.query : joined(after.querystring, '&')
  const cookies = isSame('cookies') ? headerValues(request.headers, 'cookie') : [joined(after.cookies, '; ')]
  const headers: Headers = [
    ...pairs(after.headers, (name) => request.headers.find(([own]) => own.toLowerCase() === name)?.[0] ?? name),
    ...cookies.filter((cookie) => cookie !== '').map((cookie): [string, string] => ['cookie', cookie])
  ]
  return { ...request, path: after.uri, query, headers }
}

function replyOf({ statusCode, headers = {}, body = '' }: ViewerResponse): GatewayReply {
  const bytes = typeof body === 'string' ? body : Buffer.from(body.data, body.encoding === 'base64' ? 'base64' : 'utf8')
  return { status: statusCode, headers: pairs(headers), body: bytes }
}

/** A name that occurs several times has its first value in `value` and all in `multiValue`. */
function valuesOf(list: readonly (readonly [string, string])[]): Values {
  const grouped = Map.groupBy(list, ([name]) => name)
  const entries = [...grouped].map(([name, all]): [string, Value] => {
    const values = all.map(([, value]) => ({ value }))
    const [first = { value: '' }] = values
    return [name, values.length > 1 ? { ...first, multiValue: values } : first]
  })
  return Object.fromEntries(entries)
}

function pairs(values: Values, spelling = (name: string) => name): [string, string][] {
  return Object.entries(values).flatMap(([name, one]) =>
    (one.multiValue ?? [one]).map(({ value }): [string, string] => [spelling(name), value])
  )
}

function joined(values: Values, separator: string): string {
  return pairs(values)
    .map(([name, value]) => (value === '' ? name : `${name}=${value}`))
    .join(separator)
}

function nameAndValue(text: string): [string, string] {
  const index = text.indexOf('=')
  return index < 0 ? [text, ''] : [text.slice(0, index), text.slice(index + 1)]
}
