/** Writes the local days on which trips and triplegs have ended or changed. A step that ends nothing costs nothing. */
import { isDeepStrictEqual } from 'node:util'
import { isOfDays } from '../../days/changed-drive.ts'
import { later } from '../later.ts'
import type { StepPart, StepSoFar } from '../step/step-part.ts'

export const daysPart: StepPart<'days'> = {
  name: 'days',
  async decide(step) {
    const { room, changed } = step.results.drives
    const isMoved = isHomeFound(step)
    if (!isMoved && !changed.some(isOfDays)) return { result: { room } }
    const loadedLater = await later()
    return loadedLater.daysOfStep(step, isMoved)
  }
}

/** Whether the step finds a home, or another one. */
const isHomeFound = ({ before, results: { home } }: StepSoFar) =>
  home.hour !== undefined && !isDeepStrictEqual(home.known, before?.home.known)
