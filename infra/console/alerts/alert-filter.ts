/** What the list of alerts is restricted to, as it is in the address. */
import { alertsPath, withQuery } from '../addresses.ts'

export interface AlertFilter {
  readonly vehicle?: string
  /** ID of a rule. The interface cannot filter by it, so the alerts that have been read are filtered. */
  readonly rule?: string
  readonly areUnread?: true
}

export function filterIn({ vehicle, rule, unread }: Readonly<Record<string, string>>): AlertFilter {
  return { ...(vehicle && { vehicle }), ...(rule && { rule }), ...(unread === 'true' && { areUnread: true }) }
}

export function addressOf({ vehicle, rule, areUnread }: AlertFilter): string {
  return withQuery(alertsPath, { vehicle, rule, unread: areUnread && 'true' })
}
