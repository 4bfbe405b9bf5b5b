/** What the first steps are shown with. */
import type { Step } from './steps.ts'

export interface FirstStepsProps {
  /** At least one of them is not done. */
  readonly steps: readonly Step[]
  /** Leads to the form that adds the first vehicle; absent where there are vehicles. */
  readonly onAdd?: (() => void) | undefined
}
