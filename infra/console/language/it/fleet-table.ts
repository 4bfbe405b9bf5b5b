/** Messages of the fleet's table, its filters, and actions on many vehicles. */
import type { fleetTable as english } from '../en/fleet-table.ts'
import type { Translation } from '../messages.ts'

export const fleetTable: Translation<typeof english> = {
  picked: '{count} selezionati',
  pickedVehicles: 'Veicoli selezionati',
  pickAll: 'Seleziona tutti i {count}',
  clearPicked: 'Deseleziona',
  keyPick: "selezionare il veicolo per un'azione su più veicoli",
  keyPickRange: "selezionare dall'ultimo a questo"
}
