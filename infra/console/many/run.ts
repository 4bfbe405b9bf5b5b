/** Sends writes one by one, at the pace that the limit of requests allows. */
import { type ReadonlySignal, signal } from '@preact/signals'
import type { Failure } from '../api/failure.ts'
import type { Pace } from '../api/pace.ts'
import { asFailure, ignoreAbort, waitUntil } from '../api/query.ts'

/** A write to one vehicle. */
export interface Step {
  readonly vehicleId: string
  readonly name: string
  /**
   * Returns the step that undoes the write, if there is one. `isRepeat` means that an earlier attempt may have taken
   * effect without an answer. Throws Failure.
   */
  readonly write: (isRepeat: boolean) => Promise<Step | undefined>
}

export interface FailedStep {
  readonly step: Step
  readonly failure: Failure
}

export interface RunState {
  readonly phase: 'running' | 'paused' | 'ended'
  readonly total: number
  readonly done: number
  readonly left: readonly Step[]
  readonly failed: readonly FailedStep[]
  /** The steps that undo the writes, the latest write first. */
  readonly undo: readonly Step[]
  /** The time until which the run waits for the limit, in milliseconds since 1970. */
  readonly waitsUntil?: number | undefined
  /** Why the run paused by itself. */
  readonly interruption?: Failure | undefined
}

export interface Run {
  readonly state: ReadonlySignal<RunState>
  /** Resolves when the run has paused or ended. */
  start(): Promise<void>
  /** A write in progress is completed first. */
  pause(): void
  /** Leaves out what is left. */
  stop(): void
  /** Attempts the failed steps again. */
  repeatFailed(): Promise<void>
}

export function createRun(steps: readonly Step[], pace: Pace): Run {
  const state = signal<RunState>({ phase: 'paused', total: steps.length, done: 0, left: steps, failed: [], undo: [] })
  const uncertain = new Set<Step>()
  let waiting = new AbortController()
  let running = Promise.resolve()
  const change = (changed: Partial<RunState>) => {
    state.value = { ...state.value, ...changed }
  }
  const onWait = (waitsUntil: number) => change({ waitsUntil })

  async function go(own: AbortSignal): Promise<void> {
    for (let step = state.value.left[0]; step && !own.aborted; step = state.value.left[0]) {
      await pace(own, onWait)
      change({ waitsUntil: undefined })
      await attempt(step, own)
    }
    if (!own.aborted) change({ phase: 'ended' })
  }

  async function attempt(step: Step, own: AbortSignal): Promise<void> {
    try {
      const undo = await step.write(uncertain.has(step))
      const { done, left, undo: before } = state.value
      change({ done: done + 1, left: without(left, step), undo: undo ? [undo, ...before] : before })
    } catch (error) {
      await note(step, asFailure(error), own)
    }
  }

  async function note(step: Step, failure: Failure, own: AbortSignal): Promise<void> {
    const { left, failed } = state.value
    if (failure.retryAt !== undefined) {
      onWait(failure.retryAt)
      await waitUntil(failure.retryAt, own)
      return
    }
    if (failure.severity !== 'ERROR') uncertain.add(step)
    if (failure.severity === 'UNREACHABLE') pause(failure)
    else change({ left: without(left, step), failed: [...failed, { step, failure }] })
  }

  function start(): Promise<void> {
    waiting.abort()
    waiting = new AbortController()
    const { signal: own } = waiting
    change({ phase: 'running', interruption: undefined })
    running = running.then(() => go(own)).catch(ignoreAbort)
    return running
  }

  function pause(interruption?: Failure): void {
    waiting.abort()
    change({ phase: 'paused', waitsUntil: undefined, interruption })
  }

  function repeatFailed(): Promise<void> {
    const { left, failed } = state.value
    change({ left: [...left, ...failed.map(({ step }) => step)], failed: [] })
    return start()
  }

  return {
    state,
    start,
    pause: () => pause(),
    stop: () => {
      waiting.abort()
      change({ phase: 'ended', waitsUntil: undefined })
    },
    repeatFailed
  }
}

const without = (steps: readonly Step[], step: Step) => steps.filter((each) => each !== step)
