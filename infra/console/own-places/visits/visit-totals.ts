/** Sums over visits. */
export interface TimedVisit {
  /** Seconds. */
  readonly duration: number
}

export interface VisitTotals {
  readonly count: number
  /** Seconds. */
  readonly inside: number
  readonly longest: number
}

export function totalsOf(visits: readonly TimedVisit[]): VisitTotals {
  return visits.reduce(
    ({ count, inside, longest }, { duration }) => ({
      count: count + 1,
      inside: inside + duration,
      longest: Math.max(longest, duration)
    }),
    { count: 0, inside: 0, longest: 0 }
  )
}
