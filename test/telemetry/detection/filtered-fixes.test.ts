import { expect, it } from 'vitest'
import { filteredFixes } from '../../../lib/telemetry/detection/filtered-fixes.ts'
import type { VehicleRecord } from '../../../lib/telemetry/record.ts'

const start = Date.parse('2026-03-01T10:00:00Z')
/** Fixes every ten seconds, 50 km/h to the east. */
const drive = Array.from(
  { length: 60 },
  (_, index): VehicleRecord => ({
    atMilliseconds: start + index * 10_000,
    longitude: 7.6 + index * 0.002,
    latitude: 52,
    speed: 50
  })
)
const [teleported] = drive.slice(30)

it('accepts every fix of a drive', () => {
  expect(filteredFixes(drive)).toEqual(drive)
})

it('rejects a jump, and drops records without a position', () => {
  const records = drive.map((record) => (record === teleported ? { ...record, longitude: 13.4 } : record))
  const unplaced = { atMilliseconds: start + 5_000, speed: 50 }

  expect(filteredFixes([records[0] as VehicleRecord, unplaced, ...records.slice(1)])).toEqual(
    drive.filter((record) => record !== teleported)
  )
})

it('rejects reflected signals around a parked vehicle', () => {
  const parked = Array.from(
    { length: 60 },
    (_, index): VehicleRecord => ({
      atMilliseconds: start + index * 10_000,
      longitude: index === 20 ? 7.603 : 7.6,
      latitude: 52,
      speed: 0
    })
  )

  expect(filteredFixes(parked)).toEqual(parked.filter((_, index) => index !== 20))
})

it("accepts speeds up to the limit that the vehicle's detection is set to", () => {
  const flight = drive.map((record, index) => ({ ...record, longitude: 7.6 + index * 0.02, speed: 490 }))

  expect(filteredFixes(flight).filter(({ speed }) => speed !== undefined)).toEqual([])
  expect(filteredFixes(flight, { maxSpeedKmh: 900 })).toEqual(flight)
})
