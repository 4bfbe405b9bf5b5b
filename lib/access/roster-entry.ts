/** A vehicle in a scope's roster. Names are short because a fleet's whole roster is read at once: 160 bytes an entry. */

import * as z from 'zod/mini'
import type { PermissionBits } from '../contract/permissions.ts'
import { type Visibility, visibilities } from '../contract/resources/trip.ts'
import type { Scope } from '../contract/scope.ts'
import { rosterKey, rosterPrefix, searchKey, searchPrefix } from '../table/keys.ts'
import type { StoredItem } from '../table/table.ts'

/** A trip under way: it has no place in a list yet, so the roster carries it. */
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
}

export interface SearchEntry {
  readonly vehicleId: string
  readonly bits: PermissionBits
  readonly name?: string
  /** Every distinct word of the searched fields in lower case, between spaces. */
  readonly words: string
}

const StoredRosterEntry = z.object({
  SK: z.string(),
  b: z.int(),
  s: z.optional(z.number()),
  t: z.optional(z.object({ i: z.string(), e: z.number(), v: z.enum(visibilities) }))
})

const StoredSearchEntry = z.object({ SK: z.string(), b: z.int(), n: z.optional(z.string()), w: z.string() })

export function toRosterItem(
  scope: Scope,
  { vehicleId, bits, statusMilliseconds, runningTrip }: RosterEntry
): StoredItem {
  const trip = runningTrip && { i: runningTrip.id, e: runningTrip.endMilliseconds, v: runningTrip.visibility }
  return { ...rosterKey(scope, vehicleId), b: bits, s: statusMilliseconds, t: trip }
}

export function fromRosterItem(item: StoredItem): RosterEntry {
  const { SK, b, s, t } = StoredRosterEntry.parse(item)
  return {
    vehicleId: SK.slice(rosterPrefix.length),
    bits: b,
    statusMilliseconds: s,
    runningTrip: t && { id: t.i, endMilliseconds: t.e, visibility: t.v }
  }
}

export function toSearchItem(scope: Scope, { vehicleId, bits, name, words }: SearchEntry): StoredItem {
  return { ...searchKey(scope, vehicleId), b: bits, n: name, w: words }
}

export function fromSearchItem(item: StoredItem): SearchEntry {
  const { SK, b, n, w } = StoredSearchEntry.parse(item)
  return { vehicleId: SK.slice(searchPrefix.length), bits: b, name: n, words: w }
}

/** The attribute that holds the time of the status: a newer status is written to every roster of its vehicle. */
export const statusTimeAttribute = 's'
