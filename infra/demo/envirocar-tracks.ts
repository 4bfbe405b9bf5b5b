/** Reads the recorded tracks in `envirocar/`. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { PositionFix } from '../../lib/telemetry/position-fix.ts'

/** One measurement, as recorded. Units: `envirocar/README.md`. */
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

export function readTracks(): Track[] {
  return JSON.parse(read('tracks.json')) as Track[]
}

/** Ordered by vehicle, then by time. */
export function readMeasurements(): Measurement[] {
  return read('measurements.ndjson')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Measurement)
}

/** As the vehicle data receiver takes it. */
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

/** The path of all measurements, as `replay` takes them. */
export const measurementsFile = pathOf('measurements.ndjson')

function read(name: string): string {
  return readFileSync(pathOf(name), 'utf8')
}

function pathOf(name: string): string {
  return fileURLToPath(new URL(`envirocar/${name}`, import.meta.url))
}
