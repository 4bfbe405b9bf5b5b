/** What the processing reads of a vehicle's profile. What it does not know of the stored profile stays as it is. */
import { ProcessedProfile } from '../contract/resources/processed-profile.ts'
import { type ItemRef, resourceKind } from '../table/item.ts'
import { vehicleKey } from '../table/keys.ts'

const processedKind = resourceKind(ProcessedProfile)

export const processedVehicleItem = (vehicleId: string): ItemRef<ProcessedProfile> => ({
  key: vehicleKey(vehicleId),
  kind: processedKind
})
