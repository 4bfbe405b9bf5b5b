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
import { discovering } from '../home/discovered-home.ts'
import type { Tracking } from '../tracking/tracking-item.ts'

/** Records of these hours are read to find whether the vehicle came from home. */
const hoursOfDrive = 6

export async function withHome(
  table: Table,
  open: OpenDrives,
  { vehicle, tracking }: { readonly vehicle: ProcessedProfile; readonly tracking: Tracking },
  detection: Partial<DetectionSettings>
): Promise<OpenDrives> {
  const place = open.stay ?? open.lastFix
  if (open.home || !place || vehicle.auto_discover_home === false) return open
  const { stay } = open
  const settings = discovering(detection)
  const home = homeSoFar({ home: tracking.home as LocalState['home'], ...(stay && { stay }) }, settings)
  if (!home) return open
  const [near, notFar] = [false, true].map((wasAtHome) => isHome(home, place, wasAtHome, settings))
  const isAtHome = near || (notFar && (await cameFromHome(table, vehicle.id, open, { home, settings })))
  return { ...open, home, isAtHome: isAtHome === true }
}

interface DiscoveredHome {
  readonly home: Position
  readonly settings: DetectionSettings
}

/** Whether the vehicle, between the radius of arriving and that of leaving, was last within the first or beyond the second. */
async function cameFromHome(
  table: Table,
  vehicleId: string,
  open: OpenDrives,
  { home, settings }: DiscoveredHome
): Promise<boolean> {
  const until = open.stay?.fromMilliseconds ?? open.lastFix?.atMilliseconds ?? 0
  const records = await readFixes(table, { vehicleId, from: until - hoursOfDrive * hourMilliseconds, upTo: until })
  const isWithin = (fix: Position) => isHome(home, fix, false, settings)
  const decisive = records.filter(isPositionFix).findLast((fix) => isWithin(fix) || !isHome(home, fix, true, settings))
  return decisive !== undefined && isWithin(decisive)
}
