/** Messages of the fleet's table, its filters, and actions on many vehicles. */
import type { fleetTable as english } from '../en/fleet-table.ts'
import type { Translation } from '../messages.ts'

export const fleetTable: Translation<typeof english> = {
  picked: '{count} sélectionnés',
  pickedVehicles: 'Véhicules sélectionnés',
  pickAll: 'Sélectionner les {count}',
  clearPicked: 'Désélectionner',
  keyPick: 'sélectionner le véhicule pour une action groupée',
  keyPickRange: 'sélectionner du dernier à celui-ci'
}
