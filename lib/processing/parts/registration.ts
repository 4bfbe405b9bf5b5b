/** Registers what an upload has added: which hours are to be processed, and how often the device uploads. */
import type { StepPart } from '../step/step-part.ts'
import { dueHours, horizonAt } from '../tracking/pending-hours.ts'

export const registrationPart: StepPart<'registration'> = {
  name: 'registration',
  decide({ registered: { registration: state, run }, now }) {
    return { state, result: { state, ...dueHours(run.pending, horizonAt(now)) } }
  }
}
