/** The words of messages in Italian. */
import type { Words } from './words.ts'

export const italian: Words = {
  values: {
    SETUP: 'in configurazione',
    SETUP_HOME_COMP: 'parcheggiato, base sconosciuta',
    PARK: 'parcheggiato',
    PARK_HOME: 'parcheggiato alla base',
    FLOAT: 'inutilizzato',
    CRUISE: 'in marcia',
    CHARGE: 'in carica',
    CONST: 'stabile',
    DISCHARGE: 'in scarica',
    true: 'acceso',
    false: 'spento'
  },
  above: '{field}: {observed} (sopra {value})',
  below: '{field}: {observed} (sotto {value})',
  entered: '{field}: {observed}',
  lasting: '{field}: {observed}, da {time}',
  silent: 'Nessun invio da {time}',
  places: {
    ENTERED: 'Arrivo: {place}',
    LEFT: 'Partenza: {place}',
    INSIDE: 'All’interno: {place}',
    OUTSIDE: 'All’esterno: {place}'
  },
  lastingPlaces: {
    ENTERED: 'Arrivo {time} fa: {place}',
    LEFT: 'Partenza {time} fa: {place}',
    INSIDE: 'All’interno da {time}: {place}',
    OUTSIDE: 'All’esterno da {time}: {place}'
  },
  guardLeft: 'Sorveglianza: uscito dal cerchio di {value}, a {observed}',
  guardIgnition: 'Sorveglianza: accensione inserita',
  report: 'Rapporto: {period}',
  suppressed: 'Altri {count} dall’ultimo avviso'
}
