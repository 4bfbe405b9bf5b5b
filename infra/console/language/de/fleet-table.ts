/** Messages of the fleet's table, its filters, and actions on many vehicles. */
import type { fleetTable as english } from '../en/fleet-table.ts'
import type { Translation } from '../messages.ts'

export const fleetTable: Translation<typeof english> = {
  picked: '{count} ausgewählt',
  pickedVehicles: 'Ausgewählte Fahrzeuge',
  pickAll: 'Alle {count} auswählen',
  clearPicked: 'Aufheben',
  keyPick: 'das Fahrzeug für eine Aktion an mehreren auswählen',
  keyPickRange: 'vom letzten bis zu diesem auswählen'
}
