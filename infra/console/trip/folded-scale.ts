/** A scale of time on which empty spans are short, so that driving has the room. */
import type { Span } from './empty-time.ts'

export interface FoldedScale {
  /** The position of the end; that of the beginning is 0. Without folds, a position is milliseconds. */
  readonly length: number
  positionOf(moment: number): number
  momentAt(position: number): number
}

/** Of the time outside of folds: a fold takes at most 1/40, so that it can be seen and driving keeps the room. */
const maxFoldShare = 1 / 40
/** All folds together take at most 1/3 of the time outside of them, which is a quarter of the scale. */
const maxFoldsShare = 1 / 3

/** `folds` are ordered, apart from one another, and within the span. Driving never takes less of the scale than of the time. */
export function foldedScale([from, until]: Span, folds: readonly Span[]): FoldedScale {
  const moving = folds.reduce((rest, fold) => rest - (fold[1] - fold[0]), until - from)
  const foldLength = Math.ceil(moving * Math.min(maxFoldShare, maxFoldsShare / folds.length))
  // If nothing moves, there is nothing to make room for.
  const maxFold = moving > 0 ? foldLength : until - from
  const moments = [from, ...folds.flat(), until]
  const positions = [0]
  for (const [index, moment] of moments.slice(1).entries()) {
    const length = moment - (moments[index] ?? moment)
    const isFold = index % 2 === 1
    positions.push((positions[index] ?? 0) + (isFold ? Math.min(length, maxFold) : length))
  }
  return {
    length: positions.at(-1) ?? 0,
    positionOf: (moment) => between(moments, positions, moment),
    momentAt: (position) => between(positions, moments, position)
  }
}

/** The value that belongs to `x`, where values are given at ordered points, and change evenly between these. */
function between(points: readonly number[], values: readonly number[], x: number): number {
  const next = points.findIndex((point) => point > x)
  if (next < 0) return values.at(-1) ?? 0
  const [left = x, right = x] = points.slice(Math.max(0, next - 1), next + 1)
  const [low = 0, high = low] = values.slice(Math.max(0, next - 1), next + 1)
  return right === left ? low : low + (x - left) * ((high - low) / (right - left))
}
