/** Writes the states at the begin of the hours that a step has left. */
import { fixesExpirySeconds } from '../../records/fixes-item.ts'
import { changed, type ItemWrite } from '../../table/decision.ts'
import type { Items } from '../../table/snapshot.ts'
import type { StepRun } from '../run/run-of-step.ts'
import { checkpointItem } from '../tracking/tracking-item.ts'
import type { StepInput } from './step.ts'

export async function checkpointWrites(
  items: Items,
  vehicleId: string,
  run: Pick<StepRun, 'checkpoints' | 'expiries'>,
  { fixRetentionDays, now }: Pick<StepInput, 'fixRetentionDays' | 'now'>
): Promise<ItemWrite[]> {
  const stored = await items.readAll([...run.checkpoints.keys()].map((hour) => checkpointItem(vehicleId, hour)))
  return [...run.checkpoints].flatMap(([hour, checkpoint], index) => {
    const expiresAtSeconds = run.expiries.get(hour) ?? fixesExpirySeconds(hour, fixRetentionDays, now)
    return stored[index] ? [changed(stored[index], { ...checkpoint, expiresAtSeconds })] : []
  })
}
