/** Puts events into frames of at most 32 KB. */
import type { Event } from '../../../contract/resources/event.ts'
import { maxPushFrameBytes, type PushFrame } from '../../../contract/resources/push-frame.ts'

type EventsFrame = PushFrame & { readonly type: 'events' }

/** Events with no other fields of `data` than these. */
export function withFields(events: readonly Event[], fields: readonly string[] | undefined): Event[] {
  if (!fields) return [...events]
  return events.map((event) => ({ ...event, data: event.data && (picked(event.data, fields) as Event['data']) }))
}

function picked(data: object, fields: readonly string[]): object {
  return Object.fromEntries(Object.entries(data).filter(([name]) => fields.includes(name)))
}

/**
 * At least one frame for some events; for none one that tells of the cursor, where `isCursorSent`, else none. `before` is the
 * cursor before the events and `after` the one after them: a client that has not received the last frame has to be sent all of
 * them again.
 */
export function eventFrames(
  events: readonly Event[],
  { before, after }: { readonly before: string; readonly after: string },
  isCursorSent = false
): EventsFrame[] {
  const room = maxPushFrameBytes - frameBytes(before.length > after.length ? before : after)
  const groups: Event[][] = events.length === 0 && isCursorSent ? [[]] : []
  let left = 0
  for (const event of events) {
    // A comma follows.
    const bytes = Buffer.byteLength(JSON.stringify(event)) + 1
    if (bytes > left) {
      groups.push([])
      left = room
    }
    groups.at(-1)?.push(event)
    left -= bytes
  }
  return groups.map((group, index) => ({
    type: 'events',
    events: group,
    cursor: index === groups.length - 1 ? after : before
  }))
}

const frameBytes = (cursor: string) =>
  Buffer.byteLength(JSON.stringify({ type: 'events', events: [], cursor } satisfies EventsFrame))
