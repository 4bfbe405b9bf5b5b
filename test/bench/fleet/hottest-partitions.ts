/** The partition with the most writes of each kind. */
import type { PartitionLoad } from './partition-loads.ts'

export interface KindLoad extends PartitionLoad {
  readonly kind: string
}

/** IDs are left out of keys. */
const kinds: readonly (readonly [string, RegExp])[] = [
  ["a shard of the organization's roster", /^SCOPE#ORG#.*#\d+$/],
  ["a shard of the owner's roster", /^SCOPE#USER#.*#\d+$/],
  ["the organization's list of trips", /^SCOPE#ORG#/],
  ["the owner's list of trips", /^SCOPE#USER#/],
  ["the organization's tokens", /^ORG#/],
  ['the owner', /^USER#/],
  ['a vehicle', /^VEHICLE#/],
  ['a trip', /^TRIP#/],
  ['a tripleg', /^TRIPLEG#/],
  ['a count of requests', /^RATE#/],
  ['the audit trail', /^AUDIT#/],
  ['jobs', /^JOB#/],
  ['timers', /^TIMER#/],
  ['a feed', /^FEED#/],
  ['a consumer', /^CONSUMER#/]
]

/** Those of 0 too. Throws an Error for a partition of another kind. */
export function hottestByKind(loads: ReadonlyMap<string, PartitionLoad>): KindLoad[] {
  const hottest = new Map(kinds.map(([kind]) => [kind, { writes: 0, units: 0 }]))
  for (const [key, load] of loads) {
    const kind = kinds.find(([, pattern]) => pattern.test(key))?.[0]
    if (kind === undefined) throw new Error(`${key} is of no known kind`)
    if (load.writes > (hottest.get(kind)?.writes ?? 0)) hottest.set(kind, load)
  }
  return [...hottest].map(([kind, load]) => ({ kind, ...load }))
}
