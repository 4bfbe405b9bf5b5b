/** Tells whether a rule has changed since it was evaluated. */
import type { NotificationRule } from '../../contract/resources/notification-rule.ts'

/**
 * A short text that differs where a rule's condition or window differs: FNV-1a of 32 bits. Source: Fowler, Noll, Vo and Eastlake,
 * "The FNV Non-Cryptographic Hash Algorithm", draft-eastlake-fnv.
 */
export function fingerprintOf(rule: NotificationRule): string {
  const { property_indicator, operator, value_key, value, tw_start, tw_end, tw_timezone } = rule
  const text = JSON.stringify([property_indicator, operator, value_key, value, tw_start, tw_end, tw_timezone])
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return (hash >>> 0).toString(36)
}
