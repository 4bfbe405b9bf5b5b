/** The functions that a schedule invokes. */
import type { ScheduledFunctionSettings } from './scheduled-function.ts'

export const sweepOperation = 'sweep-uploads'
export const collectOperation = 'collect-due'

/** Within this a call of the collection ends; the next one takes what is left. */
export const collectionSeconds = 50

/** One entry for each function. Its name is that of its file in functions/ and of its entry in function-needs.ts. */
export const scheduledFunctions: readonly ScheduledFunctionSettings[] = [
  {
    operation: sweepOperation,
    description: 'Calls the processing again of uploads that have stayed unprocessed',
    everyMinutes: 15,
    timeoutSeconds: 5 * 60
  },
  {
    operation: collectOperation,
    description: 'Ends trips after which no position fix came, and fires rules on values that have lasted',
    everyMinutes: 1,
    timeoutSeconds: collectionSeconds
  }
]
