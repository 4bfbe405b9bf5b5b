/** The names that the profile of a vehicle gives its sensors. */
import { client, replyOf } from '../api/client.ts'
import type { SensorLabels } from '../language/sensors.ts'
import { useQuery } from '../loading/use-query.ts'
import type { Track } from './track.ts'

/** Sends no request for a track without sensors. Undefined without a reply, such as that of a profile that the user may not read. */
export function useSensorLabels(vehicleId: string, { values }: Track): SensorLabels | undefined {
  const hasSensors = SENSORS.some(({ field }) => values.has(field))
  const labels = useQuery(
    async (signal): Promise<SensorLabels | undefined> => {
      if (!hasSensors) return
      const params = { path: { vehicle_id: vehicleId } }
      return (await replyOf(client.GET('/vehicle/{vehicle_id}', { params, signal }))).data
    },
    [vehicleId, hasSensors]
  )
  return labels.state.value.data
}
