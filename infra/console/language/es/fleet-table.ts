/** Messages of the fleet's table, its filters, and actions on many vehicles. */
import type { fleetTable as english } from '../en/fleet-table.ts'
import type { Translation } from '../messages.ts'

export const fleetTable: Translation<typeof english> = {
  picked: '{count} seleccionados',
  pickedVehicles: 'Vehículos seleccionados',
  pickAll: 'Seleccionar los {count}',
  clearPicked: 'Quitar selección',
  keyPick: 'seleccionar el vehículo para una acción conjunta',
  keyPickRange: 'seleccionar desde el último hasta este'
}
