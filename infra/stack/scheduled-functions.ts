/** The functions that a schedule invokes. */
import type { ScheduledFunctionSettings } from './scheduled-function.ts'

/** One entry for each function. Its name is that of its file in functions/ and of its entry in function-needs.ts. */
export const scheduledFunctions: readonly ScheduledFunctionSettings[] = [
  {
    operation: 'sweep-uploads',
    description: 'Calls the processing again of uploads that have stayed unprocessed',
    everyMinutes: 15,
    timeoutSeconds: 5 * 60
  },
  {
    operation: 'collect-due',
    description: 'Ends trips after which no position fix came, and fires rules on values that have lasted',
    everyMinutes: 1,
    // A call that has more to do goes on for a minute, until the next call takes what is left, and then ends its last page.
    timeoutSeconds: 70
  }
]
