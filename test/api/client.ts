/** The HTTP client of these tests; every reply is checked against its contract. */
import { Agent, request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { inject } from 'vitest'
import type { ErrorBody } from '../../lib/contract/resources/error.ts'
import type { ListHeader } from '../../lib/contract/resources/header.ts'
import type { UserName } from './fixture/people.ts'
import { valueRecorder } from './leaks/records.ts'
import { tokensIn, valuesIn, valuesInAddress } from './leaks/used-values.ts'
import { assertValidAnswer } from './valid-answer.ts'

export const { address, tokens, loadedAt } = inject('service')
export const note = valueRecorder(inject('service').recordsDirectory)

export interface Ask {
  /** Sent as `Token <token>`. */
  readonly as?: UserName
  readonly token?: string
  readonly headers?: Readonly<Record<string, string | readonly string[]>>
  /** Sent as JSON with its content type. */
  readonly body?: unknown
  /** Sent without changes. */
  readonly raw?: string | Buffer | readonly Buffer[]
  /** Network address of the client. */
  readonly from?: string
}

export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  /** Undefined without a body. */
  readonly body: unknown
  readonly bytes: Buffer
  readonly header: Partial<ListHeader>
  readonly data: Readonly<Record<string, unknown>>
  readonly items: readonly Readonly<Record<string, unknown>>[]
  readonly error: ErrorBody | undefined
}

const agent = new Agent({ keepAlive: true })

export const get = (path: string, ask?: Ask) => send('GET', path, ask)
export const post = (path: string, ask?: Ask) => send('POST', path, ask)
export const put = (path: string, ask?: Ask) => send('PUT', path, ask)
export const del = (path: string, ask?: Ask) => send('DELETE', path, ask)

/** `path` is relative to the versioned root, or an absolute address. Fails if the reply violates its contract. */
export async function send(method: string, path: string, ask: Ask = {}): Promise<Answer> {
  const url = path.startsWith('http') ? path : `${address}${path}`
  noteAsked(url, ask)
  const answer = await exchange(method, url, ask)
  note(valuesIn(answer.body))
  assertValidAnswer(method, url, ask, answer)
  return answer
}

/** A query string, with its question mark. */
export function query(parameters: Readonly<Record<string, string | number>>): string {
  const entries = Object.entries(parameters).map(([name, value]): [string, string] => [name, String(value)])
  return `?${new URLSearchParams(entries)}`
}

/** Records the values for which the logs are searched after all tests. */
function noteAsked(url: string, ask: Ask): void {
  const { Authorization = '' } = headersOf(ask) as { Authorization?: string }
  note([...valuesInAddress(url), ...valuesIn(ask.body), ...tokensIn(Authorization)])
}

async function exchange(method: string, url: string, ask: Ask): Promise<Answer> {
  const reply = await new Promise<IncomingMessage>((resolve, reject) => {
    const { origin } = new URL(url)
    // The path is sent unchanged: its dots are not resolved and its characters not encoded.
    const path = url.slice(origin.length) || '/'
    const headers = Object.fromEntries(Object.entries(headersOf(ask)).map(([name, value]) => [name, value as string]))
    const { hostname, port } = new URL(origin)
    const request = httpRequest({ agent, method, hostname, port, path, headers, localAddress: ask.from }, resolve)
    request.on('error', reject)
    writeBody(request, ask)
  })
  const bytes = await buffer(reply)
  const text = bytes.toString()
  const isJson = reply.headers['content-type'] === 'application/json'
  const body: unknown = isJson && text !== '' ? JSON.parse(text) : text || undefined
  const { header = {}, data, error } = (body ?? {}) as Partial<Answer>
  return {
    status: reply.statusCode ?? 0,
    headers: reply.headers,
    body,
    bytes,
    header,
    data: data ?? {},
    items: Array.isArray(data) ? data : [],
    error
  }
}

function headersOf({ as, token = as && tokens[as], body, headers }: Ask) {
  return {
    ...(token !== undefined && { Authorization: `Token ${token}` }),
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
    ...headers
  }
}

/** Several buffers are sent in chunks, without Content-Length. */
function writeBody(request: ReturnType<typeof httpRequest>, { body, raw }: Ask): void {
  if (raw === undefined || typeof raw === 'string' || raw instanceof Buffer) {
    const text = raw ?? (body === undefined ? '' : JSON.stringify(body))
    if (text.length > 0) request.setHeader('Content-Length', Buffer.byteLength(text))
    request.end(text)
    return
  }
  request.setHeader('Transfer-Encoding', 'chunked')
  for (const chunk of raw) request.write(chunk)
  request.end()
}
