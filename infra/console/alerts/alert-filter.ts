/** What the list of alerts is restricted to, as it is in the address. */
import { type Priority, priorities } from '../../../lib/contract/priorities.ts'
import { alertsPath, withQuery } from '../addresses.ts'

export interface AlertFilter {
  readonly vehicle?: string
  /** ID of a rule. The interface cannot filter by it, so the alerts that have been read are filtered. */
  readonly rule?: string
  readonly priority?: Priority
  readonly areUnread?: true
}

export function filterIn({ vehicle, rule, priority, unread }: Readonly<Record<string, string>>): AlertFilter {
  const known = priorities.find((each) => each === priority)
  return {
    ...(vehicle && { vehicle }),
    ...(rule && { rule }),
    ...(known && { priority: known }),
    ...(unread === 'true' && { areUnread: true })
  }
}

export function addressOf({ vehicle, rule, priority, areUnread }: AlertFilter): string {
  return withQuery(alertsPath, { vehicle, rule, priority, unread: areUnread && 'true' })
}
