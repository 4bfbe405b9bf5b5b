/** Sends one request to an address that somebody else has named, and trusts nothing that comes back. */
import * as dns from 'node:dns'
import * as http from 'node:http'
import * as https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { apiVersion } from '../../contract/api-version.ts'
import { type Connections, newAgent } from './connections.ts'
import { isPublicAddress } from './public-address.ts'

export interface OutgoingRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array
}

/** A response, as far as it is read. */
export interface Response {
  readonly status: number
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}

export interface RequestSettings {
  /** Whether addresses of private networks are refused, and other protocols than https. */
  readonly isPublicOnly: boolean
  /** For the whole request, with the resolution of the name. */
  readonly timeoutMilliseconds?: number
  readonly lookup?: LookupFunction
  /** Certificates that are trusted in place of the usual ones. */
  readonly ca?: string
}

/** Source: decisions, "Webhooks". */
const defaultTimeoutMilliseconds = 15_000

/** What is read of a response; the connection is closed after more. */
const maxResponseBytes = 4096

/** How long the body of a response to a failure is waited for. */
const faultyBodyMilliseconds = 1000

/** How long the rest of a success is waited for, so that the connection can be used again; a segment may come after a delayed ACK. */
const successBodyMilliseconds = 50

/** What ends a connection that the other side closed while it was idle. */
const closedCodes = ['ECONNRESET', 'EPIPE']

const userAgent = `vehicle-telematics-service/${apiVersion.slice(1)}`

/** The deployment does not send there. */
class RefusedTarget extends Error {}

const notPublic = 'The address is not public'

/**
 * POST. Rejects where no response comes; `requestErrorText` says why. `connections`: those that it may use and leave open; without
 * them it has one of its own.
 */
export async function sendRequest(
  { url, headers, body }: OutgoingRequest,
  settings: RequestSettings,
  connections?: Connections
): Promise<Response> {
  const { timeoutMilliseconds = defaultTimeoutMilliseconds, isPublicOnly, lookup = dns.lookup } = settings
  const target = new URL(url)
  assertTarget(target, settings)
  const options: https.RequestOptions = {
    method: 'POST',
    signal: AbortSignal.timeout(timeoutMilliseconds),
    lookup: isPublicOnly ? publicLookup(lookup) : lookup,
    headers: {
      'content-length': Buffer.byteLength(body),
      'user-agent': userAgent,
      ...headers
    }
  }
  const ofItsOwn = () => newAgent(target.protocol, { ca: settings.ca, keepAlive: false })
  try {
    return await attempted(target, { ...options, agent: connections?.agentOf(target, settings.ca) ?? ofItsOwn() }, body)
  } catch (error) {
    if (!(error instanceof ClosedConnection)) throw error
    return attempted(target, { ...options, agent: ofItsOwn() }, body)
  }
}

/** A connection that was open already has ended without a response: whether it was closed before the request came cannot be known. */
class ClosedConnection extends Error {}

function attempted(target: URL, options: https.RequestOptions, body: string | Uint8Array): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = (target.protocol === 'https:' ? https : http).request(target, options)
    const fail = (error: NodeJS.ErrnoException) => {
      const isClosed = request.reusedSocket && closedCodes.includes(error.code ?? '')
      reject(isClosed ? new ClosedConnection(error.message, { cause: error }) : error)
    }
    request.on('error', fail)
    request.on('response', (response) => {
      // What fails now fails in the response too, where the status counts already.
      request.off('error', fail).on('error', () => {})
      readStart(response).then(resolve, reject)
    })
    request.end(body)
  })
}

/** A connection to an address needs no lookup, so it is checked here. Throws RefusedTarget. */
function assertTarget({ protocol, hostname }: URL, { isPublicOnly }: RequestSettings): void {
  if (isPublicOnly && protocol !== 'https:') throw new RefusedTarget('Only https is allowed')
  const address = hostname.replace(/^\[|\]$/g, '')
  if (isPublicOnly && isIP(address) !== 0 && !isPublicAddress(address)) throw new RefusedTarget(notPublic)
}

/** The lookup of the connection itself, so a name that leads elsewhere a moment later changes nothing. */
function publicLookup(lookup: LookupFunction): LookupFunction {
  return (hostname, options, done) =>
    lookup(hostname, options, (error, found, family) => {
      const addresses = typeof found === 'string' ? [found] : (found ?? []).map(({ address }) => address)
      if (!error && !addresses.every(isPublicAddress)) done(new RefusedTarget(notPublic), '')
      else done(error, found, family)
    })
}

/**
 * The status counts once it is there, whatever becomes of the rest. A connection whose response does not end soon is closed: a body
 * that drips is not to hold anything up.
 */
async function readStart(incoming: http.IncomingMessage): Promise<Response> {
  const { statusCode: status = 0, headers } = incoming
  const chunks: Buffer[] = []
  let bytes = 0
  const isSuccess = status >= 200 && status < 300
  const timer = setTimeout(() => incoming.destroy(), isSuccess ? successBodyMilliseconds : faultyBodyMilliseconds)
  try {
    for await (const chunk of incoming) {
      chunks.push(chunk)
      bytes += chunk.length
      if (bytes >= maxResponseBytes) break
    }
  } catch {
    // The status is known.
  } finally {
    clearTimeout(timer)
    incoming.destroy()
  }
  const body = Buffer.concat(chunks).subarray(0, maxResponseBytes).toString('utf8')
  return { status, headers, body }
}

/** Without the address, which may hold a secret. */
export function requestErrorText(error: unknown): string {
  const { name, code, message } = error as NodeJS.ErrnoException
  if (error instanceof RefusedTarget) return message
  if (name === 'AbortError' || name === 'TimeoutError') return 'No response in time'
  return `No response: ${code ?? name}`
}
