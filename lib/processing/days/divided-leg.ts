/** Divides a tripleg over midnight by its records. Where they have expired, it is divided by time. */
import { type DivideLeg, type Share, spanOf } from '../../days/rows-of-drives.ts'
import { readFixes } from '../../records/read-fixes.ts'
import type { Table } from '../../table/table.ts'
import { greatCircleMetres, kmh } from '../../telemetry/great-circle.ts'
import { isPositionFix, type PositionFix } from '../../telemetry/position-fix.ts'

/** A vehicle that is slower stands. */
const cruisingKmh = 5

/** Up to a moment. */
interface Progress {
  readonly atMilliseconds: number
  readonly metres: number
  readonly cruisingMilliseconds: number
}

export const legDividedByRecords =
  (table: Table, vehicleId: string): DivideLeg =>
  async (leg, moments) => {
    const { from, until } = spanOf(leg)
    const records = await readFixes(table, { vehicleId, from, upTo: until })
    const progress = progressOver(records.filter(isPositionFix), from, until)
    return moments.map((moment) => shareAt(progress, moment))
  }

/** From the begin to the end. */
function progressOver(fixes: readonly PositionFix[], from: number, until: number): Progress[] {
  const steps: Progress[] = [{ atMilliseconds: from, metres: 0, cruisingMilliseconds: 0 }]
  for (const [index, fix] of fixes.entries()) {
    const before = fixes[index - 1]
    const last = steps.at(-1) as Progress
    const { atMilliseconds } = fix
    if (!before) {
      steps.push({ ...last, atMilliseconds })
      continue
    }
    const [metres, milliseconds] = [greatCircleMetres(before, fix), atMilliseconds - before.atMilliseconds]
    const isCruising = kmh(metres, milliseconds) >= cruisingKmh
    const cruisingMilliseconds = last.cruisingMilliseconds + (isCruising ? milliseconds : 0)
    steps.push({ atMilliseconds, metres: last.metres + metres, cruisingMilliseconds })
  }
  return [...steps, { ...(steps.at(-1) as Progress), atMilliseconds: until }]
}

function shareAt(progress: readonly Progress[], moment: number): Share {
  const [first, last] = [progress[0] as Progress, progress.at(-1) as Progress]
  const index = progress.findIndex(({ atMilliseconds }) => atMilliseconds >= moment)
  const [before, after] = [progress[index - 1] ?? first, progress[index] ?? last]
  const milliseconds = after.atMilliseconds - before.atMilliseconds
  const part = milliseconds === 0 ? 0 : (moment - before.atMilliseconds) / milliseconds
  const time = (moment - first.atMilliseconds) / (last.atMilliseconds - first.atMilliseconds)
  const share = (name: 'metres' | 'cruisingMilliseconds') =>
    last[name] === 0 ? time : (before[name] + part * (after[name] - before[name])) / last[name]
  return { distance: share('metres'), cruising: share('cruisingMilliseconds') }
}
