/** The time zone of a place. */
import { createRequire } from 'node:module'
import type tzLookup from '@photostructure/tz-lookup'

interface Place {
  /** Degrees, WGS84. */
  readonly longitude: number
  readonly latitude: number
}

export const timeZonesModule = '@photostructure/tz-lookup'

const load = createRequire(import.meta.url)

/** Loads the zones of all places at the first question, because only a stay that has ended asks. */
export function timeZoneOf({ latitude, longitude }: Place): string {
  const lookUp: typeof tzLookup = load(timeZonesModule)
  return lookUp(latitude, longitude)
}
