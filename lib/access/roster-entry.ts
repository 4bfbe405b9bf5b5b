/** A vehicle in a scope's roster. Names are short because a fleet's whole roster is read at once: 160 bytes an entry. */
import * as z from 'zod/mini'
import type { PermissionBits } from '../contract/permissions.ts'
import { type Visibility, visibilities } from '../contract/resources/trip.ts'
import type { Scope } from '../contract/scope.ts'
import { type ItemKind, type ItemRef, kindOf } from '../table/item.ts'
import { rosterKey, searchKey } from '../table/keys.ts'

/** A trip in progress: it is in no list until it has ended, so the roster holds it. */
export interface RunningTrip {
  readonly id: string
  /** The last position fix. */
  readonly endMilliseconds: number
  readonly visibility: Visibility
}

export interface RosterEntry {
  readonly vehicleId: string
  /** What the vehicle grants to this scope. */
  readonly bits: PermissionBits
  /** When the vehicle's status was computed; absent before the first. */
  readonly statusMilliseconds?: number
  readonly runningTrip?: RunningTrip
  /** The vehicle is being deleted: nobody has it, but the scope's list still has the trips that the vehicle's own list has. */
  readonly isLeaving?: boolean
}

export interface SearchEntry {
  readonly vehicleId: string
  readonly bits: PermissionBits
  readonly name?: string
  /** Every distinct word of the searched fields in lower case, between spaces. */
  readonly words: string
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

const storedSearch = kindOf(z.object({ SK: z.string(), b: z.int(), n: z.optional(z.string()), w: z.string() }))

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

export const searchKind: ItemKind<SearchEntry> = {
  decode(item) {
    const { SK, b, n, w } = storedSearch.decode(item)
    return { vehicleId: vehicleOf(SK), bits: b, name: n, words: w }
  },
  encode: ({ bits, name, words }) => ({ b: bits, n: name, w: words })
}

export const rosterItem = (scope: Scope, vehicleId: string): ItemRef<RosterEntry> => ({
  key: rosterKey(scope, vehicleId),
  kind: rosterKind
})

export const searchItem = (scope: Scope, vehicleId: string): ItemRef<SearchEntry> => ({
  key: searchKey(scope, vehicleId),
  kind: searchKind
})

/** `VEHICLE#<id>` or `SEARCH#<id>`. */
const vehicleOf = (sortKey: string) => sortKey.slice(sortKey.indexOf('#') + 1)
