/** The names that vehicles give the sensors of listed rules and alerts. */
import { client, replyOf } from '../api/client.ts'
import { allItems } from '../api/pages.ts'
import type { SensorLabels } from '../language/sensors.ts'
import { useQuery } from '../loading/use-query.ts'

/** By ID of the vehicle. Empty until they are read, and if the caller may not read profiles. */
type ListedLabels = ReadonlyMap<string, SensorLabels>

const none: ListedLabels = new Map()

/** A rule of a single vehicle, or an alert. */
interface Watching {
  readonly property_indicator: string
}

/** Only the names of the watched sensors are read. Where none is watched, no request is sent. */
export function useListedLabels(watching: readonly Watching[]): ListedLabels {
  const names = labelledFields(watching).join(',')
  const read = useQuery(async (signal) => (names ? readLabels(`id,${names}`, signal) : none), [names])
  return read.state.value.data ?? none
}

function labelledFields(watching: readonly Watching[]): readonly string[] {
  const watched = new Set(watching.map(({ property_indicator: field }) => field))
  return SENSORS.filter(({ field, isNamed }) => isNamed && watched.has(field)).map(({ field }) => `${field}_desc`)
}

async function readLabels(fields: string, signal: AbortSignal): Promise<ListedLabels> {
  const read = await allItems((page) =>
    replyOf(client.GET('/vehicle', { params: { query: { ...page, fields } }, signal }))
  )
  return new Map(read.map(({ id, ...labels }) => [id, labels]))
}
