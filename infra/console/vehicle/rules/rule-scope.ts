/** The vehicles of a rule: one vehicle, or those of a rule set. */
import type { coverageFields, NotificationRuleSet } from '../../../../lib/contract/resources/notification-rule-set.ts'
import { t } from '../../language/language.ts'

/** Exactly one field is given. */
export type RuleScope = Pick<NotificationRuleSet, (typeof coverageFields)[number]>

/** What the form of a rule offers. */
export interface RuleScopes {
  /** What the rule has already, or what a new one has by default. */
  readonly current: string
  readonly others: readonly RuleScope[]
}

/** For a rule of one vehicle. */
export function scopesOfVehicle(groupId: string | undefined): RuleScopes {
  return { current: t('ruleScopeVehicle'), others: [...(groupId ? [{ group_id: groupId }] : []), { all: true }] }
}

/** For a rule of a set. */
export function scopesOfSet(scope: RuleScope): RuleScopes {
  return { current: scopeText(scope), others: scope.all ? [] : [{ all: true }] }
}

export function scopeText({ vehicle_ids, group_id, organization_id }: RuleScope): string {
  if (group_id !== undefined) return t('ruleScopeGroup', { group: group_id })
  if (organization_id !== undefined) return t('ruleScopeOrganization')
  return t(vehicle_ids ? 'ruleScopeNamed' : 'ruleScopeAll')
}
