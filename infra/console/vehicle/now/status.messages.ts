/** Messages of statuses and measured values. */
import { defineMessages } from '../../language/messages.ts'

export const statusMessages = defineMessages({
  noPosition: {
    en: 'No position yet',
    de: 'Noch keine Position',
    fr: 'Pas encore de position',
    es: 'Aún sin posición',
    it: 'Ancora nessuna posizione'
  },
  statusSETUP: {
    en: 'Being set up',
    de: 'Wird eingerichtet',
    fr: 'En cours de configuration',
    es: 'En configuración',
    it: 'In configurazione'
  },
  statusSETUP_HOME_COMP: {
    en: 'Parked, home unknown',
    de: 'Geparkt, Zuhause unbekannt',
    fr: 'Stationné, domicile inconnu',
    es: 'Aparcado, base desconocida',
    it: 'Parcheggiato, base sconosciuta'
  },
  statusPARK: { en: 'Parked', de: 'Geparkt', fr: 'Stationné', es: 'Aparcado', it: 'Parcheggiato' },
  statusPARK_HOME: { en: 'At home', de: 'Zu Hause', fr: 'Au domicile', es: 'En la base', it: 'Alla base' },
  statusFLOAT: { en: 'Unused', de: 'Ungenutzt', fr: 'Inutilisé', es: 'Sin uso', it: 'Inutilizzato' },
  statusCRUISE: { en: 'Driving', de: 'In Fahrt', fr: 'En route', es: 'En marcha', it: 'In marcia' },
  statusNONE: {
    en: 'No data yet',
    de: 'Noch keine Daten',
    fr: 'Pas encore de données',
    es: 'Aún sin datos',
    it: 'Ancora nessun dato'
  },
  trendCHARGE: { en: 'charging', de: 'lädt', fr: 'se charge', es: 'cargándose', it: 'si carica' },
  trendCONST: { en: 'steady', de: 'konstant', fr: 'stable', es: 'estable', it: 'stabile' },
  trendDISCHARGE: { en: 'discharging', de: 'entlädt sich', fr: 'se décharge', es: 'descargándose', it: 'si scarica' },
  flag_true: { en: 'on', de: 'an', fr: 'marche', es: 'encendido', it: 'acceso' },
  flag_false: { en: 'off', de: 'aus', fr: 'arrêt', es: 'apagado', it: 'spento' },
  speed: { en: 'Speed', de: 'Geschwindigkeit', fr: 'Vitesse', es: 'Velocidad', it: 'Velocità' },
  course: { en: 'Course', de: 'Kurs', fr: 'Cap', es: 'Rumbo', it: 'Rotta' },
  battery: { en: 'Battery', de: 'Batterie', fr: 'Batterie', es: 'Batería', it: 'Batteria' },
  power: { en: 'Power', de: 'Leistung', fr: 'Puissance', es: 'Potencia', it: 'Potenza' },
  fuel: { en: 'Fuel', de: 'Kraftstoff', fr: 'Carburant', es: 'Combustible', it: 'Carburante' },
  odometer: { en: 'Odometer', de: 'Kilometerstand', fr: 'Kilométrage', es: 'Kilometraje', it: 'Chilometraggio' },
  range: { en: 'Range', de: 'Reichweite', fr: 'Autonomie', es: 'Autonomía', it: 'Autonomia' },
  position: { en: 'Position', de: 'Position', fr: 'Position', es: 'Posición', it: 'Posizione' },
  altitude: { en: 'Altitude', de: 'Höhe', fr: 'Altitude', es: 'Altitud', it: 'Altitudine' },
  lastFix: {
    en: 'Last fix',
    de: 'Letzte Position',
    fr: 'Dernière position',
    es: 'Última posición',
    it: 'Ultima posizione'
  },
  tripCurrent: {
    en: 'Current trip',
    de: 'Laufende Fahrt',
    fr: 'Trajet en cours',
    es: 'Viaje en curso',
    it: 'Viaggio in corso'
  },
  tripFromSince: {
    en: 'from {place}, since {time}',
    de: 'ab {place}, seit {time}',
    fr: 'de {place}, depuis {time}',
    es: 'de {place}, desde {time}',
    it: 'da {place}, dalle {time}'
  },
  tripSince: {
    en: 'since {time}',
    de: 'seit {time}',
    fr: 'depuis {time}',
    es: 'desde {time}',
    it: 'dalle {time}'
  },
  unitKnot: { en: 'kn', de: 'kn', fr: 'nd', es: 'kn', it: 'kn' },
  unitNauticalMile: { en: 'NM', de: 'sm', fr: 'NM', es: 'NM', it: 'NM' },
  registration: { en: 'Registration', de: 'Kennzeichen', fr: 'Immatriculation', es: 'Matrícula', it: 'Targa' }
})

declare module '../../language/messages.ts' {
  interface MessagesByFeature {
    status: typeof statusMessages
  }
}
