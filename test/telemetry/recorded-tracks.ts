/**
 * Reads real tracks, which are not part of this project: where they do not lie beside the checkout, the tests over them are
 * skipped. Source: enviroCar, https://envirocar.org, Open Database License 1.0.
 */
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { PositionFix } from '../../lib/telemetry/position-fix.ts'

const directory = new URL('../../../shared/data/envirocar/', import.meta.url)

export const hasRecordedTracks = existsSync(new URL('measurements.ndjson', directory))

if (!hasRecordedTracks) {
  console.warn(`No recorded tracks in ${fileURLToPath(directory)}: the tests over real tracks are SKIPPED.`)
}

/** A recorded measurement. */
export interface Measurement {
  readonly vehicle: string
  readonly track: string
  readonly timestamp: string
  readonly longitude: number
  readonly latitude: number
  readonly altitude: number
  readonly speed: number
  readonly angle?: number
  readonly pdop_value?: number
  readonly fuel_rate_lh?: number
  readonly rpm?: number
}

/** The recorder's own summary of a track. */
export interface Track {
  readonly track: string
  readonly vehicle: string
  readonly manufacturer: string
  readonly model: string
  readonly begin: string
  readonly end: string
  readonly length_km: number
  readonly measurements: number
}

/** Empty where the tracks are not there. */
export function readTracks(): Track[] {
  return hasRecordedTracks ? (JSON.parse(read('tracks.json')) as Track[]) : []
}

/** Ordered by vehicle, then by time; empty where the tracks are not there. */
export function readMeasurements(): Measurement[] {
  if (!hasRecordedTracks) return []
  return read('measurements.ndjson')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Measurement)
}

/** Returns the measurement as a record of the vehicle data receiver. */
export function fixOf({ timestamp, longitude, latitude, rpm, ...measured }: Measurement): PositionFix {
  const { altitude, speed, angle, pdop_value, fuel_rate_lh } = measured
  return {
    atMilliseconds: Date.parse(timestamp),
    longitude,
    latitude,
    altitude,
    speed,
    ...(angle !== undefined && { angle }),
    ...(pdop_value !== undefined && { pdop_value }),
    ...(fuel_rate_lh !== undefined && { fuel_rate_lh }),
    ...(rpm !== undefined && { can_rpm: rpm })
  }
}

function read(name: string): string {
  return readFileSync(new URL(name, directory), 'utf8')
}
