/** Messages of the fleet. */
import type { fleet as english } from '../en/fleet.ts'
import type { Translation } from '../messages.ts'

export const fleet: Translation<typeof english> = {
  fleet: 'Flotta',
  live: 'In diretta',
  offline: 'Offline · dati di {age}',
  asking: 'Aggiornamento ogni {seconds} s · {age}',
  findVehicle: 'Cerca un veicolo',
  filterByStatus: 'Filtra per stato',
  all: 'Tutti',
  driving: 'In marcia',
  parked: 'Parcheggiati',
  unused: 'Inutilizzati',
  vehicles: 'Veicoli',
  vehiclesShown: 'Veicoli: {shown} su {total}',
  noMatch: 'Nessun veicolo trovato.',
  emptyFleet: 'Ancora nessun veicolo',
  emptyFleetText:
    'Aggiungere qui il primo veicolo. Quelli condivisi da altri appaiono automaticamente, quelli di un’organizzazione all’accesso.',
  vehicleName: 'Nome del veicolo',
  addVehicle: 'Aggiungi veicolo',
  adding: 'Aggiunta…',
  nameMissing: 'Inserire un nome.',
  namesMissing: 'Mancano i nomi. Per vederli le serve l’autorizzazione «{permission}».',
  me: 'lei',
  silent: 'Senza segnale',
  noSignalFor: 'Senza segnale da {time}'
}
