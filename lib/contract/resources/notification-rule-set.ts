/** A rule that a user has on many vehicles, and the request bodies that create and change it. Source: decisions, "Rule sets". */
import * as z from 'zod/mini'
import { count, described, flag, id, text } from '../fields.ts'
import { NotificationRule } from './notification-rule.ts'
import { NotificationRuleChange, NotificationRuleContent } from './notification-rule-change.ts'

/** Largest number of rule sets of one user. */
export const maxRuleSets = 50

/** Largest number of vehicles that a rule set can name. */
export const maxVehiclesOfRuleSet = 1000

const vehicleIds = z.array(id('ID of a vehicle')).check(z.minLength(1), z.maxLength(maxVehiclesOfRuleSet))

/** The fields that say which vehicles a set covers. A set has exactly one of them. */
const coverage = z.strictObject({
  vehicle_ids: z.optional(described(vehicleIds, 'IDs of the vehicles')),
  group_id: z.optional(text('Vehicles with this `group_id` in their profile')),
  organization_id: z.optional(id('Vehicles that are shared with this organization, of which the user is a member')),
  all: z.optional(described(z.literal(true), 'All vehicles'))
})

export const coverageFields = Object.keys(coverage.shape) as (keyof typeof coverage.shape)[]

/** The values of a rule that all vehicles of a set have. */
export const RuleOfSet = z.omit(NotificationRule, { id: true, user_id: true, vehicle_id: true, rule_set_id: true })
export type RuleOfSet = z.infer<typeof RuleOfSet>

export const NotificationRuleSet = z.strictObject({
  id: id('ID of the rule set'),
  user_id: id('User who made the rule set'),
  ...RuleOfSet.shape,
  ...coverage.shape,
  num_vehicles: count('Vehicles that have the rule now'),
  joining: flag('Whether vehicles are still being added, changed or removed')
})
export type NotificationRuleSet = z.infer<typeof NotificationRuleSet>

export const NotificationRuleSetContent = z.extend(NotificationRuleContent, coverage.shape)
export type NotificationRuleSetContent = z.infer<typeof NotificationRuleSetContent>

export const NotificationRuleSetChange = z.extend(NotificationRuleChange, coverage.shape)
export type NotificationRuleSetChange = z.infer<typeof NotificationRuleSetChange>
