/** Messages of the fleet's table, its filters, and actions on many vehicles. */
export const fleetTable = {
  picked: '{count} chosen',
  pickedVehicles: 'Chosen vehicles',
  pickAll: 'Choose all {count}',
  clearPicked: 'Clear',
  keyPick: 'choose the vehicle for an action on many',
  keyPickRange: 'choose from the last one to this one'
} as const
