/** Changes of a trip by a caller, and their result. Source: decisions, "Access" and "Endpoints". */
import { viewMemberships } from '../access/authorize-vehicle.ts'
import { type Memberships, vehicleVia } from '../access/caller-scopes.ts'
import { type Access, accessItem, grantsOf } from '../access/grants.ts'
import { ApiError, permissionDenied } from '../contract/api-error.ts'
import { isResourceId } from '../contract/fields.ts'
import { assertStorable } from '../contract/resource-size.ts'
import type { PermissionVia } from '../contract/resources/header.ts'
import type { PublicTrip } from '../contract/resources/public-trip.ts'
import type { Trip } from '../contract/resources/trip.ts'
import type { TripChange } from '../contract/resources/trip-change.ts'
import type { Scope } from '../contract/scope.ts'
import { expectDayWrites } from '../days/day-writes.ts'
import type { AdmittedCaller } from '../identity/caller.ts'
import { assertUser } from '../identity/own-permission.ts'
import { change as changeItems } from '../table/change.ts'
import { changed, type Decision } from '../table/decision.ts'
import type { ReadItem } from '../table/item.ts'
import type { Items } from '../table/snapshot.ts'
import type { Table } from '../table/table.ts'
import { daysOfTrip } from './days-of-drives.ts'
import { type Like, readLike } from './likes.ts'
import { namingScopes } from './place-names.ts'
import { isPublicFor, withoutHiddenFields } from './public-fields.ts'
import { atLastFix, readShownTrip } from './running-trips.ts'
import { storeTrip } from './store-trip.ts'
import { type StoredEnds, type WithEnds, withEnds } from './stored-ends.ts'
import { type ScoredTrip, type StoredTrip, scoredTripItem } from './stored-trip.ts'
import { correctionsAfter } from './trip-corrections.ts'
import { changedTripFacts } from './trip-facts.ts'
import { isRunning, type Moves } from './trip-pointers.ts'

export interface ChangedTrip {
  readonly trip: Trip | PublicTrip
  /** Absent for a stranger's like of a public trip. */
  readonly via?: PermissionVia
  /** The scopes whose places name the ends of the trip for the caller, and these; the names in `trip` are those of towns. */
  readonly placeScopes: readonly Scope[]
  readonly ends?: StoredEnds
}

/** Changes of these alone are not limited by size: a stored trip can always be liked, deleted, restored and published. */
const smallFields = ['deleted', 'visibility', 'is_liked_by_me']

/**
 * Throws ApiError TRIP_NOT_FOUND, PERMISSION_DENIED, PRECONDITION_FAILED, REQUEST_TOO_LARGE where the trip would be too large, or
 * TOO_MANY where it has too many corrections.
 */
export function changeTrip(
  table: Table,
  caller: AdmittedCaller,
  tripId: string,
  change: TripChange,
  now: Date
): Promise<ChangedTrip> {
  const decide = async (items: Items): Promise<Decision<ChangedTrip>> => {
    if (!isResourceId(tripId)) throw new ApiError('TRIP_NOT_FOUND')
    const [[stored], like, memberships] = await Promise.all([
      items.read(withEnds(scoredTripItem(tripId))),
      readLike(items, caller, tripId, change.is_liked_by_me),
      viewMemberships(items, caller)
    ])
    const access = stored.value && (await accessOf(items, stored.value.vehicle_id, change))
    if (!stored.value || !access || access.deleting) throw new ApiError('TRIP_NOT_FOUND')
    const before = await readShownTrip(items, stored.value, access, now)
    const via = assertAllowed(caller, before, access, memberships, change)
    const known = { ...before, is_liked_by_me: like.isLiked }
    caller.assertExpected?.(via ? known : withoutHiddenFields(known))
    const { trip: changedTrip, ...writes } = await changeOf(
      items,
      { stored, before, like, access, change, by: caller.owner },
      now
    )
    const { isScoredByUser: _, ends, ...trip }: WithEnds<ScoredTrip> = changedTrip
    const shown = { ...trip, is_liked_by_me: change.is_liked_by_me ?? like.isLiked }
    if (!via) return { result: { trip: withoutHiddenFields(shown), placeScopes: [] }, ...writes }
    const placeScopes = namingScopes(caller, memberships, access)
    return { result: { trip: shown, via, placeScopes, ...(ends && { ends }) }, ...writes }
  }
  return changeItems(table, decide, { admitted: caller.admitted, eventualFirst: true })
}

