/** Limits how many tasks run concurrently. */

/** Runs the task when a place is free; resolves or rejects as the task does. */
export type ConcurrencyLimit = <Result>(task: () => Promise<Result>) => Promise<Result>

/** Waiting tasks start first in, first out. */
export function concurrencyLimit(max: number): ConcurrencyLimit {
  const waiting: (() => void)[] = []
  let running = 0
  return async (task) => {
    if (running < max) running += 1
    // The finishing task passes its place on, so that `running` does not change.
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
