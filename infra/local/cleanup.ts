/** What has to be undone when the service stops, last first. */

export interface Cleanup {
  readonly add: (undo: () => unknown) => void
  /** Every step is taken, whatever the others do; a second call waits for the first. */
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

/** Throws the first error when everything has been tried. */
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
