/** Whether the list of first steps was closed. */
import { keptSwitch } from '../../kept-choices.ts'

export const areStepsClosed = keptSwitch('first-steps-closed', false)
