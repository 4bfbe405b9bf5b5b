/** Runs the detection over the hours that are due: its state, what is in progress, and the newest values. */

import { runOfStep } from '../run/run-of-step.ts'
import { lateVoltages } from '../step/late-voltages.ts'
import type { StepPart, StepSoFar } from '../step/step-part.ts'
import { deliversOld } from '../tracking/old-records.ts'
import { mergedHours } from '../tracking/pending-hours.ts'
import { hasProcessed } from '../tracking/run-state.ts'

export const runPart: StepPart<'run'> = {
  name: 'run',
  async decide(step, own) {
    const { table, vehicleId, registered, results } = step
    const { due, ahead } = results.registration
    if (!hasProcessed(own) && due.length === 0)
      return { state: { ...registered.run, pending: [...ahead] }, isLast: true }
    const silent = isSilent(step) && { silentAtMilliseconds: step.now.getTime() }
    const run = await runOfStep(table, { ...step, ...silent, due })
    const tracking = { ...run.tracking, ...(await lateVoltages(table, vehicleId, run, due)) }
    return {
      state: { ...tracking, pending: mergedHours(tracking.pending, ahead) },
      result: { ...run, tracking }
    }
  }
}

const isSilent = ({ before, registered, silenceDueMilliseconds, now }: StepSoFar) =>
  before?.run.silent !== undefined || (silenceDueMilliseconds !== undefined && !deliversOld(registered, now))
