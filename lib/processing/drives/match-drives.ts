import type { DriveRef } from '../tracking/run-state.ts'

/** Matches recomputed drives with stored ones. Source: decisions, "Vehicle data receiver": a trip keeps the ID first given. */

interface Span {
  readonly fromMilliseconds: number
  readonly untilMilliseconds: number
}

export interface MatchedDrive<T> {
  readonly drive: T
  /** The stored drive that keeps its ID in this one; absent for a new drive. */
  readonly before?: DriveRef
  /** Stored drives that became part of this one. */
  readonly absorbed: readonly DriveRef[]
}

export interface Matches<T> {
  readonly drives: readonly MatchedDrive<T>[]
  /** Stored drives that match no drive. */
  readonly left: readonly DriveRef[]
}

/**
 * Matches each drive, in the order of time, with the oldest stored one that it overlaps and that no earlier drive matched. Of
 * merged drives the oldest ID stays; of a divided drive the earlier part keeps the ID.
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
