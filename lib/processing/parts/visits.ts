/** Finds visits of the vehicle to places. A vehicle that no place concerns costs nothing. */
import { later } from '../later.ts'
import type { StepPart } from '../step/step-part.ts'

export const visitsPart: StepPart<'visits'> = {
  name: 'visits',
  async decide(step, own) {
    if (!own && !step.access.placeOwners?.length) return { result: { events: [], room: step.results.days.room } }
    const loadedLater = await later()
    return loadedLater.visitsOfStep(step, own)
  }
}
