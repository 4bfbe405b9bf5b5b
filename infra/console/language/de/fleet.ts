/** Messages of the fleet. */
import type { fleet as english } from '../en/fleet.ts'
import type { Translation } from '../messages.ts'

export const fleet: Translation<typeof english> = {
  fleet: 'Flotte',
  live: 'Live',
  offline: 'Offline · Stand {age}',
  asking: 'Aktualisierung alle {seconds} s · {age}',
  findVehicle: 'Fahrzeug suchen',
  filterByStatus: 'Nach Status filtern',
  all: 'Alle',
  driving: 'In Fahrt',
  parked: 'Geparkt',
  unused: 'Ungenutzt',
  vehicles: 'Fahrzeuge',
  vehiclesShown: 'Fahrzeuge: {shown} von {total}',
  noMatch: 'Kein Fahrzeug gefunden.',
  emptyFleet: 'Noch keine Fahrzeuge',
  emptyFleetText:
    'Fügen Sie hier Ihr erstes Fahrzeug hinzu. Für Sie freigegebene Fahrzeuge erscheinen automatisch, die einer Organisation nach Ihrer Anmeldung.',
  vehicleName: 'Name des Fahrzeugs',
  addVehicle: 'Fahrzeug hinzufügen',
  adding: 'Wird hinzugefügt …',
  nameMissing: 'Geben Sie einen Namen ein.',
  namesMissing: 'Die Namen fehlen. Dafür benötigen Sie die Berechtigung „{permission}“.',
  me: 'Sie selbst',
  silent: 'Ohne Signal',
  noSignalFor: 'Seit {time} ohne Signal'
}
