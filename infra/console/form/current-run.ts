/** The writes to many vehicles that are in progress or have ended, which every screen shows until they are closed. */
import { signal } from '@preact/signals'
import { writingPace } from '../api/pace.ts'
import { session } from '../api/session.ts'
import { Run, type Step } from './run.ts'

export interface CurrentRun {
  readonly title: string
  readonly run: Run
}

/** One at a time, so that two do not share the limit of requests. */
export const currentRun = signal<CurrentRun | undefined>(undefined)

// A write must not be sent with the token of the next user.
session.subscribe(() => {
  currentRun.peek()?.run.stop()
  currentRun.value = undefined
})

/** Replaces a run that has ended. Resolves when the run has ended, or pauses for the first time. */
export function startRun(title: string, steps: readonly Step[]): Promise<void> {
  const run = new Run(steps, writingPace)
  currentRun.value = { title, run }
  return run.start()
}

export function isRunning(): boolean {
  const phase = currentRun.value?.run.state.value.phase
  return phase !== undefined && phase !== 'ended'
}

export function closeRun(): void {
  currentRun.value = undefined
}
