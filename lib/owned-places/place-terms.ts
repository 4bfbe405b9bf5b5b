/** What a place means for visits. */
import { isDeepStrictEqual } from 'node:util'
import { placeDefaults } from '../contract/resources/place.ts'
import { areaOf } from '../places/geometry/area.ts'
import type { PlaceTerms } from '../places/visits/follow-visits.ts'
import { geometryOf, type StoredPlace } from './stored-places.ts'

type DecidingFields = 'shape' | 'margin' | 'confirm_seconds' | 'dwell_minutes'

export function placeTerms({
  shape,
  margin = placeDefaults.margin,
  confirm_seconds = placeDefaults.confirm_seconds,
  dwell_minutes
}: Partial<StoredPlace> & Pick<StoredPlace, 'shape'>): PlaceTerms {
  return {
    area: areaOf(geometryOf(shape)),
    marginMetres: margin,
    confirmSeconds: confirm_seconds,
    ...(dwell_minutes !== undefined && { dwellMinutes: dwell_minutes })
  }
}

/** Equal for two versions of a place that decide the same. */
export const decidingFields = ({
  shape,
  margin,
  confirm_seconds,
  dwell_minutes
}: Pick<StoredPlace, DecidingFields>) => [shape, margin, confirm_seconds, dwell_minutes]

/** Whether a place has the same visits as before, of the same vehicles. */
export const decidesAs = (before: StoredPlace | undefined, place: StoredPlace) =>
  before !== undefined &&
  isDeepStrictEqual([...decidingFields(before), before.vehicle_ids], [...decidingFields(place), place.vehicle_ids])
