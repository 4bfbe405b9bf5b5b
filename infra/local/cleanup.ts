/** Steps that run when the service stops, in reverse order of their registration. */

export interface Cleanup {
  readonly add: (undo: () => unknown) => void
  /** Runs every step, even after one has failed; a second call waits for the first. */
  readonly run: () => Promise<void>
}

export function newCleanup(): Cleanup {
  const steps: (() => unknown)[] = []
  let running: Promise<void> | undefined
  return {
    add: (undo) => void steps.push(undo),
    run: () => {
      running ??= undoAll(steps.reverse())
      return running
    }
  }
}

/** Throws the first error after all steps have run. */
async function undoAll(steps: readonly (() => unknown)[]): Promise<void> {
  const errors: unknown[] = []
  for (const step of steps) {
    try {
      await step()
    } catch (error) {
      errors.push(error)
    }
  }
  if (errors.length > 0) throw errors[0]
}
