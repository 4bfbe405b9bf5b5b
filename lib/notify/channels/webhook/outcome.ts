/** What an attempt to send an event came to, and whose fault it is. Source: decisions, "Webhooks". */
import type { Response } from '../../requests/request.ts'
import { retryAfter } from '../../requests/retry-after.ts'

export interface Outcome {
  /**
   * `endpointFault`: everything waits until the endpoint answers again. `eventFault`: this event alone is tried again.
   * `gone`: the endpoint asks for no further events.
   */
  readonly kind: 'success' | 'endpointFault' | 'eventFault' | 'gone'
  /** Absent where there was no response. */
  readonly status?: number
  /** Absent for a success. */
  readonly error?: string
  /** The first characters of the response, of a success as far as they came with the status. */
  readonly response?: string
  /** How long the endpoint asks to be left alone, at most an hour. */
  readonly retryAfterSeconds?: number
}

const maxResponseCharacters = 256

/** Of 4xx the statuses that concern every request. */
const endpointFaults = [408, 425, 429]
const goneStatus = 410

export function outcomeOf(response: Response, now: Date): Outcome {
  const { status, body } = response
  const kind = kindOf(response)
  const start = body === '' ? {} : { response: body.slice(0, maxResponseCharacters) }
  if (kind === 'success') return { kind, status, ...start }
  const retryAfterSeconds = kind === 'endpointFault' ? retryAfter(response, now) : undefined
  return {
    kind,
    status,
    error: status >= 300 && status < 400 ? 'Redirects are not followed' : `Status ${status}`,
    ...start,
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds })
  }
}

function kindOf({ status, headers }: Response): Outcome['kind'] {
  if (status === goneStatus || headers['webhook-delivery'] === 'disable') return 'gone'
  if (status >= 200 && status < 300) return 'success'
  return isRefusal(status) ? 'eventFault' : 'endpointFault'
}

/** Whether the status says that the event is at fault. */
export const isRefusal = (status = 0) =>
  status >= 400 && status < 500 && status !== goneStatus && !endpointFaults.includes(status)
