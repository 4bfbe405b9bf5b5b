/** Writes the checkpoints that the run has left, in groups. */
import { changed } from '../../table/decision.ts'
import type { StepPart } from '../step/step-part.ts'

export const checkpointsPart: StepPart<'checkpoints'> = {
  name: 'checkpoints',
  decide: ({ results }) => ({ writes: results.run.groups.map(({ item, next }) => changed(item, next)) })
}
