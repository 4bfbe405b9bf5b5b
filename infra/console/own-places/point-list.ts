/** The points of a shape as text that can be typed: one on each line, latitude first, as the console writes positions. */
import type { Coordinates } from '../../../lib/places/geometry/shape.ts'

/** A decimal comma is taken too. */
const point = /^\s*(-?\d+(?:[.,]\d+)?)(?:\s*[,;]\s*|\s+)(-?\d+(?:[.,]\d+)?)\s*$/

export function pointsText(points: readonly Coordinates[]): string {
  return points.map(([longitude, latitude]) => `${latitude}, ${longitude}`).join('\n')
}

export interface PointList {
  readonly points: readonly Coordinates[]
  /** The first line that is no point, counted from 1. */
  readonly wrongLine: number | undefined
}

/** Empty lines are left out. */
export function pointsIn(text: string): PointList {
  const lines = text.split('\n').map((line) => (line.trim() === '' ? undefined : (pointIn(line) ?? null)))
  const wrong = lines.indexOf(null)
  return {
    points: lines.filter((each) => each !== undefined && each !== null),
    wrongLine: wrong < 0 ? undefined : wrong + 1
  }
}

function pointIn(line: string): Coordinates | undefined {
  const [, north = '', east = ''] = point.exec(line) ?? []
  const [latitude, longitude] = [north, east].map((number) => Number(number.replace(',', '.') || Number.NaN))
  if (latitude === undefined || longitude === undefined) return undefined
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? [longitude, latitude] : undefined
}
