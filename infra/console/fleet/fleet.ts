/** The vehicles that the caller sees, read once and then kept up to date. */
import { batch, type ReadonlySignal, signal } from '@preact/signals'
import { type Query, query } from '../api/query.ts'
import type { Status, Vehicle } from '../api/vehicle.ts'
import { areStatusesWanted, wholeStatusWatchers } from '../push/push-events.ts'
import { type LiveState, stateAfter, watchLive } from './live.ts'
import { noteLost } from './lost-vehicles.ts'
import { type Vehicles, withChanges, withStatuses } from './newer-statuses.ts'
import { type FleetRead, isSame, type KeptVehicles, readFleet, readNewer } from './read-fleet.ts'

/** While a large fleet is read, its list and map are updated at most this often, because each update can change every row. */
const stepMilliseconds = 500

export class Fleet {
  readonly #takeKept: () => Promise<KeptVehicles | undefined>
  readonly #vehicles = signal<Vehicles>(new Map())
  readonly #sources = signal<FleetRead['sources']>([])
  readonly #organizations = signal<FleetRead['organizations']>(new Map())
  readonly #profilesRefused = signal<FleetRead['profilesRefused']>(undefined)
  readonly #live = signal<LiveState | undefined>(undefined)
  /** IDs of vehicles that were inserted or removed while everything is read. */
  readonly #changed = new Set<string>()

  readonly vehicles: ReadonlySignal<Vehicles> = this.#vehicles
  readonly sources: ReadonlySignal<FleetRead['sources']> = this.#sources
  readonly organizations: ReadonlySignal<FleetRead['organizations']> = this.#organizations
  readonly profilesRefused: ReadonlySignal<FleetRead['profilesRefused']> = this.#profilesRefused
  readonly live: ReadonlySignal<LiveState | undefined> = this.#live
  /** Gives when everything was read, in milliseconds since 1970, which can be before a reload of the page. */
  readonly everything: Query<number> = query((abort) => this.#readEverything(abort))

  /** `takeKept` gives what was known before a reload of the page, at the first call. */
  constructor(takeKept: () => Promise<KeptVehicles | undefined>) {
    this.#takeKept = takeKept
  }

  /** Reads everything, then keeps it up to date until the returned function is called. */
  start(): () => void {
    areStatusesWanted.value = true
    return watchLive({
      everything: this.everything,
      readMoved: (abort) => this.#readMoved(abort),
      live: this.#live
    })
  }

  /** Reads everything again. */
  async retry(): Promise<void> {
    await this.everything.load()
    this.#live.value = stateAfter(this.everything.state.value.failure, this.#live.value)
  }

  /** Inserts a vehicle that was changed or read elsewhere, without reading everything again. */
  put(vehicle: Vehicle): void {
    this.#changed.add(vehicle.id)
    const known = this.#vehicles.value.get(vehicle.id)
    this.#vehicles.value = new Map(this.#vehicles.value).set(vehicle.id, { ...known, ...vehicle })
  }

  /** Inserts statuses that may be older than the known ones, which then stay. */
  putStatuses(statuses: readonly Status[]): void {
    for (const { vehicle_id: id } of statuses) this.#changed.add(id)
    this.#vehicles.value = withStatuses(this.#vehicles.value, statuses, wholeStatusWatchers.value > 0)
  }

  remove(id: string): void {
    this.#changed.add(id)
    const next = new Map(this.#vehicles.value)
    next.delete(id)
    this.#vehicles.value = next
  }

  /** Makes polls and the socket bring whole statuses until the returned function is called. */
  watchWhole(): () => void {
    wholeStatusWatchers.value += 1
    return () => {
      wholeStatusWatchers.value -= 1
    }
  }

  async #readEverything(abort: AbortSignal): Promise<number> {
    const isFirst = this.#vehicles.value.size === 0
    this.#changed.clear()
    let shownAt = Number.NEGATIVE_INFINITY
    const show = (found: Vehicles) => {
      this.#vehicles.value = withChanges(found, this.#vehicles.value, this.#changed)
      shownAt = performance.now()
    }
    const showSoon = (found: Vehicles) => {
      if (isFirst && performance.now() - shownAt >= stepMilliseconds) show(found)
    }
    const read = await readFleet(abort, showSoon, await this.#takeKept())
    batch(() => {
      const before = this.#vehicles.value
      show(read.vehicles)
      noteLost(before, this.#vehicles.value)
      this.#sources.value = read.sources
      this.#organizations.value = read.organizations
      this.#profilesRefused.value = read.profilesRefused
    })
    return read.readAt
  }

  async #readMoved(abort: AbortSignal): Promise<void> {
    const isKnown = (status: Status) => isSame(this.#vehicles.value.get(status.vehicle_id)?.status, status)
    this.putStatuses(await readNewer(abort, isKnown, { areWhole: wholeStatusWatchers.value > 0 }))
  }
}
