/** What requests say of places: validated beyond the types of its fields, and completed. */
import { assertNoIssues, type Issue } from '../contract/api-error.ts'
import { assertStorable } from '../contract/resource-size.ts'
import { placeDefaults } from '../contract/resources/place.ts'
import type { PlaceChange, PlaceContent } from '../contract/resources/place-content.ts'
import { shapeProblem } from '../places/geometry/shape-problem.ts'
import { timeWindowIssues } from '../rules/time-window-issues.ts'
import { withChange } from '../table/stored-data.ts'
import { geometryOf, type StoredPlace } from './stored-places.ts'

/** Throws ApiError INVALID_PARAMETERS or REQUEST_TOO_LARGE. */
export function newPlace({ organization_id, ...content }: PlaceContent): StoredPlace {
  const place = { ...placeDefaults, ...content }
  assertNoIssues(placeIssues(place))
  return checkedSize(place)
}

/** Null clears a field. Throws ApiError INVALID_PARAMETERS or REQUEST_TOO_LARGE. */
export function placeAfter(before: StoredPlace, change: PlaceChange): StoredPlace {
  const place = withChange<StoredPlace>(before, change)
  if (place === before) return before
  assertNoIssues(placeIssues(place))
  return checkedSize(place)
}

/** The issues of a place whose fields have the right types. */
export function placeIssues(place: Pick<StoredPlace, 'shape' | 'tw_start' | 'tw_end' | 'tw_timezone'>): Issue[] {
  const problem = shapeProblem(geometryOf(place.shape))
  return [...(problem === undefined ? [] : [{ path: 'shape', message: problem }]), ...timeWindowIssues(place)]
}

function checkedSize(place: StoredPlace): StoredPlace {
  const vehicleIds = place.vehicle_ids && [...new Set(place.vehicle_ids)]
  assertStorable(place)
  return vehicleIds ? { ...place, vehicle_ids: vehicleIds } : place
}
