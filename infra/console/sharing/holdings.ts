/** Reads how the caller has access to vehicles, one vehicle at a time, because the interface has no list of it. */
import { type ReadonlySignal, signal } from '@preact/signals'
import type { Failure } from '../api/failure.ts'
import { readingPace } from '../api/pace.ts'
import { asFailure, readWithRetries } from '../api/query.ts'
import { session } from '../api/session.ts'
import { type Holding, readHolding } from './holding.ts'

export interface Holdings {
  /** Results by vehicle ID; undefined for a vehicle that does not exist any more. */
  readonly found: ReadonlySignal<ReadonlyMap<string, Holding | undefined>>
  readonly isLooking: ReadonlySignal<boolean>
  readonly failure: ReadonlySignal<Failure | undefined>
  /** Reads the vehicles one after the other, at the pace that the limit of requests allows. */
  look(vehicleIds: readonly string[]): Promise<void>
  stop(): void
  /** Records a result that was read elsewhere. */
  note(vehicleId: string, holding: Holding): void
  /** Drops a result that is no longer true, so that it is read again. */
  forget(vehicleId: string): void
}

function createHoldings(): Holdings {
  const found = signal<ReadonlyMap<string, Holding | undefined>>(new Map())
  const isLooking = signal(false)
  const failure = signal<Failure | undefined>(undefined)
  let running = new AbortController()

  const put = (id: string, holding: Holding | undefined) => {
    found.value = new Map(found.value).set(id, holding)
  }

  async function look(vehicleIds: readonly string[]): Promise<void> {
    stop()
    const { signal: own } = running
    isLooking.value = true
    try {
      for (const id of vehicleIds) {
        await readingPace(own)
        const holding = await readWithRetries(() => readHolding(id, own), own, noteFailure)
        if (own.aborted) return
        failure.value = undefined
        put(id, holding)
      }
    } catch (error) {
      if (own.aborted) return
      noteFailure(asFailure(error))
    }
    isLooking.value = false
  }

  function noteFailure(of: Failure): void {
    failure.value = of
  }

  function stop(): void {
    running.abort()
    running = new AbortController()
    isLooking.value = false
    failure.value = undefined
  }

  function forget(id: string): void {
    const rest = new Map(found.value)
    if (rest.delete(id)) found.value = rest
  }

  return { found, isLooking, failure, look, stop, note: put, forget }
}

let holdings: Holdings | undefined

// The next user who signs in must not see the access of the previous one.
session.subscribe(() => {
  holdings?.stop()
  holdings = undefined
})

/** The results of the session, which are kept when the user returns to the screen. */
export function sharedHoldings(): Holdings {
  holdings ??= createHoldings()
  return holdings
}
