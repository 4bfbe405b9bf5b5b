/** Levels of a tank at the ends of a drive, where the vehicle stands. */
import { apartMilliseconds, maxLevels, noChanges, type TankLevels } from './tank-levels.ts'
import { fewest, type Level, maxOfStop, settled } from './tank-stop.ts'

/** Begins with levels of a standing vehicle, oldest first. */
export function startLevels(levels: readonly number[], atMilliseconds: number): TankLevels | undefined {
  if (levels.length === 0) return undefined
  const isStartKnown = levels.length >= fewest
  const start = isStartKnown ? { start: [settled(levels)], isStartKnown } : { start: levels }
  return { ...noChanges, ...start, recent: levels, atMilliseconds, isStanding: true }
}

/**
 * Ends with the first levels of a vehicle that stands afterwards. What it is filled there, or loses, belongs to the staypoint, and
 * the levels after that do not count.
 */
export function endLevels({ stop, ...state }: TankLevels, standing: readonly Level[], threshold: number): TankLevels {
  const levels = [...(stop?.first ?? []), ...spaced(standing)]
  const [first] = levels
  if (first === undefined) return state
  const driving = settled(state.recent)
  const isOther = (level: number) => Math.abs(level - driving) >= threshold
  const end = settled(levels)
  if (isOther(end) && !isOther(first)) return { ...state, recent: [first] }
  if (isOther(end) && end > driving) return state
  if (levels.length >= fewest) return { ...state, recent: levels }
  // Levels of the drive confirm a single one; beside two, one of them is enough.
  return { ...state, recent: [...state.recent, ...levels].slice(levels.length > 1 ? -fewest : -maxLevels) }
}

/** The first levels, as far apart as those of a drive. */
function spaced(standing: readonly Level[]): number[] {
  const taken: Level[] = []
  for (const level of standing) {
    const last = taken.at(-1)
    if (!last || level.atMilliseconds - last.atMilliseconds >= apartMilliseconds) taken.push(level)
  }
  return taken.slice(0, maxOfStop).map(({ level }) => level)
}
