/** Shows how many requests the user may still send in this minute. */
import { budget, requestsLeft } from '../api/budget.ts'
import { t } from '../language/language.ts'
import { now } from '../language/now.ts'

export function BudgetMeter() {
  const known = budget.value
  if (!known) return null
  const values = { remaining: requestsLeft(now.value), limit: known.limit }
  return (
    <span class="budget" title={t('requestsLeft', values)}>
      <span class="visually-hidden">{t('requestsLeft', values)}</span>
      <span aria-hidden="true">{t('requestsLeftShort', values)}</span>
    </span>
  )
}
