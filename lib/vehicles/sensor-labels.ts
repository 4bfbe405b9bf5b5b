/** The labels of the sensors of a vehicle, read without the other fields of its profile. */
import { SensorLabels } from '../contract/resources/sensor-labels.ts'
import { type ItemRef, resourceKind } from '../table/item.ts'
import { vehicleKey } from '../table/keys.ts'

const labelsKind = resourceKind(SensorLabels)

export const sensorLabelsItem = (vehicleId: string): ItemRef<SensorLabels> => ({
  key: vehicleKey(vehicleId),
  kind: labelsKind
})
