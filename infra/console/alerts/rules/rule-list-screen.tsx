/** All rules of the user: rule sets, and the rules of single vehicles. */
import type { ReadonlySignal } from '@preact/signals'
import type { ComponentType } from 'preact'
import { useEffect } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import { watchesPlace } from '../../../../lib/contract/place-rules.ts'
import type { Organization } from '../../../../lib/contract/resources/organization.ts'
import { ruleListPath } from '../../addresses.ts'
import { readOrganizations } from '../../api/read-organizations.ts'
import type { VehicleNames } from '../../fleet/vehicle-names.ts'
import { useWrite } from '../../form/use-write.ts'
import { t } from '../../language/language.ts'
import { FailureNotice } from '../../loading/failure-notice.tsx'
import { Loaded } from '../../loading/loaded.tsx'
import { useQuery } from '../../loading/use-query.ts'
import { announce } from '../../page/announcement.tsx'
import { usePlaceNames } from '../../vehicle/rules/read-place-names.ts'
import type { RuleContent } from '../../vehicle/rules/rule-draft.ts'
import { type RuleScope, scopeText } from '../../vehicle/rules/rule-scope.ts'
import {
  createAgain,
  createRuleSet,
  deleteListed,
  isRuleSet,
  type ListedRule,
  type RuleSet,
  readListedRules,
  saveRule,
  switchRule
} from '../../vehicle/rules/rule-set-requests.ts'
import { useListedLabels } from '../listed-labels.ts'
import { NewPlaceRule } from './new-place-rule.tsx'
import { RuleListRow } from './rule-list-row.tsx'

/** Two of the 80 requests of a minute each time. */
const joiningMilliseconds = 10_000

type UseNames = () => ReadonlySignal<VehicleNames | undefined>

export function ruleListScreen(useNames: UseNames): ComponentType {
  return () => <RuleList useNames={useNames} />
}

function RuleList({ useNames }: { readonly useNames: UseNames }) {
  const names = useNames().value
  const { rules, failure, onAdd, ...actions } = useListedRules()
  const { query, route } = useLocation()
  const { place } = query
  usePlaceNames((rules.state.value.data ?? []).some(watchesPlace))
  const isOfOrganization = (rules.state.value.data ?? []).some((rule) => isRuleSet(rule) && rule.organization_id)
  const named = useQuery(async (signal) => (isOfOrganization ? readOrganizations(signal) : []), [isOfOrganization])
  const organizations = named.state.value.data ?? []
  const labels = useListedLabels((rules.state.value.data ?? []).flatMap((rule) => (isRuleSet(rule) ? [] : [rule])))
  return (
    <div class="page">
      <h1>{t('tabRules')}</h1>
      <p class="note">{t('ruleListText')}</p>
      {failure && <FailureNotice failure={failure} />}
      {place !== undefined && (
        <NewPlaceRule
          key={place}
          placeId={place}
          onSave={onAdd}
          onSaved={() => {
            route(ruleListPath)
            announce(t('ruleAdded'))
          }}
          onCancel={() => route(ruleListPath)}
        />
      )}
      <Loaded query={rules}>
        {(found) => (
          <section class="page-part is-narrow" aria-label={t('tabRules')}>
            {found.length === 0 && <p class="empty">{t('ruleListNone')}</p>}
            {found.length > 0 && (
              <ul class="card rules">
                {found.map((rule) => (
                  <RuleListRow
                    key={rule.id}
                    rule={rule}
                    labels={isRuleSet(rule) ? undefined : labels.get(rule.vehicle_id)}
                    vehicles={
                      isRuleSet(rule)
                        ? vehiclesText(rule, organizations)
                        : (names?.get(rule.vehicle_id) ?? rule.vehicle_id)
                    }
                    {...actions}
                  />
                ))}
              </ul>
            )}
          </section>
        )}
      </Loaded>
    </div>
  )
}

const vehiclesText = (set: RuleSet, organizations: readonly Organization[]): string =>
  `${scopeText(set, organizations)} · ${t(set.joining ? 'ruleSetJoining' : 'ruleSetVehicles', { count: set.num_vehicles })}`

/** The rules, which are read again while vehicles join a set, and the writes to them. */
function useListedRules() {
  const rules = useQuery(readListedRules, [])
  const { failure, send } = useWrite()
  const { data = [], loadedAt } = rules.state.value
  const isJoining = data.some((rule) => isRuleSet(rule) && rule.joining)
  useEffect(() => {
    if (!isJoining) return
    const timer = setTimeout(() => void rules.load(), joiningMilliseconds)
    return () => clearTimeout(timer)
  }, [isJoining, loadedAt])
  const show = (change: (known: readonly ListedRule[]) => ListedRule[]) =>
    rules.put(change(rules.state.value.data ?? []))
  const replace = (rule: ListedRule, next: ListedRule) =>
    show((known) => known.map((each) => (each.id === rule.id ? next : each)))
  const restore = async (rule: ListedRule) => {
    try {
      const made = await createAgain(rule)
      show((known) => [...known, made])
      announce(t('ruleMadeAgain'))
    } catch {
      // The failure is announced, because the screen may have been left meanwhile.
      announce(t('ruleNotMadeAgain'), () => void restore(rule))
    }
  }
  return {
    rules,
    failure,
    onAdd: async (content: RuleContent, scope: RuleScope) => {
      const made = await createRuleSet(content, scope)
      show((known) => [made, ...known])
    },
    onSave: async (rule: ListedRule, content: RuleContent, scope: RuleScope | undefined) =>
      replace(rule, await saveRule(rule, content, scope)),
    /** Shown at once, and taken back if it is refused. */
    onSwitch: async (rule: ListedRule) => {
      replace(rule, { ...rule, enabled: !rule.enabled })
      if (!(await send(async () => replace(rule, await switchRule(rule))))) replace(rule, rule)
    },
    onDelete: async (rule: ListedRule) => {
      if (!(await send(() => deleteListed(rule)))) return
      show((known) => known.filter(({ id }) => id !== rule.id))
      announce(t('ruleDeleted'), () => void restore(rule))
    }
  }
}
