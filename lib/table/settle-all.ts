/** Waits for calls that were made at the same time. */

/** Until all of them have ended: none goes on after the caller has failed. Throws what the first of them in order threw. */
export async function allEnded(calls: readonly Promise<unknown>[]): Promise<void> {
  const outcomes = await Promise.allSettled(calls)
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
}
