/** Which stored trip a recomputed one is. Source: decisions, "Vehicle data receiver": a trip keeps the ID first given. */
import type { DriveRef } from '../tracking/tracking-item.ts'

interface Span {
  readonly fromMilliseconds: number
  readonly untilMilliseconds: number
}

export interface MatchedDrive<T> {
  readonly drive: T
  /** The stored one that it goes on existing as; absent for a new one. */
  readonly before?: DriveRef
  /** Stored ones that became part of it. */
  readonly absorbed: readonly DriveRef[]
}

export interface Matches<T> {
  readonly drives: readonly MatchedDrive<T>[]
  /** Stored ones that are none any more. */
  readonly left: readonly DriveRef[]
}

/**
 * Each, in the order of time, is the oldest stored one that it overlaps and that no earlier one is: of merged ones the
 * oldest ID stays, of a split one the earlier part keeps it.
 */
export function matchDrives<T extends Span>(stored: readonly DriveRef[], drives: readonly T[]): Matches<T> {
  const left = stored.toSorted((a, b) => a.f - b.f || a.u - b.u)
  const inOrder = drives.toSorted((a, b) => a.fromMilliseconds - b.fromMilliseconds)
  const kept = inOrder.map((drive) => {
    const index = left.findIndex((ref) => overlap(ref, drive))
    return { drive, before: index < 0 ? undefined : left.splice(index, 1)[0] }
  })
  const matched = kept.map(({ drive, before }) => {
    const absorbed = left.filter((ref) => overlap(ref, drive))
    return { drive, ...(before && { before }), absorbed }
  })
  return { drives: matched, left }
}

const overlap = ({ f, u }: DriveRef, { fromMilliseconds, untilMilliseconds }: Span) =>
  f <= untilMilliseconds && fromMilliseconds <= u
