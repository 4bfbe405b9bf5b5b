/** A vehicle is shown at home or away, from uploads in any order. */
import { describe, expect, it } from 'vitest'
import { updateVehicle } from '../../lib/vehicles/vehicle-changes.ts'
import type { Journey } from '../telemetry/detection/journey.ts'
import { nightsAtHome } from './nights-at-home.ts'
import { now, seen, uploadWorld } from './processing-world.ts'
import { statusOf, switchedWorld } from './switched-world.ts'

/** The vehicle spends three nights at home and stands there at the end. */
const atHome = () => nightsAtHome(3)

async function statusAfter(journey: Journey, profile = {}) {
  const statuses = await Promise.all(
    [journey.records, journey.records.toReversed()].map(async (records) => {
      const world = uploadWorld()
      await updateVehicle(world.table, 'van', profile, now)
      for (let from = 0; from < records.length; from += 300) {
        await world.take(records.slice(from, from + 300))
      }
      return (seen(world).status as { status: string }).status
    })
  )
  expect(statuses[1]).toBe(statuses[0])
  return statuses[0]
}

describe('a vehicle at home', () => {
  it('is at home until it stands more than 150 m away', async () => {
    expect(await statusAfter(atHome())).toBe('PARK_HOME')
    expect(await statusAfter(atHome().drive(140, 20, 5).park(1200, 60))).toBe('PARK_HOME')
    expect(await statusAfter(atHome().drive(160, 20, 5).park(1200, 60))).toBe('PARK')
  })

  it('is at home again once it is within 100 m', async () => {
    const away = () => atHome().drive(3000, 36, 10).park(1200, 60)
    expect(
      await statusAfter(
        away()
          .drive(3000 - 160, 36, 10, 270)
          .park(1200, 60)
      )
    ).toBe('PARK')
    expect(
      await statusAfter(
        away()
          .drive(3000 - 140, 36, 10, 270)
          .park(1200, 60)
      )
    ).toBe('PARK')
    expect(
      await statusAfter(
        away()
          .drive(3000 - 90, 36, 10, 270)
          .park(1200, 60)
      )
    ).toBe('PARK_HOME')
  })

  it('has left home where it was 160 m away on the way to a nearer place', async () => {
    expect(await statusAfter(atHome().drive(400, 36, 5).drive(260, 36, 5, 270).park(1200, 60))).toBe('PARK')
  })
})

describe('auto_discover_home', () => {
  it('leaves a vehicle without a home where it is off', async () => {
    expect(await statusAfter(atHome(), { auto_discover_home: false })).toBe('SETUP_HOME_COMP')
  })

  it.each([false, true])(
    'removes the home while it is switched off, with trips_end_at_home %s',
    async (trips_end_at_home) => {
      const journey = atHome()
      const world = await switchedWorld({ trips_end_at_home }, [journey.records])
      const statusAfterNext = async (auto_discover_home: boolean) => {
        await updateVehicle(world.table, 'van', { auto_discover_home }, now)
        const from = journey.records.length
        await world.take(journey.park(600, 60).records.slice(from))
        return statusOf(world).status
      }
      expect(statusOf(world).status).toBe('PARK_HOME')
      expect(await statusAfterNext(false)).toBe('SETUP_HOME_COMP')
      expect(await statusAfterNext(true)).toBe('PARK_HOME')
    }
  )
})

describe('trips_end_at_home', () => {
  const stopAtHome = () =>
    atHome().drive(3000, 36, 10).drive(3000, 36, 10, 270).park(420, 30).drive(3000, 36, 10).park(3600, 300)
  const tripsAfter = async (profile: object) => {
    const world = uploadWorld()
    await updateVehicle(world.table, 'van', profile, now)
    await world.take(stopAtHome().records)
    return seen(world).trips.length
  }

  it('divides at home a trip that would go on after a short stop', async () => {
    const whole = await tripsAfter({})
    expect(await tripsAfter({ trips_end_at_home: true })).toBe(whole + 1)
    expect(await tripsAfter({ trips_end_at_home: true, auto_discover_home: false })).toBe(whole)
  })
})
