/** Reads all voltages of the last hour again where late records of it did not change what is in progress. */

import { readFixes } from '../../records/read-fixes.ts'
import type { Table } from '../../table/table.ts'
import { voltagesFrom, voltagesWith } from '../../telemetry/status/voltage-minutes.ts'
import type { StepRun } from '../run/run-of-step.ts'
import type { PendingHour, RunState } from '../tracking/run-state.ts'

export async function lateVoltages(
  table: Table,
  vehicleId: string,
  { open, tracking: { lastMilliseconds: upTo } }: Pick<StepRun, 'open' | 'tracking'>,
  due: readonly PendingHour[]
): Promise<Pick<RunState, 'voltages'>> {
  const from = voltagesFrom(upTo)
  if (open || !due.some((hour) => hour.upTo >= from)) return {}
  return { voltages: voltagesWith({}, await readFixes(table, { vehicleId, from, upTo }), upTo) }
}
