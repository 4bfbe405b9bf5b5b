import { describe, expect, it } from 'vitest'
import { logbookEntries } from '../../../lib/trips/logbook/logbook-entries.ts'
import type { StoredTrip } from '../../../lib/trips/stored-trip.ts'
import { fullTrip, plainTrip } from '../../api/fixture/drives.ts'

const trip = (fields: Partial<StoredTrip> = {}): StoredTrip => ({
  ...plainTrip('van', 'one', '2026-03-28T23:10:00.000Z'),
  timestamp_start: '2026-03-28T22:50:00.000Z',
  ...fields
})
const onlyEntry = (fields: Partial<StoredTrip>, before?: StoredTrip, zone = 'UTC') => {
  const [entry, ...others] = logbookEntries([trip(fields)], before, zone)
  expect(others).toEqual([])
  return entry
}

describe('an entry of a logbook', () => {
  it.each([
    ['UTC', '2026-03-28', '22:50', '23:10'],
    ['Asia/Kathmandu', '2026-03-29', '04:35', '04:55'],
    ['Pacific/Honolulu', '2026-03-28', '12:50', '13:10']
  ])('has the local day and times of %s', (zone, date, time_start, time_end) => {
    expect(onlyEntry({}, undefined, zone)).toMatchObject({ date, time_start, time_end })
  })

  it('shows the hour that a night of spring leaves out', () => {
    const around = { timestamp_start: '2026-03-29T00:59:00.000Z', timestamp_end: '2026-03-29T01:01:00.000Z' }

    expect(onlyEntry(around, undefined, 'Europe/Berlin')).toMatchObject({ time_start: '01:59', time_end: '03:01' })
  })

  it('has everything that a logbook says of a full trip', () => {
    const { id, is_liked_by_me, ...stored } = fullTrip
    const { vehicle_id, timestamp_start, timestamp_end, driver, name, category, category_by, purpose, visited } = stored
    const { start_name, end_name, odometer_start, odometer_end, distance_tot, corrections, valid, deleted } = stored

    expect(logbookEntries([{ id, ...stored }], undefined, 'UTC')).toEqual([
      {
        trip_id: id,
        date: '2024-05-06',
        time_start: '06:00',
        time_end: '07:00',
        ...{ vehicle_id, timestamp_start, timestamp_end, driver, name, category, category_by, purpose, visited },
        ...{ start_name, end_name },
        ...{ odometer_start, odometer_end, distance_tot, corrections, valid, deleted }
      }
    ])
  })
})

describe('the distance between two trips that no trip has', () => {
  const before = trip({ id: 'before', odometer_end: 50_000_000 })

  it.each([
    ['what the odometer advanced', 50_012_345.6, 12_346],
    ['0 where trips follow one another', 50_000_000, 0],
    ['unknown where the odometer was replaced', 1000, undefined],
    ['unknown where the trip has no odometer', undefined, undefined]
  ])('is %s', (_, odometer_start, metres) => {
    const fields = odometer_start === undefined ? {} : { odometer_start }

    expect(onlyEntry(fields, before)?.distance_unrecorded).toBe(metres)
  })

  it('is that to the entry before', () => {
    const next = trip({ id: 'next', odometer_start: 50_020_000 })

    const entries = logbookEntries(
      [trip({ odometer_start: 50_000_500, odometer_end: 50_010_000 }), next],
      before,
      'UTC'
    )

    expect(entries.map(({ distance_unrecorded }) => distance_unrecorded)).toEqual([500, 10_000])
  })

  it('is unknown for the first trip of a vehicle', () => {
    expect(onlyEntry({ odometer_start: 50_000_000 })).not.toHaveProperty('distance_unrecorded')
  })
})
