import { describe, expect, it } from 'vitest'
import { demoRecords } from '../../../infra/demo/demo-records.ts'
import { readTracks } from '../../../infra/demo/envirocar-tracks.ts'
import { loadDemo } from '../../../infra/demo/load-demo.ts'
import type { LoadRecord } from '../../../infra/load/load-record.ts'
import { operator } from '../../audit/actors.ts'
import { tableHolding } from '../../test-table.ts'

const table = await tableHolding(async () => {})

const records = demoRecords()
const ofType = <T extends LoadRecord['type']>(type: T) =>
  records.filter((record): record is LoadRecord<T> => record.type === type)

describe('the demo trips', () => {
  const trips = new Map(ofType('trip').map((trip) => [trip.id, trip]))

  it.each(readTracks())(
    'agree with the summary of the recorder: $track',
    ({ track, vehicle, begin, end, length_km }) => {
      const trip = trips.get(track)
      expect(trip).toMatchObject({
        vehicle_id: vehicle,
        timestamp_start: new Date(begin).toISOString(),
        timestamp_end: new Date(end).toISOString(),
        duration_tot: (Date.parse(end) - Date.parse(begin)) / 1000
      })
      expect((trip?.distance_tot ?? 0) / 1000 / length_km).toBeCloseTo(1, 1.7)
    }
  )
})

describe('the demo statuses', () => {
  it('are the last position fix of each car, with only the values measured there', () => {
    expect(ofType('vehicle_status').map(({ type, status, ...measured }) => measured)).toEqual([
      {
        vehicle_id: 'kia-picanto',
        timestamp: '2020-03-05T15:14:37.000Z',
        last_update: '2020-03-05T15:14:37.000Z',
        last_valid_location_update: '2020-03-05T15:14:37.000Z',
        longitude: 7.8242308,
        latitude: 51.6655599,
        altitude: 111,
        speed: 0,
        total_odometer: 33_249,
        pdop_value: 1.3
      },
      {
        vehicle_id: 'opel-movano',
        timestamp: '2020-03-06T09:35:37.000Z',
        last_update: '2020-03-06T09:35:37.000Z',
        last_valid_location_update: '2020-03-06T09:35:37.000Z',
        longitude: 12.9483777,
        latitude: 50.8171755,
        altitude: 399.11551,
        speed: 47.12209,
        total_odometer: 21_874,
        angle: 302.97364
      }
    ])
  })
})

describe('loading the demo', () => {
  it('creates everything once', async () => {
    const first = await loadDemo(table, () => operator)
    const second = await loadDemo(table, () => operator)
    expect(first.problems).toEqual([])
    expect(first.counts.trip).toEqual({ created: 8, changed: 0, unchanged: 0 })
    const outcomes = Object.values(second.counts).map(({ created, changed }) => created + changed)
    expect(outcomes.every((count) => count === 0)).toBe(true)
  })
})
