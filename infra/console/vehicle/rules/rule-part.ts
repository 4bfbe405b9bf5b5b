/** What a group of fields in the form of a rule gets. */
import type { RuleDraft } from './rule-draft.ts'

export interface RulePartProps {
  readonly draft: RuleDraft
  readonly onChange: (change: Partial<RuleDraft>) => void
  /** Takes the path of a field in the body. */
  readonly problemOf: (path: string) => string | undefined
}
