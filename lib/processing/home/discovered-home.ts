/**
 * Discovers the home of a vehicle from its staypoints. The home is not part of the state from which records are folded, so that
 * late records of early days leave the states of all later hours as they are.
 */

import { isDeepStrictEqual } from 'node:util'
import { checkpointsFromFirst } from '../../table/access-patterns.ts'
import { queryPages, type Table } from '../../table/table.ts'
import type { LocalState } from '../../telemetry/detection/detection-state.ts'
import { withStay } from '../../telemetry/detection/known-home.ts'
import { type DetectionSettings, defaultDetectionSettings } from '../../telemetry/detection-settings.ts'
import { readGroup } from '../tracking/checkpoint-groups.ts'
import type { Checkpoint, EndedStay } from '../tracking/run-state.ts'

export interface HomeProgress {
  /** The places where the vehicle stood until its home is found, then the home. */
  readonly known?: LocalState['home']
  /** The hour with the staypoint that decided; staypoints of later hours do not count. */
  readonly hour?: number
}

export interface StaysOfHour {
  readonly hour: number
  readonly stays: readonly EndedStay[]
}

const isFound = ({ hour }: HomeProgress) => hour !== undefined

/** Settings under which a home is discovered, also for a vehicle whose trips do not depend on it. */
export const discovering = (settings: Partial<DetectionSettings>): DetectionSettings => ({
  ...defaultDetectionSettings,
  ...settings,
  autoDiscoverHome: true
})

/** Adds the staypoints of hours that come after all known ones. */
export function withStaysOf(
  known: HomeProgress,
  hours: readonly StaysOfHour[],
  settings: Partial<DetectionSettings>
): HomeProgress {
  return hours.reduce((progress, hour) => withStaysOfHour(progress, hour, discovering(settings)), known)
}

function withStaysOfHour(known: HomeProgress, { hour, stays }: StaysOfHour, settings: DetectionSettings): HomeProgress {
  return stays.reduce<HomeProgress>((progress, [fromMilliseconds, untilMilliseconds, longitude, latitude]) => {
    if (isFound(progress)) return progress
    const stay = { fromMilliseconds, untilMilliseconds, longitude, latitude }
    const { home } = withStay({ ...(progress.known && { home: progress.known }) }, stay, settings)
    return home && !('places' in home) ? { known: home, hour } : { ...(home && { known: home }) }
  }, known)
}

/** Whether the staypoints that decide about the home have changed; `before`: the stored staypoints of the hours. */
export function decidesOtherwise(
  { hour: homeHour = Number.POSITIVE_INFINITY }: HomeProgress,
  before: readonly StaysOfHour[],
  after: readonly StaysOfHour[]
): boolean {
  const relevant = (hours: readonly StaysOfHour[]) =>
    hours.flatMap(({ hour, stays }) => (hour <= homeHour ? stays : []))
  return !isDeepStrictEqual(relevant(before), relevant(after))
}

/** Groups of hours in a page: two days where each hour came alone. */
const groupsOfPage = 48

/**
 * Discovers the home again from the first staypoint on, in pages up to the staypoint that decides, at most `homeDays` days with
 * staypoints. `changed`: hours whose staypoints are not stored yet.
 */
export async function discoverHome(
  table: Table,
  vehicleId: string,
  changed: ReadonlyMap<number, Pick<Checkpoint, 'stays'>>,
  settings: Partial<DetectionSettings>
): Promise<HomeProgress> {
  const left = [...changed].map(([hour, { stays }]) => ({ hour, stays })).toSorted((a, b) => a.hour - b.hour)
  let progress: HomeProgress = {}
  const take = (hours: readonly StaysOfHour[]) => {
    const inOrder = hours.toSorted((a, b) => a.hour - b.hour)
    progress = withStaysOf(progress, inOrder, settings)
  }
  for await (const { Items = [] } of queryPages(table, { ...checkpointsFromFirst(vehicleId), Limit: groupsOfPage })) {
    const stored = Items.flatMap((item) => readGroup(item).value.hours)
    const last = stored.at(-1)?.hour ?? Number.NEGATIVE_INFINITY
    const end = left.findIndex(({ hour }) => hour > last)
    take([...stored.filter(({ hour }) => !changed.has(hour)), ...left.splice(0, end < 0 ? left.length : end)])
    if (isFound(progress)) return progress
  }
  take(left)
  return progress
}
