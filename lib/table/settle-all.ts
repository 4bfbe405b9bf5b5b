/** Waits for calls that were made at the same time. */

/** Waits until all calls have ended, so that none continues after the caller has failed. Throws the error of the first failed call in order. */
export async function settleAll(calls: readonly Promise<unknown>[]): Promise<void> {
  const outcomes = await Promise.allSettled(calls)
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
}
