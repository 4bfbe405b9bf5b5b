/** Requests about the rules of a vehicle. */
import type { RulePreview } from '../../../../lib/contract/resources/rule-preview.ts'
import { client, replyOf } from '../../api/client.ts'
import { allItems } from '../../api/pages.ts'
import { noteStep } from '../../fleet/first-steps/noted-steps.ts'
import type { ShownField } from '../../language/status-field.ts'
import type { Rule, RuleContent } from './rule-draft.ts'
import { sentFields } from './rule-field.ts'

/** The fields that a change removes if its content does not have them. */
export const removable = { name: null, tw_start: null, tw_end: null, tw_timezone: null }

/** The caller's own rules. Throws Failure. */
export async function readRules(vehicleId: string, signal: AbortSignal): Promise<Rule[]> {
  const path = { vehicle_id: vehicleId }
  const rules = await allItems((query) =>
    replyOf(client.GET('/notification/rule/{vehicle_id}', { params: { path, query }, signal }))
  )
  if (rules.length > 0) noteStep('rule')
  return rules
}

/** What a rule can watch of the vehicle. Throws Failure where it has no status, or the caller may not read it. */
export async function readSentFields(vehicleId: string, signal: AbortSignal): Promise<readonly ShownField[]> {
  const params = { path: { vehicle_id: vehicleId } }
  const { data } = await replyOf(client.GET('/vehicle/{vehicle_id}/status', { params, signal }))
  return sentFields(data)
}

/** When the rule would have fired over the last seven days. Writes nothing. Throws Failure or AbortError. */
export async function previewRule(vehicleId: string, content: RuleContent, signal: AbortSignal): Promise<RulePreview> {
  const params = { path: { vehicle_id: vehicleId } }
  const { data } = await replyOf(
    client.POST('/notification/rule/{vehicle_id}/ops/preview', { params, body: content, signal })
  )
  return data
}

/** Returns the rule with its ID. Throws Failure. */
export async function createRule(vehicleId: string, content: RuleContent): Promise<Rule> {
  const params = { path: { vehicle_id: vehicleId } }
  const { data } = await replyOf(client.POST('/notification/rule/{vehicle_id}', { params, body: content }))
  noteStep('rule')
  return data
}

/** Removes the name and the time window if the content has none. Returns the changed rule. Throws Failure. */
export async function updateRule(rule: Rule, content: RuleContent): Promise<Rule> {
  const params = { path: pathOf(rule) }
  const body = { ...removable, ...content }
  const { data } = await replyOf(client.PUT('/notification/rule/{vehicle_id}/{notification_rule_id}', { params, body }))
  return data
}

/** Throws Failure. */
export function deleteRule(rule: Rule): Promise<unknown> {
  const params = { path: pathOf(rule) }
  return replyOf(client.DELETE('/notification/rule/{vehicle_id}/{notification_rule_id}', { params }))
}

/** The content with which the rule can be created again, under a new ID. */
export function contentOfRule({
  id: _,
  user_id: __,
  vehicle_id: ___,
  rule_set_id: ____,
  ...content
}: Rule): RuleContent {
  return content
}

const pathOf = ({ vehicle_id, id }: Rule) => ({ vehicle_id, notification_rule_id: id })
