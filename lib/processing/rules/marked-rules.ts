/** Marks by which the states of rules are kept: short, and different for rules of two users with the same ID. */
import { createHash } from 'node:crypto'
import type { NotificationRule } from '../../contract/resources/notification-rule.ts'

/** Characters of a mark: 48 bits, so that two of 100 rules never have the same one. */
const markLength = 8

const markOf = ({ user_id, id }: NotificationRule) =>
  createHash('sha256').update(`${user_id}\n${id}`).digest('base64url').slice(0, markLength)

/** Returns the rules by their marks. */
export function markedRules(rules: readonly NotificationRule[]): ReadonlyMap<string, NotificationRule> {
  return new Map(rules.map((rule) => [markOf(rule), rule]))
}
