/** The pace of writes to many vehicles: the rest of the console keeps requests for itself. */
import { areRequestsScarce, budget } from '../api/budget.ts'
import { waitUntil } from '../api/query.ts'
import type { Pace } from './run.ts'

export const budgetPace: Pace = async (signal, onWait) => {
  while (areRequestsScarce()) {
    const until = budget.value?.resetsAt ?? 0
    onWait(until)
    await waitUntil(until, signal)
  }
}
