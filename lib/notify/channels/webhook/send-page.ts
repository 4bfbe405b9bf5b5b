/** Sends the events of a page: several at once, those of one vehicle one after the other. */
import type { Attempted } from './attempt.ts'
import type { MayStillSend, OutgoingEvent } from './worker.ts'

/** Source: decisions, "Webhooks". */
const maxAtOnce = 10

interface Sending<E extends OutgoingEvent> {
  readonly send: (event: E) => Promise<Attempted<E>>
  /** Whether another request is to be begun. The first one is begun in any case. */
  readonly mayBegin: () => boolean
  /** Looks at the rights of this moment. */
  readonly mayStillSend: MayStillSend
  /** Whether no further request is begun after the attempt; absent: after each that the endpoint did not answer for the event. */
  readonly endsPage?: ((one: Attempted<E>) => boolean) | undefined
}

/**
 * Sends until an attempt ends the page, `mayBegin` says no, or the rights are others than they were. Returns what
 * was sent.
 */
export async function sendPage<E extends OutgoingEvent>(
  events: readonly E[],
  { send, mayBegin, mayStillSend, endsPage = ({ outcome }) => !isAnswered(outcome) }: Sending<E>
): Promise<Attempted<E>[]> {
  const lines = [...Map.groupBy(events, ({ vehicleId }) => vehicleId).values()]
  const attempted: Attempted<E>[] = []
  let begun = 0
  let isChanged = false
  const hasFailed = () => isChanged || attempted.some(endsPage)
  const work = async () => {
    for (let line = lines.shift(); line; line = lines.shift()) {
      for (const event of line) {
        if (hasFailed() || (begun > 0 && !mayBegin())) return
        begun += 1
        isChanged = !(await mayStillSend(event)) || isChanged
        // Another request may have failed while the rights were read.
        if (hasFailed()) return
        attempted.push(await send(event))
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(maxAtOnce, lines.length) }, work))
  return attempted
}

/** Whether the cursor may pass the event: it is delivered, or set aside. */
export const isAnswered = ({ kind }: Attempted['outcome']) => kind === 'success' || kind === 'eventFault'
