/** A van of ada whose random history is played to the service. */
import { permissionBits } from '../../../../lib/contract/permissions.ts'
import { placeDefaults } from '../../../../lib/contract/resources/place.ts'
import { userScope } from '../../../../lib/contract/scope.ts'
import { unfinishedJobs } from '../../../../lib/jobs/job.ts'
import { type JobPages, runJob } from '../../../../lib/jobs/run-job.ts'
import { followReaders } from '../../../../lib/owned-places/followed-readers.ts'
import { deletePlace } from '../../../../lib/owned-places/own-places.ts'
import type { StoredPlace } from '../../../../lib/owned-places/stored-places.ts'
import { collectDue } from '../../../../lib/processing/collect-due.ts'
import { followPageOfPlaces } from '../../../../lib/processing/visits/follow-job.ts'
import { followPageOfVehicle } from '../../../../lib/rules/sets/follow-vehicle.ts'
import { joinPageOfSets } from '../../../../lib/rules/sets/join-sets.ts'
import type { Table } from '../../../../lib/table/table.ts'
import type { VehicleRecord } from '../../../../lib/telemetry/record.ts'
import { reconcilePageOfVehicle } from '../../../../lib/trips/reconcile-trip-lists.ts'
import { unshareVehicle } from '../../../../lib/vehicles/vehicle-sharing.ts'
import { removePageOfPlace } from '../../../../lib/visits/visit-removal.ts'
import { operator } from '../../../audit/actors.ts'
import { rebuilding } from '../../../days/rebuilding.ts'
import { seedPlace } from '../../../owned-places/seeds.ts'
import { failingAt } from '../../../table/faulty-table.ts'
import { MemoryTable } from '../../../table/pairs/memory-table.ts'
import { callerOf } from '../../../table/running-table.ts'
import { seedsOf } from '../../../table/seeds.ts'
import { now, type UploadWorld, uploadWorld } from '../../processing-world.ts'
import { type SeenVisit, visitsOf } from '../visit-world.ts'
import type { DrawnPlace, History, InterruptedStep, Owner, Step } from './random-histories.ts'
import { modelVisits } from './visit-model.ts'

const seeded = new MemoryTable('with bob')
const seeds = seedsOf(seeded.table)
await seeds.user('ada')
await seeds.user('bob')
await seeds.vehicle('ada', 'van')

const pages: JobPages = {
  'reconcile-trip-lists': reconcilePageOfVehicle,
  'join-rule-sets': joinPageOfSets,
  'follow-vehicle': followPageOfVehicle,
  'remove-visits': removePageOfPlace,
  'follow-places': followPageOfPlaces,
  ...rebuilding()
}

/** Longer than the timers of visits wait for what a device has stored. */
const waitMilliseconds = 70 * 60_000
/** A silence can be found in one look, and its visit be long in the next. */
const looks = 3

export class VanWorld {
  readonly world: UploadWorld = uploadWorld({ items: seeded.items })
  readonly places = new Map<string, { readonly owner: Owner; readonly place: DrawnPlace }>()
  /** Steps at which a call was interrupted. */
  interrupted = 0
  #isShared = false
  #drawn = 0
  #clock = now

  async play({ steps, isOver }: History): Promise<void> {
    for (const step of steps) await this.#take(step)
    await this.#jobs(this.world.table)
    await this.world.process(this.world.table, this.#clock)
    for (let look = 0; isOver && look < looks; look++) await this.#wait(this.world.table)
    await this.world.process(this.world.table, this.#clock)
  }

  /** What the model says of the records and of the places as they are now. */
  expected({ records, isOver }: History): SeenVisit[] {
    return [...this.places]
      .filter(([, { owner, place }]) => (owner === 'ada' || this.#isShared) && isForVan(place))
      .flatMap(([placeId, { place }]) => modelVisits(records, place, isOver).map((visit) => ({ placeId, ...visit })))
      .sort((a, b) => `${a.placeId} ${a.start}`.localeCompare(`${b.placeId} ${b.start}`))
  }

  get found(): SeenVisit[] {
    return visitsOf(this.world)
  }

  /** A step that ends at a call is taken again, as a user, a device or a queue does. */
  async #take({ step, end }: InterruptedStep): Promise<void> {
    const { table } = this.world
    const take = this.#prepared(step)
    if (end) {
      const { faulty, wasHit } = failingAt(table, end.call, end.fault)
      try {
        await take(faulty)
      } catch (error) {
        if (!wasHit()) throw error
      }
      if (!wasHit()) return
      this.interrupted += 1
    }
    await take(table)
  }

  #prepared(step: Step): (table: Table) => Promise<unknown> {
    switch (step.do) {
      case 'upload':
        return (table) => this.world.receive(step.records as VehicleRecord[], table, this.#clock)
      case 'process':
        return (table) => this.world.process(table, this.#clock)
      case 'jobs':
        return (table) => this.#jobs(table)
      case 'wait':
        return (table) => this.#wait(table)
      case 'share':
        this.#isShared = step.isShared
        return (table) => share(table, step.isShared)
      case 'draw':
        return this.#drawing(step)
      case 'delete':
        return this.#deletion(step)
    }
  }

  #placesOf(owner: Owner): string[] {
    return [...this.places].flatMap(([id, one]) => (one.owner === owner ? [id] : []))
  }

  #drawing({ owner, number, place }: Extract<Step, { do: 'draw' }>) {
    const id = this.#placesOf(owner)[number] ?? `place-${++this.#drawn}`
    this.places.set(id, { owner, place })
    const { margin = placeDefaults.margin, ...fields } = place as Partial<StoredPlace>
    return (table: Table) => seedPlace(table, userScope(owner), id, { margin, ...fields })
  }

  #deletion({ owner, number }: Extract<Step, { do: 'delete' }>) {
    const id = this.#placesOf(owner)[number]
    if (id === undefined) return async () => {}
    this.places.delete(id)
    const caller = { ...callerOf(userScope(owner)), admitted: Promise.resolve() }
    return (table: Table) =>
      deletePlace(table, caller, id).catch((error: unknown) => {
        if (!String(error).includes('PLACE_NOT_FOUND')) throw error
      })
  }

  /** What the stream and the queue of jobs do. Each call does one page. */
  async #jobs(table: Table): Promise<void> {
    await followReaders(table, ['van'], this.#clock)
    for (let rounds = 0; rounds < maxRounds; rounds++) {
      const jobs = await unfinishedJobs(table)
      if (jobs.length === 0) return
      for (const job of jobs) await runJob(table, pages, job, () => true)
    }
    throw new Error('The jobs do not end')
  }

  async #wait(table: Table): Promise<void> {
    this.#clock = new Date(this.#clock.getTime() + waitMilliseconds)
    const failures: unknown[] = []
    const settings = { fixRetentionDays: 400 }
    const onFailure = (error: unknown) => void failures.push(error)
    await collectDue(table, { settings, now: this.#clock, isTimeUp: () => false, onFailure })
    if (failures.length > 0) throw failures[0]
  }
}

const maxRounds = 100

const isForVan = ({ vehicle_ids }: DrawnPlace) => vehicle_ids === undefined || vehicle_ids.includes('van')

const share = (table: Table, isShared: boolean) =>
  isShared
    ? seedsOf(table).share('van', userScope('bob'), permissionBits(['TRIP_READ']))
    : unshareVehicle(table, operator, 'van', userScope('bob'))
