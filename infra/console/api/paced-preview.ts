/** How often a rule or a place that is being entered is previewed. Times are in milliseconds. */
import { waitUntil } from './query.ts'

/** The input has to be left unchanged for this time before it is sent. */
const restMilliseconds = 1000
/** Time between one request and the next, at least. */
const gapMilliseconds = 2000

/**
 * Sends after the rest and the gap to the request before. A wait that is aborted sends nothing. The result rejects with
 * AbortError when it is aborted while it waits, else as `send` does.
 */
export function pacedPreview<Content, Preview>(send: (content: Content, signal: AbortSignal) => Promise<Preview>) {
  let sentAt = Number.NEGATIVE_INFINITY
  return async (content: Content, signal: AbortSignal): Promise<Preview> => {
    await waitUntil(Math.max(Date.now() + restMilliseconds, sentAt + gapMilliseconds), signal)
    sentAt = Date.now()
    return send(content, signal)
  }
}
