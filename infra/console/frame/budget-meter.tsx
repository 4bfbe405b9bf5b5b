/** Shows how many requests the user may still send in this minute, once few remain. */
import { budget, requestsLeft, scarceRequests } from '../api/budget.ts'
import { t } from '../language/language.ts'
import { now } from '../language/now.ts'

export function BudgetMeter() {
  const known = budget.value
  const remaining = requestsLeft(now.value)
  if (!known || remaining >= scarceRequests) return null
  return <span class="budget">{t('requestsLeft', { count: remaining })}</span>
}
