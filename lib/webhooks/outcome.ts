/** What an attempt to send an event came to, and whose fault it is. Source: decisions, "Webhooks". */

/** A response, as far as it is read. */
export interface Response {
  readonly status: number
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}

export interface Outcome {
  /**
   * `endpointFault`: everything waits until the endpoint answers again. `eventFault`: this event alone is tried again.
   * `gone`: the endpoint wants no more events.
   */
  readonly kind: 'success' | 'endpointFault' | 'eventFault' | 'gone'
  /** Absent where there was no response. */
  readonly status?: number
  /** Absent for a success. */
  readonly error?: string
  /** The first characters of the response; absent for a success. */
  readonly response?: string
  /** How long the endpoint wants to be left alone, at most an hour. */
  readonly retryAfterSeconds?: number
}

const maxResponseCharacters = 256
const maxRetryAfterSeconds = 3600

/** Of 4xx the statuses that concern every request alike. */
const endpointFaults = [408, 425, 429]
const goneStatus = 410

export function outcomeOf(response: Response, now: Date): Outcome {
  const { status, body } = response
  const kind = kindOf(response)
  if (kind === 'success') return { kind, status }
  const retryAfterSeconds = kind === 'endpointFault' ? retryAfter(response, now) : undefined
  return {
    kind,
    status,
    error: status >= 300 && status < 400 ? 'Redirects are not followed' : `Status ${status}`,
    ...(body !== '' && { response: body.slice(0, maxResponseCharacters) }),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds })
  }
}

function kindOf({ status, headers }: Response): Outcome['kind'] {
  if (status === goneStatus || headers['webhook-delivery'] === 'disable') return 'gone'
  if (status >= 200 && status < 300) return 'success'
  return status >= 400 && status < 500 && !endpointFaults.includes(status) ? 'eventFault' : 'endpointFault'
}

/** Seconds, or a date. Source: RFC 9110, section 10.2.3. */
function retryAfter({ headers }: Response, now: Date): number | undefined {
  const text = headers['retry-after']
  if (typeof text !== 'string') return undefined
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - now.getTime()) / 1000
  return Number.isNaN(seconds) ? undefined : Math.min(Math.max(Math.ceil(seconds), 0), maxRetryAfterSeconds)
}
