/** The names that vehicles give the sensors of listed rules. */
import type { SensorField } from '../../../../lib/contract/status-fields.ts'
import { client, replyOf } from '../../api/client.ts'
import { allItems } from '../../api/pages.ts'
import type { SensorLabels } from '../../language/sensors.ts'
import { useQuery } from '../../loading/use-query.ts'
import { isRuleSet, type ListedRule } from '../../vehicle/rules/rule-set-requests.ts'

/** By ID of the vehicle. Empty until they are read, and if the caller may not read profiles. */
type ListedLabels = ReadonlyMap<string, SensorLabels>

const none: ListedLabels = new Map()

/** Only the names of sensors that rules of single vehicles watch are read. Without such rules, no request is sent. */
export function useListedLabels(rules: readonly ListedRule[]): ListedLabels {
  const names = labelledFields(rules).join(',')
  const read = useQuery(async (signal) => (names ? readLabels(`id,${names}`, signal) : none), [names])
  return read.state.value.data ?? none
}

function labelledFields(rules: readonly ListedRule[]): readonly string[] {
  const watched = new Set(rules.flatMap((rule) => (isRuleSet(rule) ? [] : [rule.property_indicator])))
  return SENSORS.filter(({ field }) => watched.has(field) && hasLabel(field)).map(({ field }) => `${field}_desc`)
}

/** Hours of engines have no name in the profile. */
const hasLabel = (field: SensorField) => /^(temp|ain|din|dout)_\d$/.test(field)

async function readLabels(fields: string, signal: AbortSignal): Promise<ListedLabels> {
  const read = await allItems((page) =>
    replyOf(client.GET('/vehicle', { params: { query: { ...page, fields } }, signal }))
  )
  return new Map(read.map(({ id, ...labels }) => [id, labels]))
}
