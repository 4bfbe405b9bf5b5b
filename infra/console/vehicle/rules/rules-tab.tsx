/** The user's notification rules for a vehicle. */
import { useState } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import { watchesPlace } from '../../../../lib/contract/place-rules.ts'
import { ruleListPath } from '../../addresses.ts'
import { useReturnedFocus } from '../../form/use-returned-focus.ts'
import { useWrite } from '../../form/use-write.ts'
import { t } from '../../language/language.ts'
import type { ShownField } from '../../language/status-field.ts'
import { FailureNotice } from '../../loading/failure-notice.tsx'
import { Loaded } from '../../loading/loaded.tsx'
import { useQuery } from '../../loading/use-query.ts'
import { announce } from '../../page/announcement.tsx'
import type { FullProfile, ShownVehicle } from '../shown-vehicle.ts'
import { usePlaceNames } from './read-place-names.ts'
import { newDraft, type Rule, type RuleContent, type RuleDraft } from './rule-draft.ts'
import { RuleForm } from './rule-form.tsx'
import { ruleOffers } from './rule-offers.ts'
import { contentOfRule, createRule, deleteRule, readRules, readSentFields } from './rule-requests.ts'
import { RuleRow } from './rule-row.tsx'
import type { RuleScope, RuleScopes } from './rule-scope.ts'
import { createRuleSet, isRuleSet, saveRule } from './rule-set-requests.ts'

export function RulesTab({ vehicleId, profile, vehicle }: Pick<ShownVehicle, 'vehicleId' | 'profile' | 'vehicle'>) {
  const { rules, failure, add, change, remove, noteChange } = useRules(vehicleId)
  const sent = useSentFields(vehicle)
  usePlaceNames((rules.state.value.data ?? []).some(watchesPlace))
  /** What the form of a new rule begins with; undefined while none is added. */
  const [adding, setAdding] = useState<RuleDraft>()
  const isAdding = adding !== undefined
  const addButton = useReturnedFocus<HTMLButtonElement>(isAdding)
  const onDelete = async (rule: Rule) => {
    if (await remove(rule)) addButton.current?.focus()
  }
  const known = profile.state.value.data?.data
  const scopes = { groupId: known?.group_id }
  const { route } = useLocation()
  /** A set is shown where its progress is, because its rule is not on the vehicle yet. */
  const noteSaved = (text: string, scope: RuleScope | undefined) => {
    if (scope) route(ruleListPath)
    noteChange(text)
  }
  const onAdded = (scope: RuleScope | undefined) => {
    setAdding(undefined)
    noteSaved(t('ruleAdded'), scope)
  }
  return (
    <section class="page-part is-narrow" aria-label={t('tabRules')}>
      <p class="note">{t('rulesText')}</p>
      {failure && <FailureNotice failure={failure} />}
      <Loaded query={rules}>
        {(found) => (
          <>
            {found.length === 0 && !isAdding && <NoRules sent={sent} profile={known} onChoose={setAdding} />}
            <RuleList
              rules={found}
              sent={sent}
              labels={known}
              onChange={change}
              scopes={scopes}
              onChanged={(scope) => noteSaved(t('ruleChanged'), scope)}
              onDelete={onDelete}
            />
            {!isAdding && (
              <button ref={addButton} type="button" class="primary" onClick={() => setAdding(newDraft())}>
                {t('addRule')}
              </button>
            )}
          </>
        )}
      </Loaded>
      {adding && (
        <RuleForm
          vehicleId={vehicleId}
          sent={sent}
          labels={known}
          title={t('newRule')}
          initial={adding}
          scopes={scopes}
          onSave={add}
          onSaved={onAdded}
          onCancel={() => setAdding(undefined)}
        />
      )}
    </section>
  )
}

/** The rules, and the writes to them, each of which is shown before the rules are read again. */
function useRules(vehicleId: string) {
  const rules = useQuery((signal) => readRules(vehicleId, signal), [vehicleId])
  const { failure, send } = useWrite()
  /** A row of before would restore an old rule. */
  const show = (change: (known: readonly Rule[]) => Rule[]) => rules.put(change(rules.state.value.data ?? []))
  const noteChange = (text: string, onUndo?: () => void) => {
    announce(text, onUndo)
    void rules.load()
  }
  const add = async (content: RuleContent, scope?: RuleScope) => {
    if (scope) return void (await createRuleSet(content, scope))
    const added = await createRule(vehicleId, content)
    show((known) => [...known, added])
  }
  const makeAgain = async (rule: Rule) => {
    try {
      await add(contentOfRule(rule))
      noteChange(t('ruleMadeAgain'))
    } catch {
      // The failure is announced, because the tab may have been left meanwhile.
      announce(t('ruleNotMadeAgain'), () => void makeAgain(rule))
    }
  }
  const change = async (rule: Rule, content: RuleContent, scope: RuleScope | undefined) => {
    const changed = await saveRule(rule, content, scope)
    const shown = isRuleSet(changed) ? [] : [changed]
    show((known) => known.flatMap((each) => (each.id === rule.id ? shown : [each])))
  }
  /** Whether the service has deleted it. */
  const remove = async (rule: Rule): Promise<boolean> => {
    if (!(await send(() => deleteRule(rule)))) return false
    show((known) => known.filter(({ id }) => id !== rule.id))
    noteChange(t('ruleDeleted'), () => void makeAgain(rule))
    return true
  }
  return { rules, failure, add, change, remove, noteChange }
}

/** Empty until it is known. */
function useSentFields({ id, status }: ShownVehicle['vehicle']): readonly ShownField[] {
  const hasStatus = status !== undefined
  const sent = useQuery(async (signal) => (hasStatus ? readSentFields(id, signal) : []), [id, hasStatus])
  return sent.state.value.data ?? []
}

interface NoRulesProps {
  readonly sent: readonly ShownField[]
  readonly profile: FullProfile | undefined
  readonly onChoose: (draft: RuleDraft) => void
}

/** Offers rules that many users have; each opens the form. */
function NoRules({ sent, profile, onChoose }: NoRulesProps) {
  return (
    <>
      <p class="empty">{t('noRules')}</p>
      <p id="rule-offers">{t('ruleOffers')}</p>
      <ul class="rule-offers" aria-labelledby="rule-offers">
        {ruleOffers(sent, profile).map(({ title, draft }) => (
          <li key={title}>
            <button type="button" onClick={() => onChoose(draft)}>
              {title}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

interface RuleListProps {
  readonly rules: readonly Rule[]
  readonly sent: readonly ShownField[]
  readonly labels: FullProfile | undefined
  readonly scopes: RuleScopes
  readonly onChange: (rule: Rule, content: RuleContent, scope: RuleScope | undefined) => Promise<void>
  readonly onChanged: (scope: RuleScope | undefined) => void
  readonly onDelete: (rule: Rule) => Promise<void>
}

function RuleList({ rules, scopes, sent, labels, onChange, onChanged, onDelete }: RuleListProps) {
  if (rules.length === 0) return null
  return (
    <ul class="card rules">
      {rules.map((rule) => (
        <RuleRow
          key={rule.id}
          rule={rule}
          sent={sent}
          labels={labels}
          scopes={scopes}
          onSave={(content, scope) => onChange(rule, content, scope)}
          onSaved={onChanged}
          onDelete={() => void onDelete(rule)}
        />
      ))}
    </ul>
  )
}
