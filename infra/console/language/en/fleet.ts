/** Messages of the fleet. */
export const fleet = {
  fleet: 'Fleet',
  live: 'Live · {age}',
  offline: 'Offline · as of {age}',
  slower: 'Every minute, to spare requests · {age}',
  findVehicle: 'Find a vehicle',
  filterByStatus: 'Filter by status',
  all: 'All',
  driving: 'Driving',
  parked: 'Parked',
  unused: 'Unused',
  vehicles: 'Vehicles',
  vehiclesShown: '{shown} of {total} vehicles',
  noMatch: 'No vehicle matches.',
  emptyFleet: 'You see no vehicles yet',
  emptyFleetText:
    'Add your first vehicle here. Vehicles that others share with you appear by themselves, those of an organization when you sign in.',
  vehicleName: 'Name of the vehicle',
  addVehicle: 'Add vehicle',
  adding: 'Adding …',
  nameMissing: 'Enter a name.',
  namesMissing: 'Names are missing: they need the permission {permission}.',
  me: 'personal'
} as const
