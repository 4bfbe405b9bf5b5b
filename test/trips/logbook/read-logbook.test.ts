// @module-tag long
import { describe, expect, it } from 'vitest'
import { maxTripsOfLogbook, readLogbook } from '../../../lib/trips/logbook/read-logbook.ts'
import { putTrips } from '../../../lib/trips/trip-writes.ts'
import { callerOf } from '../../table/running-table.ts'
import { tableHolding } from '../../test-table.ts'
import { friend, makeFleet, owner, tripOn } from '../../vehicles/fleet.ts'

const day = (date: number) => `2024-03-${String(date).padStart(2, '0')}`
const end = (date: number) => `${day(date)}T09:00:00.000Z`

/** A trip each day, whose odometer advances by 10 km on it; a further 5 km before that of the third day. */
const table = await tableHolding(async (holding) => {
  await makeFleet(holding)
  await putTrips(holding, [
    tripOn(day(1), 'a', odometer(0)),
    tripOn(day(2), 'b', { ...odometer(10_000), visibility: 'PUBLIC' }),
    tripOn(day(3), 'c', { ...odometer(25_000), deleted: true }),
    tripOn(day(4), 'd', odometer(35_000))
  ])
})

function odometer(odometer_start: number) {
  return { odometer_start, odometer_end: odometer_start + 10_000 }
}

const read = (query: Parameters<typeof readLogbook>[3], zone = 'UTC') =>
  readLogbook(table, callerOf(owner), 'van', query, async () => zone)

const idsOf = async (query: Parameters<typeof readLogbook>[3]) => {
  const { entries, total } = await read(query)
  return { ids: entries.map(({ trip_id }) => trip_id), total }
}

describe('the logbook of a vehicle', () => {
  it('has every trip that ended, public and deleted ones too, the earliest first', async () => {
    const { entries, via } = await read({})

    expect(entries.map(({ trip_id, deleted, distance_unrecorded }) => [trip_id, deleted, distance_unrecorded])).toEqual(
      [
        ['a', false, undefined],
        ['b', false, 0],
        ['c', true, 5000],
        ['d', false, 0]
      ]
    )
    expect(via).toEqual({ permission: 'TRIP_READ', via: 'me' })
  })

  it('has those of a range and of a page, each after the trip before it', async () => {
    expect(await idsOf({ from: end(2), to: end(3) })).toEqual({ ids: ['b', 'c'], total: 2 })
    expect(await idsOf({ page: { offset: 1, limit: 2 } })).toEqual({ ids: ['b', 'c'], total: 4 })
    expect(await idsOf({ page: { offset: 4, limit: 2 } })).toEqual({ ids: [], total: 4 })

    for (const query of [{ from: end(3), to: end(3) }, { page: { offset: 2, limit: 1 } }]) {
      const { entries } = await read(query)
      expect(entries.map(({ trip_id, distance_unrecorded }) => [trip_id, distance_unrecorded])).toEqual([['c', 5000]])
    }
  })

  it('has the times of the zone asked for, else of the vehicle', async () => {
    const timeOf = async (time_zone?: string, zone?: string) =>
      (await read({ to: end(1), ...(time_zone && { time_zone }) }, zone)).entries[0]?.time_end

    expect(await timeOf('Asia/Kathmandu', 'Europe/Berlin')).toBe('14:45')
    expect(await timeOf(undefined, 'Europe/Berlin')).toBe('10:00')
    expect(await timeOf()).toBe('09:00')
  })

  it('is for those who may read the trips', async () => {
    const read = (vehicleId: string) => readLogbook(table, callerOf(friend), vehicleId, {}, async () => 'UTC')

    await expect(read('van')).rejects.toMatchObject({ id: 'PERMISSION_DENIED' })
    await expect(read('none')).rejects.toMatchObject({ id: 'VEHICLE_NOT_FOUND' })
  })
})

it('refuses a range with more trips than one reading has', async () => {
  const many = await tableHolding(async (holding) => {
    await makeFleet(holding)
    const trips = Array.from({ length: maxTripsOfLogbook + 1 }, (_, index) => {
      const start = Date.parse(`${day(1)}T00:00:00.000Z`) + index * 120_000
      const [timestamp_start, timestamp_end] = [start, start + 60_000].map((at) => new Date(at).toISOString())
      return tripOn(day(1), `trip-${index}`, { timestamp_start, timestamp_end })
    })
    await putTrips(holding, trips)
  })
  const read = (from?: string) =>
    readLogbook(
      many,
      callerOf(owner),
      'van',
      { ...(from && { from }), page: { offset: 0, limit: 1 } },
      async () => 'UTC'
    )

  await expect(read()).rejects.toMatchObject({ id: 'INVALID_PARAMETERS' })
  expect((await read(`${day(1)}T00:02:00.000Z`)).total).toBe(maxTripsOfLogbook)
})
