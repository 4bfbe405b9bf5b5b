/** Delivers a page of events to a webhook. */

import { isDoubtful, ofEvent } from './doubt.ts'
import { isTried } from './page-size.ts'
import { sendEvents } from './send-events.ts'
import type { Attempted, Page, PageEvent, Served, Worker } from './worker.ts'

/** What was sent. What the endpoint refuses, or fails at while it takes others, has messages of its own before the cursor passes it. */
export async function deliverPage(
  worker: Worker,
  served: Served,
  page: Page,
  /** Whether the endpoint has just taken something. */
  isProven = false
): Promise<Attempted<PageEvent>[]> {
  const isInDoubt = isDoubtful(served.consumer, worker.clock())
  const events = isTried(served.consumer) ? page.events.slice(0, 1) : page.events
  const sent = await sendEvents(worker, served, events, isInDoubt ? isGone : undefined)
  const attempted = await judged(worker, served, page, sent, { isInDoubt, isProven })
  const refused = attempted.filter(({ outcome }) => outcome.kind === 'eventFault')
  if (refused.length > 0) {
    const { loadedLater } = await import('./loaded-later.ts')
    await loadedLater.retryLater(worker, served, refused)
  }
  return attempted
}

const isGone = ({ outcome }: Attempted) => outcome.kind === 'gone'

/** Tells the faults of events from those of the endpoint, by further attempts where it takes them. */
async function judged(
  worker: Worker,
  served: Served,
  { events }: Page,
  sent: Attempted<PageEvent>[],
  { isInDoubt, isProven }: { readonly isInDoubt: boolean; readonly isProven: boolean }
): Promise<Attempted<PageEvent>[]> {
  if (!sent.some(({ outcome }) => outcome.kind === 'endpointFault')) return sent
  if (isProven) return sent.map(ofEvent)
  if (!isInDoubt) return sent
  const { loadedLater } = await import('./loaded-later.ts')
  return loadedLater.attributed(worker, served, events, sent)
}
