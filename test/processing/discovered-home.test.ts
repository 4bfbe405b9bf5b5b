/** The home of a vehicle is discovered from staypoints that come in any order. */

import { describe, expect, it } from 'vitest'
import { trackingItem } from '../../lib/processing/tracking/tracking-item.ts'
import { updateVehicle } from '../../lib/vehicles/vehicle-changes.ts'
import { inUploads } from '../bench/uploads/commute.ts'
import { Journey, randomNumbers } from '../telemetry/detection/journey.ts'
import { now, processed, seen, type UploadWorld, uploadWorld } from './processing-world.ts'

/** The vehicle is at one place by night and at another by day; the receiver's noise gives each staypoint another position. */
function commutes(days: number): Journey {
  const journey = new Journey({ isSpeedMeasured: true, noiseMetres: 5 }).fix()
  for (let day = 0; day < days; day++) {
    journey
      .park(20 * 3600, 900)
      .drive(3000, 36, 20)
      .park(1800, 300)
      .drive(3000, 36, 20, 270)
  }
  return journey.park(3600, 300)
}

const itemOf = ({ memory }: UploadWorld, key: string) =>
  memory.items.find(({ SK }) => SK === key) ?? { packed: undefined }
const trackingOf = (world: UploadWorld) => trackingItem('van').kind.decode(itemOf(world, 'TRACKING'))

describe('the home', async () => {
  const days = commutes(5).records
  const uploads = inUploads(days, 40)
  const inOrder = await processed(uploads)
  const known = trackingOf(inOrder).home.known

  it('is where the vehicle stands by night, known after three nights', async () => {
    expect(seen(inOrder).status).toMatchObject({ status: 'PARK_HOME' })
    expect(known).toEqual({ longitude: expect.closeTo(10, 3), latitude: expect.closeTo(50, 3) })
    expect(seen(await processed([commutes(1).records])).status).toMatchObject({ status: 'SETUP_HOME_COMP' })
  })

  it('is the same whether the days come in order, at once, backwards or in any order', async () => {
    const random = randomNumbers(7)
    const shuffled = uploads.map((upload) => [random(), upload] as const).toSorted(([a], [b]) => a - b)
    for (const order of [[days], uploads.toReversed(), shuffled.map(([, upload]) => upload)]) {
      const world = await processed(order)
      expect(trackingOf(world).home.known).toEqual(known)
      expect(seen(world)).toEqual(seen(inOrder))
    }
  })

  it('changes with late records of the first days, which leave the states of later hours as they are', async () => {
    const [first, second] = [days.slice(0, 150), days.slice(150)]
    const world = await processed([second])
    const homeBefore = trackingOf(world).home.known
    const checkpoints = () => world.memory.items.filter(({ SK }) => String(SK).startsWith('CHECKPOINT#'))
    const before = checkpoints().slice(24)
    await world.take(first)
    expect(trackingOf(world).home.known).toEqual(known)
    expect(known).not.toEqual(homeBefore)
    expect(checkpoints()).toEqual(expect.arrayContaining(before))
  })

  it('is not discovered where the profile switches it off', async () => {
    const world = uploadWorld()
    await updateVehicle(world.table, 'van', { auto_discover_home: false }, now)
    await world.take(days)
    expect(seen(world).status).toMatchObject({ status: 'SETUP_HOME_COMP' })
  })
})

it('trips end at a home that was discovered before trips_end_at_home was switched on', async () => {
  const before = commutes(5).records
  const journey = commutes(5)
  journey.records.splice(0)
  /** The vehicle is home again for too short a time to end a trip elsewhere. */
  const visit = journey.drive(3000, 36, 20).park(480, 30).drive(3000, 36, 20, 270).park(480, 30).drive(3000, 36, 20)
  const after = visit.park(3600, 300).records
  const tripsWith = async (trips_end_at_home: boolean) => {
    const world = await processed([before])
    const trips = seen(world).trips.length
    await updateVehicle(world.table, 'van', { trips_end_at_home }, now)
    await world.take(after)
    return seen(world).trips.length - trips
  }
  expect([await tripsWith(false), await tripsWith(true)]).toEqual([1, 2])
})
