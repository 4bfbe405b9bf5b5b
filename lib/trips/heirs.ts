/** Trips that became part of other trips. */

/** Maps the ID of a removed trip to the trip that contains it now, if any. */
export type Heirs = Readonly<Record<string, string>>

interface JoinedTrip {
  readonly id: string
  /** Trips that became part of this one. */
  readonly absorbed: readonly string[]
}

/** `trips`: newest first, so that of two trips that share an absorbed one the earlier is its heir. Undefined for none. */
export function heirsWith(before: Heirs | undefined, trips: readonly JoinedTrip[]): Heirs | undefined {
  const added = trips.flatMap(({ id, absorbed }) => absorbed.map((one) => [one, id] as const))
  const heirs = { ...before, ...Object.fromEntries(added) }
  if (Object.keys(heirs).length === 0) return undefined
  return Object.fromEntries(Object.keys(heirs).map((id) => [id, lastHeirOf(id, heirs)]))
}

/** Trips whose likes are still to be moved; absent if there are none. */
export function heirsWithout(heirs: Heirs = {}, moved: readonly string[]): { readonly heirs?: Heirs } {
  const left = Object.entries(heirs).filter(([id]) => !moved.includes(id))
  return left.length > 0 ? { heirs: Object.fromEntries(left) } : {}
}

/** An heir may have become part of another trip in its turn. */
function lastHeirOf(tripId: string, heirs: Heirs): string {
  const seen = new Set([tripId])
  let heir = tripId
  for (let next = heirs[tripId]; next !== undefined && !seen.has(next); next = heirs[next]) {
    seen.add(next)
    heir = next
  }
  return heir
}
