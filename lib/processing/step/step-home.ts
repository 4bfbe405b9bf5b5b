/** Discovers the home again after a step that changed stays. */
import type { ProcessedProfile } from '../../contract/resources/processed-profile.ts'
import type { Table } from '../../table/table.ts'
import { detectionSettingsOf } from '../detection-settings-of.ts'
import { discoverHome, type HomeProgress } from '../home/discovered-home.ts'
import type { StepRun } from '../run/run-of-step.ts'
import { hasExpiredHours } from '../tracking/expired-hours.ts'
import type { Checkpoint } from '../tracking/tracking-item.ts'
import type { StepInput } from './step.ts'

/**
 * The home stays as it is where the first staypoints have expired. The newest hour is not among the checkpoints.
 */
export async function homeAnew(
  table: Table,
  vehicle: ProcessedProfile,
  { tracking, checkpoints }: StepRun,
  { detection, now }: Pick<StepInput, 'detection' | 'now'>
): Promise<HomeProgress> {
  const { id: vehicleId } = vehicle
  if (
    !checkpoints.has(tracking.firstHour ?? tracking.hour) &&
    (await hasExpiredHours(table, vehicleId, tracking, now))
  ) {
    return {}
  }
  const hours = new Map<number, Pick<Checkpoint, 'stays'>>([...checkpoints, [tracking.hour, tracking]])
  const settings = detectionSettingsOf(vehicle, detection)
  const { home, homeHour } = await discoverHome(table, vehicleId, hours, settings)
  return { home, homeHour }
}
