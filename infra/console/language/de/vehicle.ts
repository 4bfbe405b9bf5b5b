/** Messages of the screen of a vehicle. */
import type { vehicle as english } from '../en/vehicle.ts'
import type { Translation } from '../language.ts'

export const vehicle: Translation<typeof english> = {
  vehicle: 'Fahrzeug',
  vehicleParts: 'Bereiche des Fahrzeugs',
  seenVia: 'Sie sehen es durch {sources}',
  openVehicle: 'Öffnen',
  keyOpen: 'gewähltes Fahrzeug öffnen',
  tabNow: 'Jetzt'
}
