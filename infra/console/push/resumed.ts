/** From which moment on the first connection brings what happens: from before the first reply, or before a reload of the page. */
import { firstReplyAt, serviceNow } from '../api/first-reply.ts'
import { keep } from '../api/kept.ts'
import { session } from '../api/session.ts'
import { pushed } from './push-events.ts'

/** A fact that happened this long ago may still have been on its way, or have waited for others, when the page was left. */
const settledMilliseconds = 10_000

/** Up to when a connection had brought everything before the reload, in milliseconds since 1970 by the clock of the service. */
let resumedFrom: number | undefined
session.subscribe(() => {
  resumedFrom = undefined
})
resumedFrom = keep('since', () => {
  const now = pushed.peek() && serviceNow()
  return now && now - settledMilliseconds
})

/** A date-time, or undefined before the first reply. */
export function readSince(): string | undefined {
  const moment = resumedFrom ?? firstReplyAt()
  return moment === undefined ? undefined : new Date(moment).toISOString()
}

/** Whether the connection brings what happened since the page was left, so that what events keep right is still right. */
export const isResumed = () => resumedFrom !== undefined
