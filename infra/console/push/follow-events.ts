/**
 * Keeps what no screen owns: read after the start of the session, unless it is known since before a reload of the page, and
 * again when the push connection tells of an event.
 */
import type { EventTypeName } from '../../../lib/contract/event-types.ts'
import { areRequestsScarce } from '../api/budget.ts'
import { asFailure } from '../api/query.ts'
import { session } from '../api/session.ts'
import type { KeptRead } from './kept-read.ts'
import { onEvents, pushed } from './push-events.ts'

/** What comes within this time is read by one request. */
const settledMilliseconds = 1000
/** Between two requests without a connection. */
const pollMilliseconds = 5 * 60_000
/** A read begins a moment after the check that asks for it, so that at the next check it is younger than the time between two. */
const readDelayMilliseconds = 2 * settledMilliseconds
/** A page that is shown again does not ask for what is newer. */
const shownMilliseconds = 10_000

interface Followed {
  readonly types: readonly EventTypeName[]
  /** Throws Failure. The service is not asked again after it has refused. */
  readonly read: (signal: AbortSignal) => Promise<void>
  /** When it was read. */
  readonly state: KeptRead
  /** Whether events can change what was read; always, if it is absent. */
  readonly isAffected?: () => boolean
  /** For what changes without an event: how old it may be while the page is visible. */
  readonly maxAgeSeconds?: number
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

function follow({ types, read, state, isAffected = () => true, maxAgeSeconds }: Followed): () => void {
  const abort = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let startedAt = state.readAt ?? 0
  let isRefused = false
  const start = async () => {
    timer = undefined
    startedAt = Date.now()
    try {
      await read(abort.signal)
      state.readAt = startedAt
      state.isStale = timer !== undefined
    } catch (error) {
      isRefused = asFailure(error).status === 403
    }
  }
  const again = () => {
    state.isStale = true
    if (!isRefused) timer ??= setTimeout(() => void start(), settledMilliseconds)
  }
  const soon = () => {
    if (state.readAt === undefined || isAffected()) again()
  }
  const isOlder = (milliseconds: number) => Date.now() - startedAt >= milliseconds
  const poll = setInterval(() => {
    if (pushed.value === undefined && !document.hidden && isOlder(pollMilliseconds - readDelayMilliseconds)) soon()
  }, pollMilliseconds)
  const endAge = maxAgeSeconds === undefined ? () => {} : keepYoung(maxAgeSeconds, startedAt, isOlder, again)
  const unfollow = onEvents(types, soon, () => {
    // The first connection comes with the page, whose own read is as new.
    if (isOlder(pollMilliseconds)) soon()
  })
  if (state.readAt === undefined) again()
  return () => {
    state.readAt = undefined
    clearTimeout(timer)
    clearInterval(poll)
    endAge()
    unfollow()
    abort.abort()
  }
}

/** Calls `again` at intervals, and as soon as the page is visible again. Less often while requests are scarce. */
function keepYoung(
  seconds: number,
  startedAt: number,
  isOlder: (milliseconds: number) => boolean,
  again: () => void
): () => void {
  const check = () => {
    timer = setTimeout(check, seconds * 1000)
    if (!document.hidden && !areRequestsScarce() && isOlder(seconds * 1000 - readDelayMilliseconds)) again()
  }
  const restoredMilliseconds = startedAt > 0 ? Date.now() - startedAt : 0
  let timer = setTimeout(check, seconds * 1000 - restoredMilliseconds)
  const shown = () => {
    if (!document.hidden && isOlder(shownMilliseconds)) again()
  }
  document.addEventListener('visibilitychange', shown)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', shown)
  }
}
