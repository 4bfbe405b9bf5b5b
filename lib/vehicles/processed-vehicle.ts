/** Fields of a profile that the processing reads. Other stored fields stay unchanged. */
import { ProcessedProfile } from '../contract/resources/processed-profile.ts'
import { type ItemRef, resourceKind } from '../table/item.ts'
import { vehicleKey } from '../table/keys.ts'

const processedKind = resourceKind(ProcessedProfile)

export const processedVehicleItem = (vehicleId: string): ItemRef<ProcessedProfile> => ({
  key: vehicleKey(vehicleId),
  kind: processedKind
})
