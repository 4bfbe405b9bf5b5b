/** Reads the recorded tracks in `envirocar/`. */
import { readFileSync } from 'node:fs'

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

function read(name: string): string {
  return readFileSync(new URL(`envirocar/${name}`, import.meta.url), 'utf8')
}
