/** Bounds of the shapes of places, in metres and points. The last point of a ring, which repeats the first, does not count. */
export const shapeLimits = {
  radius: { min: 20, max: 100_000 },
  width: { min: 20, max: 2000 },
  ringPoints: { min: 3, max: 200 },
  linePoints: { min: 2, max: 200 },
  /** From the middle of the shape. Within it, the plane of its geometry is exact. */
  reachMetres: 100_000
} as const
