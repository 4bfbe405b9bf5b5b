/** Loads the list of rules together with its messages, and with the names of vehicles, which the screens of trips have too. */
import type { ComponentType } from 'preact'
import { loadMessages } from '../../language/language.ts'
import { ruleFormMessages } from '../../vehicle/rules/rule-form.messages.ts'

export async function loadRuleList(): Promise<ComponentType> {
  const [{ ruleListScreen }, { useVehicleNames }] = await Promise.all([
    import('./rule-list-screen.tsx'),
    import('../../fleet/use-vehicle-names.ts'),
    loadMessages(ruleFormMessages)
  ])
  return ruleListScreen(useVehicleNames)
}
