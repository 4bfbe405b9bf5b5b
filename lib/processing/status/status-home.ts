/** Adds to the drives in progress whether the vehicle is at its discovered home, where trips do not depend on the home. */
import type { ProcessedProfile } from '../../contract/resources/processed-profile.ts'
import { hourMilliseconds } from '../../records/hour.ts'
import { readFixes } from '../../records/read-fixes.ts'
import type { Table } from '../../table/table.ts'
import type { LocalState } from '../../telemetry/detection/detection-state.ts'
import { homeSoFar, isHome } from '../../telemetry/detection/known-home.ts'
import type { OpenDrives } from '../../telemetry/detection/open-drives.ts'
import type { DetectionSettings } from '../../telemetry/detection-settings.ts'
import { isPositionFix, type Position } from '../../telemetry/position-fix.ts'
import { discovering, type HomeProgress } from '../home/discovered-home.ts'

/** Records of these hours are read to find whether the vehicle came from home. */
const hoursOfDrive = 6

export async function withHome(
  table: Table,
  open: OpenDrives,
  { vehicle, home }: { readonly vehicle: ProcessedProfile; readonly home: HomeProgress },
  detection: Partial<DetectionSettings>
): Promise<OpenDrives> {
  const place = open.stay ?? open.lastFix
  const found = discoveredHome(open, { vehicle, home: home.known }, detection)
  if (!found || !place) return open
  const isAtHome = isDecisivelyAtHome(found, place) ?? (await cameFromHome(table, vehicle.id, open, found))
  return { ...open, home: found.home, isAtHome }
}

export interface DiscoveredHome {
  readonly home: Position
  readonly settings: DetectionSettings
}

/** The home of a vehicle whose trips do not depend on it; undefined where none is known, or where the detection knows it. */
export function discoveredHome(
  open: Pick<OpenDrives, 'home' | 'stay' | 'lastFix'>,
  { vehicle, home: known }: { readonly vehicle: ProcessedProfile; readonly home: LocalState['home'] },
  detection: Partial<DetectionSettings>
): DiscoveredHome | undefined {
  const { stay } = open
  if (open.home || !(stay ?? open.lastFix) || vehicle.auto_discover_home === false) return undefined
  const settings = discovering(detection)
  const home = homeSoFar({ ...(known && { home: known }), ...(stay && { stay }) }, settings)
  return home && { home, settings }
}

/** Whether the vehicle at this position is or was at home; undefined between the radius of arriving and that of leaving. */
export function isDecisivelyAtHome({ home, settings }: DiscoveredHome, fix: Position): boolean | undefined {
  if (isHome(home, fix, false, settings)) return true
  return isHome(home, fix, true, settings) ? undefined : false
}

/** Whether the vehicle, between the radius of arriving and that of leaving, was last within the first or beyond the second. */
async function cameFromHome(
  table: Table,
  vehicleId: string,
  open: OpenDrives,
  discovered: DiscoveredHome
): Promise<boolean> {
  const until = open.stay?.fromMilliseconds ?? open.lastFix?.atMilliseconds ?? 0
  const records = await readFixes(table, { vehicleId, from: until - hoursOfDrive * hourMilliseconds, upTo: until })
  const wasAtHome = (fix: Position) => isDecisivelyAtHome(discovered, fix)
  const decisive = records.filter(isPositionFix).findLast((fix) => wasAtHome(fix) !== undefined)
  return decisive !== undefined && wasAtHome(decisive) === true
}
