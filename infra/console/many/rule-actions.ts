/** Makes the same rule for many vehicles. */
import { nameOf, type Vehicle } from '../api/vehicle.ts'
import { t } from '../language/language.ts'
import type { Rule, RuleContent } from '../vehicle/rules/rule-draft.ts'
import { contentOfRule, createRule, deleteRule, readRules } from '../vehicle/rules/rule-requests.ts'
import { ruleSentence } from '../vehicle/rules/rule-sentence.ts'
import type { Action, Plan } from './plan.ts'
import type { Step } from './run.ts'

/** Rules of a user for one vehicle. Source: decisions, "Limits". */
const maxRules = 100

/** Vehicles for which a rule is made at once, at most. */
export const maxRuleVehicles = 200

export function ruleAction(content: RuleContent): Action {
  return {
    title: t('manyRule'),
    planFor: async (vehicle) => {
      const rules = await readRules(vehicle.id, new AbortController().signal)
      if (equalRule(rules, content)) return plan('none', vehicle, t('manyHasRule'))
      if (rules.length >= maxRules) return plan('refused', vehicle, t('manyRulesFull', { limit: String(maxRules) }))
      return { kind: 'write', step: makeStep(vehicle, content), text: ruleSentence(content) }
    }
  }
}

/** To make a rule twice would make two rules, so an attempt whose answer was lost is looked up first. */
function makeStep(vehicle: Vehicle, content: RuleContent): Step {
  return {
    vehicleId: vehicle.id,
    name: nameOf(vehicle),
    write: async (isRepeat) => {
      const made = isRepeat ? await findRule(vehicle.id, content) : undefined
      const rule = made ?? (await createRule(vehicle.id, content))
      return deletionStep(vehicle, rule, content)
    }
  }
}

function deletionStep(vehicle: Vehicle, rule: Rule, content: RuleContent): Step {
  return {
    vehicleId: vehicle.id,
    name: nameOf(vehicle),
    write: async (isRepeat) => {
      const isThere = !isRepeat || (await findRule(vehicle.id, content)) !== undefined
      if (isThere) await deleteRule(rule)
      return makeStep(vehicle, content)
    }
  }
}

async function findRule(vehicleId: string, content: RuleContent): Promise<Rule | undefined> {
  return equalRule(await readRules(vehicleId, new AbortController().signal), content)
}

function equalRule(rules: readonly Rule[], content: RuleContent): Rule | undefined {
  const names = ['property_indicator', 'value_key', 'value', 'tw_start', 'tw_end', 'tw_timezone'] as const
  return rules.find((rule) => names.every((name) => contentOfRule(rule)[name] === content[name]))
}

function plan(kind: 'none' | 'refused', vehicle: Vehicle, text: string): Plan {
  return { kind, vehicleId: vehicle.id, name: nameOf(vehicle), text }
}
