/** The vehicles of a rule: one vehicle, or those of a rule set. */
import type { coverageFields, NotificationRuleSet } from '../../../../lib/contract/resources/notification-rule-set.ts'
import type { Organization } from '../../../../lib/contract/resources/organization.ts'
import { t } from '../../language/language.ts'

/** Exactly one field is given. */
export type RuleScope = Pick<NotificationRuleSet, (typeof coverageFields)[number]>

/** What the form of a rule begins with. */
export interface RuleScopes {
  /** Of a rule set; absent for a rule of one vehicle. */
  readonly current?: RuleScope
  /** Of the vehicle. */
  readonly groupId?: string | undefined
}

type Organizations = readonly Pick<Organization, 'id' | 'name'>[]

/** What the rule can be given to instead. */
export function otherScopes({ current, groupId }: RuleScopes, organizations: Organizations): RuleScope[] {
  return [
    ...(groupId ? [{ group_id: groupId }] : []),
    ...organizations.filter(({ id }) => id !== current?.organization_id).map(({ id }) => ({ organization_id: id })),
    ...(current?.all ? [] : [{ all: true as const }])
  ]
}

/** Undefined is the one vehicle. */
export function scopeText(scope: RuleScope | undefined, organizations: Organizations): string {
  if (!scope) return t('ruleScopeVehicle')
  const { vehicle_ids, group_id, organization_id } = scope
  if (group_id !== undefined) return t('ruleScopeGroup', { group: group_id })
  if (organization_id === undefined) return t(vehicle_ids ? 'ruleScopeNamed' : 'ruleScopeAll')
  const organization = organizations.find(({ id }) => id === organization_id)?.name
  return organization ? t('ruleScopeOfOrganization', { organization }) : t('ruleScopeOrganization')
}
