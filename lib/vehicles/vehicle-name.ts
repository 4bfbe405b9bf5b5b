/** The name of a vehicle, for functions whose bundles have none of the other fields. */
import * as z from 'zod/mini'
import { type ItemRef, resourceKind } from '../table/item.ts'
import { vehicleKey } from '../table/keys.ts'

const NamedVehicle = z.object({ id: z.string(), name: z.optional(z.string()) })
type NamedVehicle = z.infer<typeof NamedVehicle>

const namedVehicleKind = resourceKind(NamedVehicle)

export const namedVehicleItem = (vehicleId: string): ItemRef<NamedVehicle> => ({
  key: vehicleKey(vehicleId),
  kind: namedVehicleKind
})
