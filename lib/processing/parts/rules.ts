/** Lets the rules of the vehicle fire, and writes the messages of its guards. A vehicle without either costs nothing. */
import { later } from '../later.ts'
import type { StepPart } from '../step/step-part.ts'

export const rulesPart: StepPart<'rules'> = {
  name: 'rules',
  async decide(step, own) {
    const { revision, results } = step
    if (revision === undefined && results.guards.messages.length === 0) return {}
    const loadedLater = await later()
    const { progress, stillWaiting, writes } = await loadedLater.applyToStep(step, own, revision)
    return { state: revision === undefined ? undefined : progress, left: stillWaiting, writes }
  }
}
