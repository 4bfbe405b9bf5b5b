/** Vehicles that the list of a place's visits names, because their visits are still being found. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { logic } from '../../../functions/list-place-visits.ts'
import { permissionBits } from '../../../lib/contract/permissions.ts'
import { organizationScope } from '../../../lib/contract/scope.ts'
import { runJob } from '../../../lib/jobs/run-job.ts'
import { changePlace } from '../../../lib/owned-places/own-places.ts'
import type { StoredPlace } from '../../../lib/owned-places/stored-places.ts'
import { followPageOfPlaces } from '../../../lib/processing/visits/follow-job.ts'
import { shareVehicle } from '../../../lib/vehicles/vehicle-sharing.ts'
import { operator } from '../../audit/actors.ts'
import { acme, ada, callOf } from '../../functions/call.ts'
import { seedPlace } from '../../owned-places/seeds.ts'
import { fixesAt } from '../../places/visits/drives-among-places.ts'
import { seedsOf } from '../../table/seeds.ts'
import { now, type UploadWorld, uploadWorld } from '../processing-world.ts'
import { placesOfAda, record } from './visit-world.ts'

const hour = 3_600_000
const { yard } = placesOfAda
const drive = fixesAt([0, 3000], [60, 0], [120, 5], [180, 3000], [240, 3000])
const records = (hoursAgo: number) =>
  drive.map((fix) => record({ ...fix, atMilliseconds: now.getTime() - hoursAgo * hour + fix.atMilliseconds }))

let world: UploadWorld
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now })
  world = uploadWorld()
  await world.take(records(2))
})
afterEach(() => {
  vi.useRealTimers()
})

/** What a change of a place starts, until it is done. */
const runStarted = (subject: string = ada.owner) =>
  runJob(world.table, { 'follow-places': followPageOfPlaces }, { kind: 'follow-places', subject }, () => false)

async function listed(at = now, caller = ada) {
  const call = callOf({ params: { place_id: 'yard' }, query: { offset: 0, limit: 500 }, caller })
  const { header, data } = await logic(world.table)({ ...call, now: at } as never)
  return { named: header?.incomplete_vehicle_ids, visits: data.length }
}

async function finish() {
  await runStarted()
  await world.process()
}

describe('a new place', () => {
  it('names its vehicles until their visits are found', async () => {
    await seedPlace(world.table, ada.owner, 'yard', yard)
    expect(await listed()).toEqual({ named: ['van'], visits: 0 })
    await runStarted()
    expect(await listed()).toEqual({ named: ['van'], visits: 0 })
    await world.process()
    expect(await listed()).toEqual({ named: undefined, visits: 1 })
  })

  it('names a vehicle while some of its visits are found and others are not', async () => {
    const drives = Array.from({ length: 200 }, (_, index) => records(5 + index * 3))
    await world.take(drives.reverse().flat())
    await seedPlace(world.table, ada.owner, 'yard', yard)
    await runStarted()
    const seen = []
    for (let calls = 1; (await world.call()) === 'more'; calls++) {
      expect(calls).toBeLessThan(100)
      seen.push(await listed())
    }
    const partly = seen.filter(({ visits }) => visits > 0 && visits < 201)
    expect(partly.length).toBeGreaterThan(0)
    expect(partly.map(({ named }) => named)).toEqual(partly.map(() => ['van']))
    expect(await listed()).toEqual({ named: undefined, visits: 201 })
  })

  it('names no vehicle that it is not for, and none without records', async () => {
    const seeds = seedsOf(world.table)
    await seeds.vehicle('ada', 'car')
    await seedPlace(world.table, ada.owner, 'yard', yard)
    expect((await listed()).named).toEqual(['van'])
    await seedPlace(world.table, ada.owner, 'yard', { ...yard, vehicle_ids: ['car'] } as StoredPlace)
    expect((await listed()).named).toBeUndefined()
  })

  it('names only vehicles whose trips the caller may read', async () => {
    const seeds = seedsOf(world.table)
    await seeds.organization('acme')
    const scope = organizationScope('acme')
    await shareVehicle(world.table, operator, 'van', scope, permissionBits(['VEHICLE_STATUS_READ']))
    await seedPlace(world.table, scope, 'yard', yard)
    expect((await listed(now, acme)).named).toBeUndefined()
    await shareVehicle(world.table, operator, 'van', scope, permissionBits(['TRIP_READ']))
    expect((await listed(now, acme)).named).toEqual(['van'])
  })

  it('is looked at for an hour', async () => {
    await seedPlace(world.table, ada.owner, 'yard', yard)
    expect((await listed(new Date(now.getTime() + hour - 1))).named).toEqual(['van'])
    expect((await listed(new Date(now.getTime() + hour))).named).toBeUndefined()
  })
})

describe('a changed place', () => {
  beforeEach(async () => {
    await seedPlace(world.table, ada.owner, 'yard', yard)
    await finish()
    vi.setSystemTime(now.getTime() + 2 * hour)
  })
  const later = new Date(now.getTime() + 2 * hour)

  it('names its vehicles if the change decides about visits', async () => {
    await changePlace(world.table, ada, 'yard', { confirm_seconds: 3600 })
    expect(await listed(later)).toEqual({ named: ['van'], visits: 1 })
    await finish()
    expect(await listed(later)).toEqual({ named: undefined, visits: 0 })
  })

  it('names none if only its name is another one', async () => {
    await changePlace(world.table, ada, 'yard', { name: 'Old yard' })
    expect(await listed(later)).toEqual({ named: undefined, visits: 1 })
  })
})
