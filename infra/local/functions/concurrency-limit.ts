/** Bounds how many tasks run at once. */

/** Runs the task now, or when enough of those before it have ended; gives what it gives. */
export type ConcurrencyLimit = <Result>(task: () => Promise<Result>) => Promise<Result>

/** Tasks wait in the order in which they came. */
export function concurrencyLimit(max: number): ConcurrencyLimit {
  const waiting: (() => void)[] = []
  let running = 0
  return async (task) => {
    if (running < max) running += 1
    // The task that ends hands its place on, so that `running` stays as it is.
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
