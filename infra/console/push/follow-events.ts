/** Keeps what no screen owns: read once after the start of the session, and again when the push connection tells of an event. */
import type { EventTypeName } from '../../../lib/contract/event-types.ts'
import { asFailure } from '../api/query.ts'
import { session } from '../api/session.ts'
import { onEvents, pushed } from './push-events.ts'

/** What comes within this time is read by one request. */
const settledMilliseconds = 1000
/** Between two requests without a connection. */
const pollMilliseconds = 5 * 60_000

interface Followed {
  readonly types: readonly EventTypeName[]
  /** Throws Failure. The service is not asked again after it has refused. */
  readonly read: (signal: AbortSignal) => Promise<void>
  /** Whether events can change what was read; always, if it is absent. */
  readonly isAffected?: () => boolean
}

/** Returns a function that ends it. */
export function followEvents(followed: Followed): () => void {
  let stop: (() => void) | undefined
  const unsubscribe = session.subscribe((own) => {
    stop?.()
    stop = own && follow(followed)
  })
  return () => {
    unsubscribe()
    stop?.()
  }
}

function follow({ types, read, isAffected = () => true }: Followed): () => void {
  const abort = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let startedAt = 0
  let isRead = false
  let isRefused = false
  const start = async () => {
    timer = undefined
    startedAt = Date.now()
    try {
      await read(abort.signal)
      isRead = true
    } catch (error) {
      isRefused = asFailure(error).status === 403
    }
  }
  const soon = () => {
    if (!isRefused && (!isRead || isAffected())) timer ??= setTimeout(() => void start(), settledMilliseconds)
  }
  const isStale = () => Date.now() - startedAt >= pollMilliseconds
  const poll = setInterval(() => {
    if (pushed.value === undefined && !document.hidden && isStale()) soon()
  }, pollMilliseconds)
  const unfollow = onEvents(types, soon, () => {
    // The first connection comes with the page, whose own read is as new.
    if (isStale()) soon()
  })
  soon()
  return () => {
    clearTimeout(timer)
    clearInterval(poll)
    unfollow()
    abort.abort()
  }
}
