/**
 * What is stored of an hour before the newest one, so that late records of it are followed from its begin. An hour without an item
 * began outside of all places, and the vehicle passed none.
 */
import * as z from 'zod/mini'
import { nowhere, type PlacesState } from '../../places/visits/follow-places.ts'
import { isoHour } from '../../records/hour.ts'
import { type ItemWrite, pointerAdded, pointerRemoved } from '../../table/decision.ts'
import { kindOf } from '../../table/item.ts'
import { visitHourKey, visitHourPrefix } from '../../table/keys.ts'
import { packedKind } from '../../table/packed-kind.ts'
import type { StoredItem } from '../../table/table.ts'
import { AmongPlaces, Pass } from './visits-state.ts'

export interface VisitHourState {
  readonly begin: PlacesState
  readonly passes: readonly Pass[]
}

export const emptyHour: VisitHourState = { begin: nowhere, passes: [] }

const Stored = z.object({ begin: AmongPlaces, passes: z.array(Pass), expiresAtSeconds: z.optional(z.int()) })
const packed = packedKind<z.infer<typeof Stored>>(kindOf(Stored))

export const hourInKey = ({ SK }: StoredItem) => Date.parse(String(SK).slice(visitHourPrefix.length))

export function decodeVisitHour(item: StoredItem): VisitHourState {
  const { begin, passes } = packed.decode(item)
  return { begin, passes }
}

export const isEmpty = ({ begin, passes }: VisitHourState) => Object.keys(begin.at).length === 0 && passes.length === 0

/** `before`: what is stored. The tracking is a condition of the write. */
export function visitHourWrites(
  vehicleId: string,
  hour: number,
  {
    before = emptyHour,
    after,
    expiresAtSeconds
  }: {
    readonly before?: VisitHourState | undefined
    readonly after: VisitHourState
    readonly expiresAtSeconds: number
  }
): ItemWrite[] {
  const key = visitHourKey(vehicleId, isoHour(hour))
  if (isEmpty(after)) return isEmpty(before) ? [] : [pointerRemoved(key)]
  const passes = [...after.passes]
  return [pointerAdded(key, { ...packed.encode({ begin: after.begin, passes }), expiresAtSeconds })]
}
