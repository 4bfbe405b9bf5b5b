/** How the caller holds vehicles, found out one by one, as the interface tells it of a single vehicle alone. */
import { type ReadonlySignal, signal } from '@preact/signals'
import { areRequestsScarce, budget } from '../api/budget.ts'
import type { Failure } from '../api/failure.ts'
import { asFailure, readWithRetries, waitUntil } from '../api/query.ts'
import { session } from '../api/session.ts'
import { type Holding, readHolding } from './holding.ts'

export interface Holdings {
  /** By the ID of the vehicle; undefined of one that is gone. */
  readonly found: ReadonlySignal<ReadonlyMap<string, Holding | undefined>>
  readonly isLooking: ReadonlySignal<boolean>
  readonly failure: ReadonlySignal<Failure | undefined>
  /** Looks at one after the other, at the pace that the limit of requests allows. */
  look(vehicleIds: readonly string[]): Promise<void>
  stop(): void
  /** What was found out elsewhere. */
  note(vehicleId: string, holding: Holding): void
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
        if (areRequestsScarce()) await waitUntil(budget.value?.resetsAt ?? 0, own)
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

  return { found, isLooking, failure, look, stop, note: put }
}

let holdings: Holdings | undefined

// Whoever signs in next must not see what the user before holds.
session.subscribe(() => {
  holdings?.stop()
  holdings = undefined
})

/** Of the session: coming back shows what was found. */
export function sharedHoldings(): Holdings {
  holdings ??= createHoldings()
  return holdings
}
