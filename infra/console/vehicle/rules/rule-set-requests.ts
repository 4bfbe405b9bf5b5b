/** Requests about all rules of the user: those of one vehicle, and rule sets. */
import type * as z from 'zod/mini'
import type { listNotificationRuleSets } from '../../../../lib/contract/endpoints/list-notification-rule-sets.ts'
import { client, replyOf } from '../../api/client.ts'
import { Failure } from '../../api/failure.ts'
import { allItems } from '../../api/pages.ts'
import { noteStep } from '../../fleet/first-steps/noted-steps.ts'
import type { Rule, RuleContent } from './rule-draft.ts'
import { contentOfRule, createRule, deleteRule, removable, updateRule } from './rule-requests.ts'
import type { RuleScope } from './rule-scope.ts'

export type RuleSet = z.output<(typeof listNotificationRuleSets)['data']>
/** The rules of sets are not listed as rules. */
export type ListedRule = Rule | RuleSet

export const isRuleSet = (listed: ListedRule): listed is RuleSet => 'joining' in listed

/** Sets come first. Throws Failure. */
export async function readListedRules(signal: AbortSignal): Promise<ListedRule[]> {
  const [sets, rules] = await Promise.all([
    readRuleSets(signal),
    allItems((query) => replyOf(client.GET('/notification/rule', { params: { query }, signal })))
  ])
  if (sets.length + rules.length > 0) noteStep('rule')
  return [...sets, ...rules]
}

/** None for a token that has no access to sets. Throws Failure. */
async function readRuleSets(signal: AbortSignal): Promise<RuleSet[]> {
  try {
    return await allItems((query) => replyOf(client.GET('/notification/rule-set', { params: { query }, signal })))
  } catch (error) {
    if (error instanceof Failure && error.status === 403) return []
    throw error
  }
}

/** Returns the set with its ID. Throws Failure. */
export async function createRuleSet(content: RuleContent, scope: RuleScope): Promise<RuleSet> {
  const { data } = await replyOf(client.POST('/notification/rule-set', { body: { ...content, ...scope } }))
  noteStep('rule')
  return data
}

async function updateRuleSet({ id }: RuleSet, body: object): Promise<RuleSet> {
  const params = { path: { rule_set_id: id } }
  const { data } = await replyOf(client.PUT('/notification/rule-set/{rule_set_id}', { params, body }))
  return data
}

function deleteRuleSet({ id }: RuleSet): Promise<unknown> {
  return replyOf(client.DELETE('/notification/rule-set/{rule_set_id}', { params: { path: { rule_set_id: id } } }))
}

/**
 * Returns what the rule has become: with a scope, the rule of a vehicle becomes a set. Without one its vehicles stay. Throws
 * Failure.
 */
export function saveRule(listed: ListedRule, content: RuleContent, scope?: RuleScope): Promise<ListedRule> {
  if (isRuleSet(listed)) return updateRuleSet(listed, { ...removable, ...content, ...scope })
  return scope ? widenRule(listed, content, scope) : updateRule(listed, content)
}

/** If the rule cannot be deleted, the set is, so that nothing fires twice and the change can be repeated. */
async function widenRule(rule: Rule, content: RuleContent, scope: RuleScope): Promise<RuleSet> {
  const set = await createRuleSet(content, scope)
  try {
    await deleteRule(rule)
  } catch (error) {
    // Deleted by an earlier attempt whose answer was lost.
    if (error instanceof Failure && error.status === 404) return set
    await deleteRuleSet(set)
    throw error
  }
  return set
}

/** Turns the rule on or off. Throws Failure. */
export function switchRule(listed: ListedRule): Promise<ListedRule> {
  const enabled = !listed.enabled
  return isRuleSet(listed)
    ? updateRuleSet(listed, { enabled })
    : updateRule(listed, { ...contentOfRule(listed), enabled })
}

/** Throws Failure. */
export function deleteListed(listed: ListedRule): Promise<unknown> {
  return isRuleSet(listed) ? deleteRuleSet(listed) : deleteRule(listed)
}

/** Creates a deleted rule again, under a new ID. Throws Failure. */
export function createAgain(listed: ListedRule): Promise<ListedRule> {
  if (!isRuleSet(listed)) return createRule(listed.vehicle_id, contentOfRule(listed))
  const { id: _, user_id: __, num_vehicles: ___, joining: ____, ...content } = listed
  return createRuleSet(content, {})
}
