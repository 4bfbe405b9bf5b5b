/** Names of time zones. */
import { timeZoneForm } from '../contract/resources/notification-rule.ts'

/** As many names as there are, about; Intl takes some 50 µs for each, and also accepts them in other cases. */
const maxNames = 1000

const existing = new Set<string>()

/** Whether the time zone database of this machine knows the name. Intl also accepts offsets, which have not the form of a name. */
export function isTimeZone(name: string): boolean {
  if (existing.has(name)) return true
  if (!timeZoneForm.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
  } catch {
    return false
  }
  if (existing.size < maxNames) existing.add(name)
  return true
}
