/** When the service began to answer this session, by its own clock: what happens from then on may be missing on the screens. */
import { session } from './session.ts'

/** The browser's clock may be wrong, so the moment is that of the reply. */
let date: string | null = null

session.subscribe(() => {
  date = null
})

export function noteReply(headers: Headers): void {
  date ??= headers.get('Date')
}

/** The request took some time, and `Date` has whole seconds. */
const earlierMilliseconds = 5000

/** A date-time, or undefined before the first reply. */
export function firstReplyAt(): string | undefined {
  const time = Date.parse(date ?? '') - earlierMilliseconds
  return Number.isNaN(time) ? undefined : new Date(time).toISOString()
}
