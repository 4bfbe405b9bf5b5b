/** The vehicles that the caller sees, read once and then kept up to date. */
import { batch, type ReadonlySignal, signal } from '@preact/signals'
import type { PermissionVia } from '../../../lib/contract/resources/header.ts'
import type { Organization } from '../../../lib/contract/resources/organization.ts'
import { Failure } from '../api/failure.ts'
import { type Query, query } from '../api/query.ts'
import type { Profile, Status, Vehicle } from '../api/vehicle.ts'
import { areStatusesWanted, wholeStatusWatchers } from '../push/push-events.ts'
import { type LiveState, stateAfter, watchLive } from './live.ts'
import { noteLost } from './lost-vehicles.ts'
import { type Vehicles, withChanges, withStatuses } from './newer-statuses.ts'
import { isSame, readNewer, readOrganizationsAmong, readProfiles, readStatuses } from './read-fleet.ts'

export interface Fleet {
  readonly vehicles: ReadonlySignal<ReadonlyMap<string, Vehicle>>
  /** The distinct grants through which the caller sees the vehicles. */
  readonly sources: ReadonlySignal<readonly PermissionVia[]>
  /** The organizations of the caller by ID. They are read only if one of them is among the sources. */
  readonly organizations: ReadonlySignal<ReadonlyMap<string, Organization>>
  /** The failure of the request for profiles, if the caller may not read them. */
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
  const sources = signal<readonly PermissionVia[]>([])
  const organizations = signal<ReadonlyMap<string, Organization>>(new Map())
  const profilesRefused = signal<Failure | undefined>(undefined)
  const live = signal<LiveState | undefined>(undefined)
  /** IDs of vehicles that were inserted or removed while everything is read. */
  const changed = new Set<string>()

  const everything = query(async (abort) => {
    const isFirst = vehicles.value.size === 0
    changed.clear()
    const found = new Map<string, Vehicle>()
    const via = new Map<string, PermissionVia>()
    let shownAt = Number.NEGATIVE_INFINITY
    const show = () => {
      vehicles.value = withChanges(found, vehicles.value, changed)
      shownAt = performance.now()
    }
    const add = (page: { header: { permission_via: PermissionVia[] } }, parts: readonly Vehicle[]) => {
      for (const part of parts) found.set(part.id, { ...found.get(part.id), ...part })
      for (const source of page.header.permission_via) via.set(JSON.stringify(source), source)
      if (isFirst && performance.now() - shownAt >= stepMilliseconds) show()
    }
    const [, refusal] = await Promise.all([
      readStatuses(abort, (page) => add(page, page.data.map(withStatus))),
      readProfiles(abort, (page) => add(page, page.data.map(withProfile))).then(() => undefined, refusalOf)
    ])
    const known = await readOrganizationsAmong(abort, [...via.values()])
    batch(() => {
      const before = vehicles.value
      show()
      noteLost(before, vehicles.value)
      sources.value = [...via.values()]
      organizations.value = known
      profilesRefused.value = refusal
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

const withStatus = (status: Status): Vehicle => ({ id: status.vehicle_id, status })
const withProfile = (profile: Profile): Vehicle => ({ id: profile.id, profile })

/** A user who may read the statuses but not the profiles still sees the fleet. Throws every other error. */
function refusalOf(error: unknown): Failure {
  if (error instanceof Failure && error.status === 403) return error
  throw error
}
