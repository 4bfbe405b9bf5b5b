/** The words of messages in French. */
import type { Words } from './words.ts'

export const french: Words = {
  values: {
    SETUP: 'en cours de configuration',
    SETUP_HOME_COMP: 'stationné, domicile inconnu',
    PARK: 'stationné',
    PARK_HOME: 'stationné au domicile',
    FLOAT: 'inutilisé',
    CRUISE: 'en route',
    CHARGE: 'en charge',
    CONST: 'stable',
    DISCHARGE: 'en décharge',
    true: 'marche',
    false: 'arrêt'
  },
  above: '{field} : {observed} (au-dessus de {value})',
  below: '{field} : {observed} (en dessous de {value})',
  entered: '{field} : {observed}',
  lasting: '{field} : {observed}, depuis {time}',
  silent: 'Aucun envoi depuis {time}',
  places: {
    ENTERED: 'Arrivée : {place}',
    LEFT: 'Départ : {place}',
    INSIDE: 'À l’intérieur : {place}',
    OUTSIDE: 'À l’extérieur : {place}'
  },
  lastingPlaces: {
    ENTERED: 'Arrivée il y a {time} : {place}',
    LEFT: 'Départ il y a {time} : {place}',
    INSIDE: 'À l’intérieur depuis {time} : {place}',
    OUTSIDE: 'À l’extérieur depuis {time} : {place}'
  },
  guardLeft: 'Surveillance : sorti du cercle de {value}, à {observed}',
  guardIgnition: 'Surveillance : contact mis',
  report: 'Rapport : {period}',
  suppressed: '{count} de plus depuis la dernière alerte'
}
