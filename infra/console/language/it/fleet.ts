/** Messages of the fleet. */
import type { fleet as english } from '../en/fleet.ts'
import type { Translation } from '../messages.ts'

export const fleet: Translation<typeof english> = {
  fleet: 'Flotta',
  live: 'In diretta · {age}',
  offline: 'Non in linea · dati di {age}',
  slower: 'Ogni minuto, per risparmiare richieste · {age}',
  findVehicle: 'Cerca un veicolo',
  filterByStatus: 'Filtra per stato',
  all: 'Tutti',
  driving: 'In viaggio',
  parked: 'Parcheggiati',
  unused: 'Inutilizzati',
  vehicles: 'Veicoli',
  vehiclesShown: '{shown} veicoli su {total}',
  noMatch: 'Nessun veicolo corrisponde.',
  emptyFleet: 'Non si vede ancora nessun veicolo',
  emptyFleetText:
    "Aggiungere qui il primo veicolo. Quelli che altri condividono appaiono da sé, quelli di un'organizzazione all'accesso.",
  vehicleName: 'Nome del veicolo',
  addVehicle: 'Aggiungi veicolo',
  adding: 'Aggiunta …',
  nameMissing: 'Inserire un nome.',
  namesMissing: 'Mancano i nomi: serve il permesso {permission}.',
  me: 'personale'
}
