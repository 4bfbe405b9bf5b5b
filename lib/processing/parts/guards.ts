/** Finds guards of the vehicle that ring. A vehicle without guards costs nothing. */
import { later } from '../later.ts'
import type { StepPart } from '../step/step-part.ts'

export const guardsPart: StepPart<'guards'> = {
  name: 'guards',
  async decide(step, own) {
    if (!step.access.guards?.length) return { result: { messages: [], actions: 0 } }
    const loadedLater = await later()
    return loadedLater.guardsOfStep(step, own)
  }
}
