/** The form of a rule, which shows the input as a sentence. */
import { useState } from 'preact/hooks'
import { placeKeyOf, placeProperty } from '../../../../lib/contract/place-rules.ts'
import { missingTime } from '../../form/time-window.ts'
import { useWrite } from '../../form/use-write.ts'
import { WindowFields } from '../../form/window-fields.tsx'
import { WriteForm } from '../../form/write-form.tsx'
import { t } from '../../language/language.ts'
import type { SensorLabels } from '../../language/sensors.ts'
import type { ShownField } from '../../language/status-field.ts'
import { lazyPart } from '../../loading/lazy-part.tsx'
import { ConditionFields } from './condition-fields.tsx'
import { DeliveryFields } from './delivery-fields.tsx'
import { RuleChannels } from './rule-channels.tsx'
import { conditionIn, contentOf, needsRecords, type RuleContent, type RuleDraft } from './rule-draft.ts'
import { ruleFormMessages } from './rule-form.messages.ts'
import type { RuleScope, RuleScopes } from './rule-scope.ts'
import { ruleSentence } from './rule-sentence.ts'
import { ScopeField } from './scope-field.tsx'

/** Apart from the form, because few rule sets name their vehicles. */
const NamedVehicles = lazyPart(async () => (await import('./named-vehicles.tsx')).NamedVehicles)

/** Apart from the form, because the form for several vehicles has none. */
const LastDays = lazyPart(async () => (await import('./preview/last-days.tsx')).LastDays, ruleFormMessages)

interface RuleFormProps {
  readonly title: string
  readonly initial: RuleDraft
  /** `scope` is undefined for the current one. Rejects with Failure if the service refuses the rule. */
  readonly onSave: (content: RuleContent, scope: RuleScope | undefined) => Promise<unknown>
  readonly onSaved: (scope: RuleScope | undefined) => void
  readonly onCancel: () => void
  /** The vehicle of the rule; absent for a rule of several. */
  readonly vehicleId?: string
  /** Absent where the vehicles of the rule cannot be chosen. */
  readonly scopes?: RuleScopes
  /** What the vehicle has sent; empty where it is not known. */
  readonly sent?: readonly ShownField[]
  /** The names of the vehicle's sensors; absent where they are not known. */
  readonly labels?: SensorLabels | undefined
}

/** Paths of the body whose problems are shown beside a field. */
const paths = ['property_indicator', 'value_key', 'value', 'tw_start', 'tw_end', 'tw_timezone', 'name', 'vehicle_ids']

export function RuleForm(props: RuleFormProps) {
  const { title, initial, onSave, onSaved, onCancel, vehicleId, scopes, sent = [], labels } = props
  const [first] = useState(initial)
  const [draft, setDraft] = useState(first)
  const [scope, setScope] = useState<RuleScope>()
  const [isTried, setTried] = useState(false)
  const write = useWrite()
  const content = contentOf(draft)
  const vehicleIds = scope ? scope.vehicle_ids : scopes?.current?.vehicle_ids
  const areMissing = vehicleIds?.length === 0
  const save = async (form: HTMLFormElement) => {
    setTried(true)
    if (!content || areMissing) return focusMissing(form)
    if (await write.send(() => onSave(content, scope))) onSaved(scope)
  }
  const part = {
    draft,
    onChange: (change: Partial<RuleDraft>) => setDraft({ ...draft, ...change }),
    problemOf: (path: string) => (isTried ? missingIn(draft, path) : undefined) ?? write.problemOf(path)
  }
  return (
    <WriteForm
      title={title}
      write={write}
      failure={write.failureBeside(paths)}
      isChanged={scope !== undefined || JSON.stringify(draft) !== JSON.stringify(first)}
      onSubmit={(form) => void save(form)}
      onCancel={onCancel}
    >
      <ConditionFields {...part} sent={sent} labels={labels} />
      <WindowFields {...part} label={t('ruleHolds')} />
      <DeliveryFields {...part} />
      {scopes && <ScopeField scopes={scopes} chosen={scope} onChoose={setScope} />}
      {vehicleIds && (
        <NamedVehicles
          vehicleIds={vehicleIds}
          problem={isTried && areMissing ? t('tokenVehiclesMissing') : write.problemOf('vehicle_ids')}
          onChange={(vehicle_ids) => setScope({ vehicle_ids: [...vehicle_ids] })}
        />
      )}
      <p class="rule-sentence" aria-live="polite">
        {content ? ruleSentence(content, labels) : t('ruleIncomplete')}
      </p>
      {needsRecords(draft) && <p class="note">{t('ruleNeedsRecords')}</p>}
      {vehicleId !== undefined && (
        <>
          <div class="rule-preview">
            <LastDays vehicleId={vehicleId} content={content && conditionIn(content)} />
          </div>
          <RuleChannels vehicleId={vehicleId} priority={draft.priority} />
        </>
      )}
    </WriteForm>
  )
}

/** The message for a missing value, because the form sends no incomplete rule. */
function missingIn(draft: RuleDraft, path: string): string | undefined {
  const { field, key, value } = draft
  if (path === 'value_key' && key === '') return t('ruleTextMissing')
  if (path === 'value_key' && field.name === placeProperty && !placeKeyOf(key)) return t('ruleChoosePlace')
  if (path === 'value' && value === '') return t('ruleValueMissing')
  return path === missingTime(draft) ? t('ruleTimeMissing') : undefined
}

function focusMissing(form: HTMLFormElement): void {
  const missing = 'input:is([type="number"], [type="time"], [required], .choice [type="search"])'
  const fields = [...form.querySelectorAll<HTMLInputElement>(missing)]
  fields.find(({ value }) => value === '')?.focus()
}
