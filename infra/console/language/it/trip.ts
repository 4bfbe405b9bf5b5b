/** Messages of trips. */
import type { trip as english } from '../en/trip.ts'
import type { Translation } from '../language.ts'

export const trip: Translation<typeof english> = {
  trips: 'Viaggi',
  tripsNone: 'Ancora nessun viaggio. Compaiono da soli appena il veicolo si è mosso.',
  tripsNoneThatDay: 'Nessun viaggio è terminato in questo giorno.',
  tripsOlder: 'Viaggi precedenti',
  tripChoose: 'Scegliere per la riproduzione: {trip}',
  tripRunning: 'In corso',
  tripNoise: 'Probabilmente non è un viaggio',
  tripUncertain: 'Incerto',
  tripPublic: 'Pubblico',
  speedLegend: 'Il colore della linea indica la velocità, da 0 a {max}',
  showWholeTrack: 'Mostra tutta la linea',
  trackMapImpossible: 'Questo browser non può disegnare la mappa (serve WebGL 2).'
}
