/** Messages of the fleet. */
import type { fleet as english } from '../en/fleet.ts'
import type { Translation } from '../messages.ts'

export const fleet: Translation<typeof english> = {
  fleet: 'Flotte',
  live: 'Live · {age}',
  offline: 'Offline · Stand {age}',
  slower: 'Jede Minute, um Anfragen zu sparen · {age}',
  findVehicle: 'Fahrzeug suchen',
  filterByStatus: 'Nach Status filtern',
  all: 'Alle',
  driving: 'Fahren',
  parked: 'Geparkt',
  unused: 'Unbenutzt',
  vehicles: 'Fahrzeuge',
  vehiclesShown: '{shown} von {total} Fahrzeugen',
  noMatch: 'Kein Fahrzeug passt.',
  emptyFleet: 'Sie sehen noch keine Fahrzeuge',
  emptyFleetText:
    'Fügen Sie hier Ihr erstes Fahrzeug hinzu. Fahrzeuge, die andere mit Ihnen teilen, erscheinen von selbst, die einer Organisation, wenn Sie sich anmelden.',
  vehicleName: 'Name des Fahrzeugs',
  addVehicle: 'Fahrzeug hinzufügen',
  adding: 'Fügt hinzu …',
  nameMissing: 'Geben Sie einen Namen ein.',
  namesMissing: 'Namen fehlen: Sie brauchen die Berechtigung {permission}.',
  me: 'persönlich'
}
