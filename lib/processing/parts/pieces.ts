/** Keeps which small pieces of the newest hour are processed, and how many wait to be joined. */
import type { StepPart } from '../step/step-part.ts'
import { knownPieces } from '../tracking/known-pieces.ts'

export const piecesPart: StepPart<'pieces'> = {
  name: 'pieces',
  decide: ({ before, added, results }) => ({ state: knownPieces(results.run, before, added) })
}
