/** The local days that a step writes. */
import { dayWrites } from '../../days/day-writes.ts'
import { jobStarted } from '../../jobs/job.ts'
import type { PartDecision, PartResults, StepSoFar } from '../step/step-part.ts'
import { legDividedByRecords } from './divided-leg.ts'

/** `isMoved`: whether the vehicle has another home than before, which may be in another time zone. */
export async function daysOfStep(
  { table, items, vehicleId, now, results }: StepSoFar,
  isMoved: boolean
): Promise<PartDecision<unknown, PartResults['days']>> {
  const { room, changed, roomOfDays } = results.drives
  const divide = legDividedByRecords(table, vehicleId)
  const { writes, actions } = await dayWrites(items, { vehicleId, now, room: roomOfDays, divide }, changed)
  const isStarted = writes.some(({ kind }) => kind === 'replaced')
  const job = isMoved && !isStarted ? [jobStarted('rebuild-days', vehicleId, now)] : []
  return { result: { room: Math.min(room, roomOfDays - actions) - job.length }, writes: [...writes, ...job] }
}
