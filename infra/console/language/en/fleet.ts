/** Messages of the fleet. */
export const fleet = {
  fleet: 'Fleet',
  live: 'Live',
  offline: 'Offline · as of {age}',
  asking: 'Updating every {seconds} s · {age}',
  findVehicle: 'Find a vehicle',
  filterByStatus: 'Filter by status',
  all: 'All',
  driving: 'Driving',
  parked: 'Parked',
  unused: 'Unused',
  vehicles: 'Vehicles',
  vehiclesShown: 'Vehicles: {shown} of {total}',
  noMatch: 'No vehicles found.',
  emptyFleet: 'No vehicles yet',
  emptyFleetText:
    'Add your first vehicle here. Vehicles that others share with you appear automatically, those of an organization when you sign in.',
  vehicleName: 'Name of the vehicle',
  addVehicle: 'Add vehicle',
  adding: 'Adding…',
  nameMissing: 'Enter a name.',
  namesMissing: 'Names are missing. To see them you need the permission “{permission}”.',
  me: 'you',
  silent: 'No signal',
  noSignalFor: 'No signal for {time}'
} as const
