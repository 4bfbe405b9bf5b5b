/** What the push connection tells the screens. The connection itself is in `push-client.ts`, which is loaded on demand. */
import { signal } from '@preact/signals'
import type { EventTypeName } from '../../../lib/contract/event-types.ts'
import type { Event } from '../../../lib/contract/resources/event.ts'

export type PushEvent = Event

/**
 * What the connection keeps up to date: `facts`, or also the statuses of all vehicles. Undefined without a connection,
 * so that screens ask for themselves.
 */
export type Pushed = 'facts' | 'statuses' | undefined

export const pushed = signal<Pushed>(undefined)

/** Whether a screen shows statuses; once it has, the connection tells of them until the session ends. */
export const areStatusesWanted = signal(false)
/** Number of parts of the screen that need statuses with all fields. */
export const wholeStatusWatchers = signal(0)

interface Listener {
  readonly types: readonly EventTypeName[]
  readonly onEvents: (events: readonly PushEvent[]) => void
  readonly onGap: () => void
}

const listeners = new Set<Listener>()

/**
 * Calls `onEvents` with the events of these types, at least once each and facts of one vehicle in their order. `onGap` is
 * called after a time in which events may have been missed: what they concern has to be read again. Returns a function
 * that ends it.
 */
export function onEvents(
  types: Listener['types'],
  onEvents: Listener['onEvents'],
  onGap: Listener['onGap'] = () => {}
): () => void {
  const listener = { types, onEvents, onGap }
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function deliver(events: readonly PushEvent[]): void {
  for (const { types, onEvents } of [...listeners]) {
    const wanted = events.filter(({ type }) => (types as readonly string[]).includes(type))
    if (wanted.length > 0) onEvents(wanted)
  }
}

export function deliverGap(): void {
  for (const { onGap } of [...listeners]) onGap()
}
