/** Messages of the screen of a vehicle. */
import type { vehicle as english } from '../en/vehicle.ts'
import type { Translation } from '../language.ts'

export const vehicle: Translation<typeof english> = {
  vehicle: 'Veicolo',
  vehicleParts: 'Parti del veicolo',
  seenVia: 'Visibile tramite {sources}',
  openVehicle: 'Apri',
  keyOpen: 'aprire il veicolo scelto',
  tabNow: 'Ora'
}
