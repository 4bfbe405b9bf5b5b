/** Reads how the caller has access to vehicles, one vehicle at a time, because the interface has no list of it. */
import { type ReadonlySignal, signal } from '@preact/signals'
import type { Failure } from '../api/failure.ts'
import { readingPace } from '../api/pace.ts'
import { asFailure, readWithRetries } from '../api/query.ts'
import { session } from '../api/session.ts'
import { type Holding, readHolding } from './holding.ts'

export class Holdings {
  readonly #found = signal<ReadonlyMap<string, Holding | undefined>>(new Map())
  readonly #isLooking = signal(false)
  readonly #failure = signal<Failure | undefined>(undefined)
  #running = new AbortController()

  /** Results by vehicle ID; undefined for a vehicle that does not exist any more. */
  readonly found: ReadonlySignal<ReadonlyMap<string, Holding | undefined>> = this.#found
  readonly isLooking: ReadonlySignal<boolean> = this.#isLooking
  readonly failure: ReadonlySignal<Failure | undefined> = this.#failure

  /** Reads the vehicles one after the other, at the pace that the limit of requests allows. */
  async look(vehicleIds: readonly string[]): Promise<void> {
    this.stop()
    const { signal: own } = this.#running
    this.#isLooking.value = true
    const noteFailure = (failure: Failure) => {
      this.#failure.value = failure
    }
    try {
      for (const id of vehicleIds) {
        await readingPace(own)
        const holding = await readWithRetries(() => readHolding(id, own), own, noteFailure)
        if (own.aborted) return
        this.#failure.value = undefined
        this.note(id, holding)
      }
    } catch (error) {
      if (own.aborted) return
      noteFailure(asFailure(error))
    }
    this.#isLooking.value = false
  }

  stop(): void {
    this.#running.abort()
    this.#running = new AbortController()
    this.#isLooking.value = false
    this.#failure.value = undefined
  }

  /** Records a result that was read elsewhere. */
  note(vehicleId: string, holding: Holding | undefined): void {
    this.#found.value = new Map(this.#found.value).set(vehicleId, holding)
  }

  /** Drops a result that is no longer true, so that it is read again. */
  forget(vehicleId: string): void {
    const rest = new Map(this.#found.value)
    if (rest.delete(vehicleId)) this.#found.value = rest
  }
}

let holdings: Holdings | undefined

// The next user who signs in must not see the access of the previous one.
session.subscribe(() => {
  holdings?.stop()
  holdings = undefined
})

/** The results of the session, which are kept when the user returns to the screen. */
export function sharedHoldings(): Holdings {
  holdings ??= new Holdings()
  return holdings
}
