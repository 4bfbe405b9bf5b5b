/** Keeps the fleet right beside its reads: by events of the socket, and by requests that were refused. */
import { areRequestsScarce } from '../api/budget.ts'
import type { FullStatus, Profile } from '../api/vehicle.ts'
import { onEvents, type PushEvent } from '../push/push-events.ts'
import type { Fleet } from './fleet.ts'
import { noteLost } from './lost-vehicles.ts'
import { watchRefusals } from './refusals.ts'

/** Statuses that come within this time are inserted together, because each insertion can change every row. */
const statusMilliseconds = 250
/** Facts wait for the reply to the request of this tab that has caused them. */
const factMilliseconds = 1000
/** Between two complete reads because of new vehicles, however many come. */
const readMilliseconds = 60_000

export interface Following {
  readonly end: () => void
  /** Whether nothing waits to be inserted or read. */
  readonly isSettled: () => boolean
}

export function followFleet(fleet: Fleet): Following {
  const statuses = inBatches(statusMilliseconds, true, (events: readonly PushEvent[]) => {
    const found = events.map(({ data }) => data).filter(isStatus)
    const areKnown = found.every(({ vehicle_id: id }) => fleet.vehicles.value.has(id))
    fleet.putStatuses(found)
    // Such as those of an organization that the user has joined.
    if (!areKnown) readEverything()
  })
  const facts = inBatches(factMilliseconds, false, (events: readonly PushEvent[]) => {
    if (noteFacts(fleet, events)) readEverything()
  })
  let readAt = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined
  let isReadDue = false
  const readEverything = () => {
    // The first read brings them.
    if (fleet.everything.state.value.loadedAt === undefined) return
    clearTimeout(timer)
    isReadDue = true
    const wait = Math.max(readAt + readMilliseconds - Date.now(), areRequestsScarce() ? readMilliseconds : 0)
    timer = setTimeout(() => {
      readAt = Date.now()
      isReadDue = false
      void fleet.retry()
    }, wait)
  }
  const ends = [
    watchRefusals(fleet),
    onEvents(['vehicle.status.updated'], statuses.add),
    onEvents(
      ['vehicle.created', 'vehicle.updated', 'vehicle.shared', 'vehicle.unshared', 'vehicle.deleted'],
      facts.add
    ),
    statuses.stop,
    facts.stop,
    () => clearTimeout(timer)
  ]
  return {
    end: () => {
      for (const end of ends) end()
    },
    isSettled: () => !isReadDue && facts.areAllIn()
  }
}

function isStatus(data: PushEvent['data']): data is FullStatus {
  return data !== null && 'vehicle_id' in data && !Number.isNaN(Date.parse((data as FullStatus).timestamp))
}

/** Returns whether vehicles have come whose status and source are not known. A new vehicle of the user has none yet. */
function noteFacts(fleet: Fleet, events: readonly PushEvent[]): boolean {
  const before = fleet.vehicles.value
  const lost = new Set<string>()
  let areMissing = false
  for (const { type, vehicle_id: id, data } of events) {
    if (id === undefined) continue
    if (data) {
      lost.delete(id)
      areMissing ||= !before.has(id) && type !== 'vehicle.created'
      fleet.put({ id, profile: data as Profile })
    } else lost.add(id)
  }
  for (const id of lost) fleet.remove(id)
  noteLost(new Map([...before].filter(([id]) => lost.has(id))), fleet.vehicles.value)
  return areMissing
}

interface Batches<T> {
  readonly add: (items: readonly T[]) => void
  readonly stop: () => void
  readonly areAllIn: () => boolean
}

/** What comes within the time is inserted together at its end; the first items at once if `isFirstAtOnce`. */
function inBatches<T>(milliseconds: number, isFirstAtOnce: boolean, insert: (items: readonly T[]) => void): Batches<T> {
  let waiting: T[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    timer = undefined
    if (waiting.length === 0) return
    const items = waiting
    waiting = []
    if (isFirstAtOnce) timer = setTimeout(flush, milliseconds)
    insert(items)
  }
  return {
    add(items) {
      waiting.push(...items)
      if (timer !== undefined) return
      if (isFirstAtOnce) flush()
      else timer = setTimeout(flush, milliseconds)
    },
    stop: () => clearTimeout(timer),
    areAllIn: () => waiting.length === 0
  }
}
