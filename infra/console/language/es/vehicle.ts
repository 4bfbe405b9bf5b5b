/** Messages of the screen of a vehicle. */
import type { vehicle as english } from '../en/vehicle.ts'
import type { Translation } from '../language.ts'

export const vehicle: Translation<typeof english> = {
  vehicle: 'Vehículo',
  vehicleParts: 'Partes del vehículo',
  seenVia: 'Lo ve a través de {sources}',
  openVehicle: 'Abrir',
  keyOpen: 'abrir el vehículo elegido',
  tabNow: 'Ahora'
}
