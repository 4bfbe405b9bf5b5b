/** The pace of writes to many vehicles, which leaves requests to the rest of the console. */
import { budget, requestsLeft } from '../api/budget.ts'
import { waitUntil } from '../api/query.ts'
import type { Pace } from './run.ts'

/** With fewer than 20 left, the fleet is no longer kept live (api/budget.ts), which takes 6 a minute. */
const reservedRequests = 26

export const budgetPace: Pace = async (signal, onWait) => {
  while (requestsLeft() <= reservedRequests) {
    const until = budget.value?.resetsAt ?? 0
    onWait(until)
    await waitUntil(until, signal)
  }
}
