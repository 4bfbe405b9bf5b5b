/** Messages of the screen of a vehicle. */
export const vehicle = {
  vehicle: 'Vehicle',
  vehicleParts: 'Parts of the vehicle',
  seenVia: 'You see it via {sources}',
  openVehicle: 'Open',
  keyOpen: 'open the chosen vehicle',
  tabNow: 'Now'
} as const
