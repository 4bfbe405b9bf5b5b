/** Sends writes one by one, at the pace that the limit of requests allows. */
import { type ReadonlySignal, type Signal, signal } from '@preact/signals'
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

export class Run {
  readonly #state: Signal<RunState>
  readonly #pace: Pace
  /** Steps that may have taken effect without an answer. */
  readonly #uncertain = new Set<Step>()
  #waiting = new AbortController()
  #running = Promise.resolve()

  constructor(steps: readonly Step[], pace: Pace) {
    this.#state = signal<RunState>({ phase: 'paused', total: steps.length, done: 0, left: steps, failed: [], undo: [] })
    this.#pace = pace
  }

  get state(): ReadonlySignal<RunState> {
    return this.#state
  }

  /** Resolves when the run has paused or ended. */
  start(): Promise<void> {
    this.#waiting.abort()
    this.#waiting = new AbortController()
    const { signal: own } = this.#waiting
    this.#change({ phase: 'running', interruption: undefined })
    this.#running = this.#running.then(() => this.#go(own)).catch(ignoreAbort)
    return this.#running
  }

  /** A write in progress is completed first. */
  pause(): void {
    this.#pause()
  }

  /** Leaves out what is left. */
  stop(): void {
    this.#waiting.abort()
    this.#change({ phase: 'ended', waitsUntil: undefined })
  }

  /** Attempts the failed steps again. */
  repeatFailed(): Promise<void> {
    const { left, failed } = this.#state.value
    this.#change({ left: [...left, ...failed.map(({ step }) => step)], failed: [] })
    return this.start()
  }

  #pause(interruption?: Failure): void {
    this.#waiting.abort()
    this.#change({ phase: 'paused', waitsUntil: undefined, interruption })
  }

  #change(changed: Partial<RunState>): void {
    this.#state.value = { ...this.#state.value, ...changed }
  }

  async #go(own: AbortSignal): Promise<void> {
    for (let step = this.#state.value.left[0]; step && !own.aborted; step = this.#state.value.left[0]) {
      await this.#pace(own, (waitsUntil) => this.#change({ waitsUntil }))
      this.#change({ waitsUntil: undefined })
      await this.#attempt(step, own)
    }
    if (!own.aborted) this.#change({ phase: 'ended' })
  }

  async #attempt(step: Step, own: AbortSignal): Promise<void> {
    try {
      const undo = await step.write(this.#uncertain.has(step))
      const { done, left, undo: before } = this.#state.value
      this.#change({ done: done + 1, left: without(left, step), undo: undo ? [undo, ...before] : before })
    } catch (error) {
      await this.#note(step, asFailure(error), own)
    }
  }

  async #note(step: Step, failure: Failure, own: AbortSignal): Promise<void> {
    const { left, failed } = this.#state.value
    if (failure.retryAt !== undefined) {
      this.#change({ waitsUntil: failure.retryAt })
      await waitUntil(failure.retryAt, own)
      return
    }
    if (failure.severity !== 'ERROR') this.#uncertain.add(step)
    if (failure.severity === 'UNREACHABLE') this.#pause(failure)
    else this.#change({ left: without(left, step), failed: [...failed, { step, failure }] })
  }
}

const without = (steps: readonly Step[], step: Step) => steps.filter((each) => each !== step)
