/** A vehicle's records of one hour, merged from all uploads. */
import * as z from 'zod/mini'
import { type ItemRef, kindOf } from '../table/item.ts'
import { fixesKey } from '../table/keys.ts'
import { hourMilliseconds } from './hour.ts'

const StoredFixes = z.object({
  /** Packed; absent where the span was divided. */
  records: z.optional(z.instanceof(Uint8Array)),
  expiresAtSeconds: z.int()
})
export type Fixes = z.infer<typeof StoredFixes>

export const fixesKind = kindOf(StoredFixes)

/** A span of time that one item holds: an hour, or half of a span that holds too much for one item. */
export interface FixesSpan {
  readonly vehicleId: string
  /** The hour's first moment, epoch milliseconds. */
  readonly hour: number
  /** Which half was taken at each division: `0` the earlier, `1` the later. */
  readonly halves: string
}

export const fixesItem = ({ vehicleId, hour, halves }: FixesSpan): ItemRef<Fixes> => ({
  key: fixesKey(vehicleId, new Date(hour).toISOString(), halves),
  kind: fixesKind
})

/**
 * Until when the records of an hour are kept: so many days from the hour's end, or from their receipt if that is later. A
 * track of long ago is kept as long as a new one, for its other uploads are processed with what is stored of it.
 */
export function fixesExpirySeconds(hour: number, retentionDays: number, now: Date): number {
  return Math.floor(Math.max(hour + hourMilliseconds, now.getTime()) / 1000) + retentionDays * 86_400
}

export interface DividedSpan {
  /** The first moment of the later half. */
  readonly middle: number
  readonly earlier: FixesSpan
  readonly later: FixesSpan
}

export function dividedSpan(span: FixesSpan): DividedSpan {
  let [begin, length] = [span.hour, hourMilliseconds]
  for (const half of span.halves) {
    length /= 2
    if (half === '1') begin += length
  }
  return {
    middle: begin + length / 2,
    earlier: { ...span, halves: `${span.halves}0` },
    later: { ...span, halves: `${span.halves}1` }
  }
}
