/** Whether a vehicle is at the home that was discovered, and was not needed to find its trips. */
import type { VehicleProfile } from '../contract/resources/vehicle-profile.ts'
import type { Table } from '../table/table.ts'
import { defaultDetectionSettings } from '../telemetry/detection-settings.ts'
import type { LocalState } from '../telemetry/detection-state.ts'
import { homeSoFar, isHome } from '../telemetry/known-home.ts'
import type { OpenDrives } from '../telemetry/open-drives.ts'
import { isPositionFix, type Position } from '../telemetry/position-fix.ts'
import { hourMilliseconds } from './hour.ts'
import { readFixes } from './read-fixes.ts'
import type { Tracking } from './tracking-item.ts'

/** The drive that led to where the vehicle is lies within. */
const hoursOfDrive = 6

export async function withHome(
  table: Table,
  open: OpenDrives,
  { vehicle, tracking }: { readonly vehicle: VehicleProfile; readonly tracking: Tracking }
): Promise<OpenDrives> {
  const place = open.stay ?? open.lastFix
  if (open.home || !place || vehicle.auto_discover_home === false) return open
  const { stay } = open
  const home = homeSoFar({ home: tracking.home as LocalState['home'], ...(stay && { stay }) }, defaultDetectionSettings)
  if (!home) return open
  const [near, notFar] = [isHome(home, place, false), isHome(home, place, true)]
  return { ...open, home, isAtHome: near || (notFar && (await cameFromHome(table, vehicle.id, open, home))) }
}

/** Between the radius of coming and that of leaving: which of them it was within or beyond last. */
async function cameFromHome(table: Table, vehicleId: string, open: OpenDrives, home: Position): Promise<boolean> {
  const until = open.stay?.fromMilliseconds ?? open.lastFix?.atMilliseconds ?? 0
  const records = await readFixes(table, vehicleId, until - hoursOfDrive * hourMilliseconds, until)
  const decisive = records.filter(isPositionFix).findLast((fix) => isHome(home, fix, false) || !isHome(home, fix, true))
  return decisive !== undefined && isHome(home, decisive, false)
}
