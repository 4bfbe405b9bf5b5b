/** The fields of a request that say which vehicles a set covers. */
import { ruleMessages } from '../../contract/issue-messages.ts'
import { coverageFields, type NotificationRuleSet } from '../../contract/resources/notification-rule-set.ts'

export type Coverage = Pick<NotificationRuleSet, (typeof coverageFields)[number]>

/** Divides a body into the fields of the coverage that are given, and the others. */
export function coverageOf<B extends Coverage>(body: B): { coverage: Coverage; rest: Omit<B, keyof Coverage> } {
  const { vehicle_ids, group_id, organization_id, all, ...rest } = body
  const given = Object.entries({ vehicle_ids, group_id, organization_id, all })
  return { coverage: Object.fromEntries(given.filter(([, value]) => value !== undefined)), rest }
}

/** Exactly one field must be given. The issue is of the last one, or of the first possible one. */
export function coverageIssues(coverage: Coverage): { path: string; message: string }[] {
  const given = coverageFields.filter((name) => coverage[name] !== undefined)
  if (given.length === 1) return []
  return [{ path: given.at(-1) ?? coverageFields[0] ?? '', message: ruleMessages.coverage(coverageFields) }]
}
