/** Late changes of what a logbook says of a trip, which stay visible. Source: decisions, "Logbook". */
import { ApiError } from '../contract/api-error.ts'
import { maxNestedItems } from '../contract/fields.ts'
import type { Trip } from '../contract/resources/trip.ts'
import { loggedFields, type TripCorrection } from '../contract/resources/trip-correction.ts'
import { ownerFields, type Scope } from '../contract/scope.ts'

type LoggedTrip = Pick<Trip, 'timestamp_end' | 'completed' | 'corrections' | (typeof loggedFields)[number]>

/** Days after the end of a trip in which its logbook can be filled in. */
export const correctionDays = 7
const dayMilliseconds = 86_400_000
/** Changes of one field by one author within this time are one correction. */
const togetherMilliseconds = 3_600_000

interface Author {
  readonly by: Scope
  readonly at: Date
}

/** The corrections of a trip after a change. Throws ApiError TOO_MANY. */
export function correctionsAfter(
  before: LoggedTrip,
  after: Partial<LoggedTrip>,
  { by, at }: Author
): Pick<Trip, 'corrections'> {
  const { corrections = [] } = before
  const isLate = at.getTime() - Date.parse(before.timestamp_end) > correctionDays * dayMilliseconds
  const fields = isLate && before.completed ? loggedFields.filter((field) => before[field] !== after[field]) : []
  const added = fields
    .filter((field) => !isKnown(corrections, field, { by, at }))
    .map((field): TripCorrection => {
      const former = before[field]
      return { timestamp: at.toISOString(), field, ...(former !== undefined && { former }), ...ownerFields(by) }
    })
  const all = [...corrections, ...added]
  if (all.length > maxNestedItems && added.length > 0) {
    throw new ApiError('TOO_MANY', { data: { limit: maxNestedItems } })
  }
  return all.length > 0 ? { corrections: all } : {}
}

function isKnown(corrections: readonly TripCorrection[], field: TripCorrection['field'], { by, at }: Author): boolean {
  const author = Object.entries(ownerFields(by))
  const last = corrections.findLast((one) => one.field === field)
  if (!last || at.getTime() - Date.parse(last.timestamp) > togetherMilliseconds) return false
  return author.every(([name, id]) => last[name as 'user_id'] === id)
}