interface TripState {
  readonly stored: ReadItem<ScoredTrip>
  /** The trip as it is shown at this moment. */
  readonly before: StoredTrip
  readonly like: Like
  readonly access: Access
  readonly change: TripChange
  /** Who makes the change. */
  readonly by: Scope
}

async function changeOf(items: Items, { stored, before, like, access, change, by }: TripState, now: Date) {
  const { is_liked_by_me: _, ...fields } = change
  // Null clears.
  const values = Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, value ?? undefined]))
  const num_likes = before.num_likes + like.added
  const scored = fields.validation_score !== undefined && { isScoredByUser: true }
  const decided = fields.category !== undefined && ({ category_by: 'USER' } as const)
  const written: ScoredTrip = { ...before, ...values, num_likes, ...scored, ...decided }
  const after = { ...written, ...correctionsAfter(before, written, { by, at: now }) }
  if (Object.keys(change).some((field) => !smallFields.includes(field))) assertStorable(after)
  const facts = changedTripFacts(before, after, now)
  const withDays = async ({ trip, writes, counts = [] }: Written, next: ScoredTrip) => {
    const others = [...writes, ...like.writes, ...facts]
    const days = await daysOfTrip(items, stored.value, next, { now, others: others.length + counts.length })
    return { trip, writes: [...others, ...days], counts }
  }
  if (!placesTrip(change)) {
    const unplaced = { ...after, timestamp_end: stored.value?.timestamp_end ?? after.timestamp_end }
    const next = { ...unplaced, completed: stored.value?.completed ?? after.completed }
    return withDays({ trip: after, writes: [changed(stored, next)] }, next)
  }
  // A restored trip that was deleted while it ran is completed if its last fix is older than 60 min.
  const restored = isRunning(after) ? { ...after, ...atLastFix(after, after.timestamp_end, now) } : after
  const placed = await storeTrip(items, stored, restored, access)
  return withDays(placed, placed.trip)
}

interface Written extends Pick<Moves, 'writes'>, Partial<Pick<Moves, 'counts'>> {
  readonly trip: ScoredTrip
}

/** Whether the change decides where the trip is found, even if it turns out to stay there. */
const placesTrip = ({ visibility, deleted }: TripChange) => visibility !== undefined || deleted !== undefined

const isCounted = ({ deleted, driver, category }: TripChange) =>
  deleted !== undefined || driver !== undefined || category !== undefined

/** A condition of the write where lists move, since the access says which; else it authorizes alone. */
async function accessOf(items: Items, vehicleId: string, change: TripChange): Promise<Access | undefined> {
  const [access] = await Promise.all([
    placesTrip(change)
      ? items.read(accessItem(vehicleId)).then(([{ value }]) => value)
      : items.view(accessItem(vehicleId)).then(([value]) => value),
    isCounted(change) && expectDayWrites(items, vehicleId)
  ])
  return access
}

/** Throws ApiError PERMISSION_DENIED. Undefined for a stranger's like of a public trip. */
function assertAllowed(
  caller: AdmittedCaller,
  trip: StoredTrip,
  access: Access,
  memberships: Memberships,
  change: TripChange
): PermissionVia | undefined {
  const isOpinion = Object.keys(change).every((field) => field === 'is_liked_by_me')
  const permission = isOpinion ? 'TRIP_READ' : 'TRIP_WRITE'
  const vehicle = { vehicleId: trip.vehicle_id, grants: grantsOf(access) }
  const via = vehicleVia(caller, memberships, vehicle, permission)
  if (!via && !(isOpinion && isPublicFor(caller, trip))) throw permissionDenied(permission)
  if (change.is_liked_by_me !== undefined) assertUser(caller)
  return via
}
