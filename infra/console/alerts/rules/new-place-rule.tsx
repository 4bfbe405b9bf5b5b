/** The form of a rule on a place, which begins with an arrival and all vehicles. */
import { placeKeyText, placeProperty } from '../../../../lib/contract/place-rules.ts'
import { t } from '../../language/language.ts'
import { draftOf, newDraft, type RuleContent } from '../../vehicle/rules/rule-draft.ts'
import { RuleForm } from '../../vehicle/rules/rule-form.tsx'
import type { RuleScope } from '../../vehicle/rules/rule-scope.ts'

interface NewPlaceRuleProps {
  readonly placeId: string
  readonly onSave: (content: RuleContent, scope: RuleScope) => Promise<void>
  readonly onSaved: () => void
  readonly onCancel: () => void
}

/** The place itself says for which vehicles it is. */
const current = { all: true } as const

export function NewPlaceRule({ placeId, onSave, onSaved, onCancel }: NewPlaceRuleProps) {
  const value_key = placeKeyText({ watch: 'ENTERED', placeId })
  const draft = draftOf({ property_indicator: placeProperty, value_key, value: 0 })
  return (
    <RuleForm
      title={t('newRule')}
      initial={draft ?? newDraft()}
      scopes={{ current }}
      onSave={(content, scope) => onSave(content, scope ?? current)}
      onSaved={onSaved}
      onCancel={onCancel}
    />
  )
}
