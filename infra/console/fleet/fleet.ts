/** The vehicles that the caller sees, read once and then kept up to date. */
import { batch, type ReadonlySignal, signal } from '@preact/signals'
import type { Failure } from '../api/failure.ts'
import { type Query, query } from '../api/query.ts'
import type { Status, Vehicle } from '../api/vehicle.ts'
import { areStatusesWanted, wholeStatusWatchers } from '../push/push-events.ts'
import { type LiveState, stateAfter, watchLive } from './live.ts'
import { noteLost } from './lost-vehicles.ts'
import { type Vehicles, withChanges, withStatuses } from './newer-statuses.ts'
import { type FleetRead, isSame, readFleet, readNewer } from './read-fleet.ts'

export interface Fleet {
  readonly vehicles: ReadonlySignal<ReadonlyMap<string, Vehicle>>
  readonly sources: ReadonlySignal<FleetRead['sources']>
  readonly organizations: ReadonlySignal<FleetRead['organizations']>
  readonly profilesRefused: ReadonlySignal<Failure | undefined>
  readonly everything: Query<void>
  readonly live: ReadonlySignal<LiveState | undefined>
  /** Inserts a vehicle that was changed or read elsewhere, without reading everything again. */
  put(vehicle: Vehicle): void
  /** Inserts statuses that may be older than the known ones, which then stay. */
  putStatuses(statuses: readonly Status[]): void
  remove(id: string): void
  /** Makes polls and the socket bring whole statuses until the returned function is called. */
  watchWhole(): () => void
  /** Reads everything again. */
  retry(): Promise<void>
  /** Reads everything, then keeps it up to date until the returned function is called. */
  start(): () => void
}

/** While a large fleet is read, its list and map are updated at most this often, because each update can change every row. */
const stepMilliseconds = 500

export function createFleet(): Fleet {
  const vehicles = signal<Vehicles>(new Map())
  const sources = signal<FleetRead['sources']>([])
  const organizations = signal<FleetRead['organizations']>(new Map())
  const profilesRefused = signal<Failure | undefined>(undefined)
  const live = signal<LiveState | undefined>(undefined)
  /** IDs of vehicles that were inserted or removed while everything is read. */
  const changed = new Set<string>()

  const everything = query(async (abort) => {
    const isFirst = vehicles.value.size === 0
    changed.clear()
    let shownAt = Number.NEGATIVE_INFINITY
    const show = (found: Vehicles) => {
      vehicles.value = withChanges(found, vehicles.value, changed)
      shownAt = performance.now()
    }
    const read = await readFleet(abort, (found) => {
      if (isFirst && performance.now() - shownAt >= stepMilliseconds) show(found)
    })
    batch(() => {
      const before = vehicles.value
      show(read.vehicles)
      noteLost(before, vehicles.value)
      sources.value = read.sources
      organizations.value = read.organizations
      profilesRefused.value = read.profilesRefused
    })
  })

  async function readMoved(abort: AbortSignal): Promise<void> {
    const isKnown = (status: Status) => isSame(vehicles.value.get(status.vehicle_id)?.status, status)
    putStatuses(await readNewer(abort, isKnown, { areWhole: wholeStatusWatchers.value > 0 }))
  }

  function putStatuses(statuses: readonly Status[]): void {
    for (const { vehicle_id: id } of statuses) changed.add(id)
    vehicles.value = withStatuses(vehicles.value, statuses, wholeStatusWatchers.value > 0)
  }

  function put(vehicle: Vehicle): void {
    changed.add(vehicle.id)
    const known = vehicles.value.get(vehicle.id)
    vehicles.value = new Map(vehicles.value).set(vehicle.id, { ...known, ...vehicle })
  }

  function remove(id: string): void {
    changed.add(id)
    const next = new Map(vehicles.value)
    next.delete(id)
    vehicles.value = next
  }

  function watchWhole(): () => void {
    wholeStatusWatchers.value += 1
    return () => {
      wholeStatusWatchers.value -= 1
    }
  }

  async function retry(): Promise<void> {
    await everything.load()
    live.value = stateAfter(everything.state.value.failure, live.value)
  }

  return {
    vehicles,
    sources,
    organizations,
    profilesRefused,
    everything,
    live,
    put,
    putStatuses,
    remove,
    watchWhole,
    retry,
    start: () => {
      areStatusesWanted.value = true
      return watchLive({ everything, readMoved, live })
    }
  }
}
