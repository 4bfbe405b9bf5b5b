/** A simplified track stays within the tolerance of the whole one. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { greatCircleMetres } from '../../lib/telemetry/great-circle.ts'
import type { Position } from '../../lib/telemetry/position-fix.ts'
import type { VehicleRecord } from '../../lib/telemetry/record.ts'
import { trackFile } from '../../lib/tracks/track-file.ts'
import { simulated } from '../infra/demo/simulator/simulated.ts'
import { Journey } from '../telemetry/detection/journey.ts'
import { fixOf, hasRecordedTracks, readMeasurements } from '../telemetry/recorded-tracks.ts'

function track(records: readonly VehicleRecord[], tolerance: number) {
  const { geometry, properties } = JSON.parse(trackFile({ vehicleId: 'van' }, records, { tolerance }, undefined).text)
  const coordinates = (geometry?.coordinates ?? []) as [number, number][]
  return {
    times: properties.times as string[],
    positions: coordinates.map(([longitude, latitude]): Position => ({ longitude, latitude }))
  }
}

type Vector = readonly [number, number, number]

function vectorOf({ longitude, latitude }: Position): Vector {
  const [lambda, phi] = [(longitude * Math.PI) / 180, (latitude * Math.PI) / 180]
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)]
}

/** Returns the position at a share of the way from one position to another along the chord, projected to the surface. */
function between(from: Vector, to: Vector, share: number): Position {
  const [x, y, z] = from.map((one, axis) => one + ((to[axis] ?? 0) - one) * share) as [number, number, number]
  return { longitude: (Math.atan2(y, x) * 180) / Math.PI, latitude: (Math.atan2(z, Math.hypot(x, y)) * 180) / Math.PI }
}

/** Returns metres from a position to the way between two others, by a search in ever smaller parts of it. */
function metresToWay(position: Position, from: Position, to: Position): number {
  const ends = [vectorOf(from), vectorOf(to)] as const
  const metresAt = (share: number) => greatCircleMetres(position, between(...ends, share))
  let [low, high] = [0, 1]
  for (let step = 0; step < 50; step++) {
    const third = (high - low) / 3
    if (metresAt(low + third) < metresAt(high - third)) high -= third
    else low += third
  }
  return metresAt((low + high) / 2)
}

/** Returns the distance of each position of the whole track from the simplified track over the same time. */
function farthestMetres(records: readonly VehicleRecord[], tolerance: number): number {
  const [whole, simplified] = [track(records, 0), track(records, tolerance)]
  let part = 0
  const metres = whole.positions.map((position, index) => {
    while (part + 2 < simplified.times.length && (whole.times[index] ?? '') > (simplified.times[part + 1] ?? '')) part++
    const [from, to] = [simplified.positions[part], simplified.positions[part + 1]]
    return from && to ? metresToWay(position, from, to) : 0
  })
  return Math.max(0, ...metres)
}

const turns = fc.array(fc.tuple(fc.integer({ min: 20, max: 3000 }), fc.integer({ min: 0, max: 359 })), {
  minLength: 1,
  maxLength: 12
})
const places = fc.constantFrom(
  { longitude: 10, latitude: 50 },
  { longitude: 179.99, latitude: -17 },
  { longitude: 40, latitude: 89.9 }
)
const tolerances = fc.double({ min: 0.1, max: 2000, noNaN: true })

describe('no position of a track is farther from the simplified line than the tolerance', () => {
  it('on generated tracks', () => {
    fc.assert(
      fc.property(places, turns, fc.constantFrom(0, 15), tolerances, (from, way, noiseMetres, tolerance) => {
        const journey = new Journey({ from, noiseMetres, isSpeedMeasured: true }).fix()
        for (const [metres, bearing] of way) journey.drive(metres, 50, 10, bearing)
        expect(farthestMetres(journey.records, tolerance)).toBeLessThanOrEqual(tolerance * 1.0001 + 0.01)
      })
    )
  })

  const tolerated = [1, 10, 100, 1000]
  const assertSimplified = (records: readonly VehicleRecord[], tolerance: number) => {
    expect(track(records, tolerance).positions.length).toBeLessThan(track(records, 0).positions.length)
    expect(farthestMetres(records, tolerance)).toBeLessThanOrEqual(tolerance * 1.0001 + 0.01)
  }

  it.skipIf(!hasRecordedTracks).each(tolerated)('on a real one, at %i m', (tolerance) => {
    const records = readMeasurements().filter(({ vehicle }) => vehicle === 'opel-movano')
    assertSimplified(records.map(fixOf), tolerance)
  })

  it.each(tolerated)('on a simulated one, at %i m', (tolerance) => {
    assertSimplified(simulated({ area: 'helsinki', errandCount: 8, stays: [3], seed: 2 }).records, tolerance)
  })
})

describe('a simplified track', () => {
  it('has no longer gaps than the whole one, nor shorter ones', () => {
    const journey = new Journey({ isSpeedMeasured: true }).fix()
    journey.drive(6000, 20, 10, 90).park(300, 20)
    const before = journey.records.at(-1)
    const after = journey.records.map((record) => ({ ...record, atMilliseconds: record.atMilliseconds + 3_600_000 }))
    const records = [...journey.records, ...after.slice(1)]

    const { times } = track(records, 50)

    const gaps = times.slice(1).map((time, index) => Date.parse(time) - Date.parse(times[index] ?? ''))
    const long = gaps.filter((milliseconds) => milliseconds > 60_000)
    expect(times.length).toBeLessThan(records.length / 2)
    expect(long).toEqual([(after[1]?.atMilliseconds ?? 0) - (before?.atMilliseconds ?? 0)])
  })
})
