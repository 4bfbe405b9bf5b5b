/** The parts of a step, in their order. A further part is a file of this folder and its entry here. */
import type { StepPart } from '../step/step-part.ts'
import { checkpointsPart } from './checkpoints.ts'
import { daysPart } from './days.ts'
import { drivesPart } from './drives.ts'
import { guardsPart } from './guards.ts'
import { homePart } from './home.ts'
import { piecesPart } from './pieces.ts'
import { registrationPart } from './registration.ts'
import { rulesPart } from './rules.ts'
import { runPart } from './run.ts'
import { silencePart } from './silence.ts'
import { statusPart } from './status.ts'
import { visitsPart } from './visits.ts'

export const stepParts: readonly StepPart[] = [
  registrationPart,
  runPart,
  guardsPart,
  drivesPart,
  homePart,
  daysPart,
  statusPart,
  visitsPart,
  rulesPart,
  silencePart,
  checkpointsPart,
  piecesPart
]
