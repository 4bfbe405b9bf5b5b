/** Tells a vehicle that creeps on, such as a sweeper, from one that stands and whose fixes scatter. */
import { greatCircleMetres } from '../great-circle.ts'
import { noiseMetres } from '../receiver-noise.ts'
import type { AcceptedFix } from './accepted-fix.ts'
import { medianPosition } from './centre.ts'

const parts = 3

/**
 * Whether the vehicle advances from each third of the time to the next, and by more than noise in all. `fixes`: those of the time
 * of a staypoint.
 */
export function creeps(fixes: readonly AcceptedFix[]): boolean {
  const [first, last] = [fixes[0], fixes.at(-1)]
  if (!first || !last || fixes.length < 2 * parts) return false
  const third = (last.atMilliseconds - first.atMilliseconds) / parts
  const [begin, middle, end] = Array.from({ length: parts }, (_, part) => {
    const from = first.atMilliseconds + part * third
    const within = fixes.filter(({ atMilliseconds: at }) => at >= from && at <= from + third)
    return within.length > 1 ? medianPosition(within) : undefined
  })
  if (!begin || !middle || !end || greatCircleMetres(begin, end) < noiseMetres) return false
  return [greatCircleMetres(begin, middle), greatCircleMetres(middle, end)].every((metres) => metres >= noiseMetres / 2)
}
