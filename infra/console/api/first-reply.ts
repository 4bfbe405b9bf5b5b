/** When the service began to answer this session, by its own clock: what happens from then on may be missing on the screens. */
import { session } from './session.ts'

/** The browser's clock may be wrong, so the moment of the reply is the service's. Both in milliseconds since 1970. */
let first: { readonly date: number; readonly receivedAt: number } | undefined

session.subscribe(() => {
  first = undefined
})

export function noteReply(headers: Headers): void {
  const date = Date.parse(headers.get('Date') ?? '')
  if (!Number.isNaN(date)) first ??= { date, receivedAt: Date.now() }
}

/** The request took some time, and `Date` has whole seconds. */
const earlierMilliseconds = 5000

/** Milliseconds since 1970, or undefined before the first reply. */
export const firstReplyAt = () => first && first.date - earlierMilliseconds

/** The present time of the service in milliseconds since 1970, or undefined before the first reply. */
export const serviceNow = () => first && first.date + Date.now() - first.receivedAt
