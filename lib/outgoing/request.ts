/** Sends one request to an address that somebody else has named, and trusts nothing that comes back. */
import * as dns from 'node:dns'
import * as http from 'node:http'
import * as https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { apiVersion } from '../contract/api-version.ts'
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
const usualTimeoutMilliseconds = 15_000

/** What is read of a response; the connection is closed after it. */
const maxResponseBytes = 4096

/** How long the body of a response to a failure is waited for. */
const faultyBodyMilliseconds = 1000

const userAgent = `vehicle-telematics-service/${apiVersion.slice(1)}`

/** The deployment does not send there. */
class RefusedTarget extends Error {}

const notPublic = 'The address is not public'

/** POST. Rejects where no response comes; `requestErrorText` says why. */
export function sendRequest({ url, headers, body }: OutgoingRequest, settings: RequestSettings): Promise<Response> {
  const { timeoutMilliseconds = usualTimeoutMilliseconds, isPublicOnly, lookup = dns.lookup } = settings
  const target = new URL(url)
  const options: https.RequestOptions = {
    method: 'POST',
    agent: agentFor(target, settings),
    signal: AbortSignal.timeout(timeoutMilliseconds),
    lookup: isPublicOnly ? publicLookup(lookup) : lookup,
    headers: {
      'content-length': Buffer.byteLength(body),
      'user-agent': userAgent,
      ...headers
    }
  }
  return new Promise((resolve, reject) => {
    const request = (target.protocol === 'https:' ? https : http).request(target, options)
    request.on('error', reject)
    request.on('response', (response) => {
      // What fails now fails in the response too, where the status counts already.
      request.off('error', reject).on('error', () => {})
      readStart(response).then(resolve, reject)
    })
    request.end(body)
  })
}

/** An agent for each request: connections are not kept. A connection to an address needs no lookup, so it is checked here. */
function agentFor({ protocol, hostname }: URL, { isPublicOnly, ca }: RequestSettings): http.Agent {
  if (isPublicOnly && protocol !== 'https:') throw new RefusedTarget('Only https is allowed')
  const address = hostname.replace(/^\[|\]$/g, '')
  if (isPublicOnly && isIP(address) !== 0 && !isPublicAddress(address)) throw new RefusedTarget(notPublic)
  return protocol === 'https:' ? new https.Agent({ ca, keepAlive: false }) : new http.Agent({ keepAlive: false })
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
 * The status counts once it is there, whatever becomes of the rest. Of a success that is read which came with it: a body that
 * drips is not to hold anything up.
 */
async function readStart(incoming: http.IncomingMessage): Promise<Response> {
  const { statusCode: status = 0, headers } = incoming
  const chunks: Buffer[] = []
  let bytes = 0
  const isSuccess = status >= 200 && status < 300
  const timer = setTimeout(() => incoming.destroy(), isSuccess ? 0 : faultyBodyMilliseconds)
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
