/**
 * What the rules of a vehicle make of a step. A vehicle without rules takes nothing for them: the tracking, or the access until
 * there is one, says so.
 */
import type { ItemWrite } from '../table/decision.ts'
import type { Items } from '../table/snapshot.ts'
import type { Table } from '../table/table.ts'
import type { RulesOfStepInput } from './rules/rules-of-step-input.ts'
import { revisionOfRules } from './rules/rules-revision.ts'
import type { RuleProgress } from './tracking/rule-progress.ts'

export interface RulesOfStep {
  /** Absent for a vehicle without rules. */
  readonly progress?: RuleProgress
  /** Messages that waited before the step and still do. */
  readonly stillWaiting: number
  readonly writes: readonly ItemWrite[]
}

export async function rulesOfStep(table: Table, items: Items, input: RulesOfStepInput): Promise<RulesOfStep> {
  const revision = revisionOfRules(input.before, input.access)
  if (revision === undefined) return { stillWaiting: 0, writes: [] }
  const { loadedLater } = await import('./loaded-later.ts')
  return loadedLater.applyToStep(table, items, input, revision)
}
