/** Messages of the screen of a vehicle. */
import type { vehicle as english } from '../en/vehicle.ts'
import type { Translation } from '../language.ts'

export const vehicle: Translation<typeof english> = {
  vehicle: 'Véhicule',
  vehicleParts: 'Parties du véhicule',
  seenVia: 'Vous le voyez par {sources}',
  openVehicle: 'Ouvrir',
  keyOpen: 'ouvrir le véhicule choisi',
  tabNow: 'Maintenant'
}
