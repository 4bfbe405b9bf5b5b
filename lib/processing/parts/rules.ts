/** Lets the rules of the vehicle fire. A vehicle without rules costs nothing. */
import type { StepPart } from '../step/step-part.ts'

export const rulesPart: StepPart<'rules'> = {
  name: 'rules',
  async decide(step, own) {
    const { revision } = step
    if (revision === undefined) return {}
    const { loadedLater } = await import('../loaded-later.ts')
    const { progress, stillWaiting, writes } = await loadedLater.applyToStep(step, own, revision)
    return { state: progress, left: stillWaiting, writes }
  }
}
