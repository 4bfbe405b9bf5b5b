/**
 * A vehicle in the roster of a scope. Attribute names are short, because the whole roster of a fleet is read at once:
 * 160 bytes per entry.
 */
import * as z from 'zod/mini'
import type { PermissionBits } from '../contract/permissions.ts'
import { type Visibility, visibilities } from '../contract/resources/trip.ts'
import type { Scope } from '../contract/scope.ts'
import { type ItemKind, type ItemRef, kindOf } from '../table/item.ts'
import { rosterKey } from '../table/keys.ts'

/** A trip in progress. It is not in any list before it ends, so the roster contains it. */
export interface RunningTrip {
  readonly id: string
  /** Time of the last position fix. */
  readonly endMilliseconds: number
  readonly visibility: Visibility
}

export interface RosterEntry {
  readonly vehicleId: string
  /** The permissions that the vehicle grants to this scope. */
  readonly bits: PermissionBits
  /** Time at which the vehicle's status was computed; absent before the first status. */
  readonly statusMilliseconds?: number
  readonly runningTrip?: RunningTrip
  /**
   * Set while the vehicle is being deleted. No caller has access to it, but the scope's list still contains the trips
   * that the vehicle's own list contains.
   */
  readonly isLeaving?: boolean
}

const storedRoster = kindOf(
  z.object({
    SK: z.string(),
    b: z.int(),
    s: z.optional(z.number()),
    t: z.optional(z.object({ i: z.string(), e: z.number(), v: z.enum(visibilities) })),
    d: z.optional(z.boolean())
  })
)

export const rosterKind: ItemKind<RosterEntry> = {
  decode(item) {
    const { SK, b, s, t, d } = storedRoster.decode(item)
    return {
      vehicleId: vehicleOf(SK),
      bits: b,
      statusMilliseconds: s,
      runningTrip: t && { id: t.i, endMilliseconds: t.e, visibility: t.v },
      isLeaving: d
    }
  },
  encode: ({ bits, statusMilliseconds, runningTrip: trip, isLeaving }) => ({
    b: bits,
    s: statusMilliseconds,
    t: trip && { i: trip.id, e: trip.endMilliseconds, v: trip.visibility },
    d: isLeaving
  })
}

export const rosterItem = (scope: Scope, vehicleId: string): ItemRef<RosterEntry> => ({
  key: rosterKey(scope, vehicleId),
  kind: rosterKind
})

/** The vehicle ID in a sort key of the form `VEHICLE#<id>` or `SEARCH#<id>`. */
export const vehicleOf = (sortKey: string) => sortKey.slice(sortKey.indexOf('#') + 1)
