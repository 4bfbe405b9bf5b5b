/** Names of time zones. */
import * as z from 'zod/mini'
import { fieldMessages } from './field-messages.ts'
import { described, maxTextLength } from './fields.ts'

export const timeZoneForm = /^[A-Za-z][A-Za-z0-9_+/-]*$/

const form = { pattern: timeZoneForm.source }

/** An IANA name; whether it exists is checked with the other fields of a time window. */
export function timeZone(description: string) {
  return described(z.string().check(z.maxLength(maxTextLength)), description, form)
}

/** An IANA name that exists. */
export function knownTimeZone(description: string) {
  const isKnown = z.refine<string>(isTimeZone, { error: fieldMessages.timeZone })
  return described(z.string().check(z.maxLength(maxTextLength), isKnown), description, form)
}

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
