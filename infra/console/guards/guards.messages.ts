/** Messages of guards, loaded with the tab of a vehicle that shows its guard, or with a guard that is on. */
import { defineMessages } from '../language/messages.ts'

export const guardsMessages = defineMessages({
  guard: { en: 'Guard', de: 'Bewachen', fr: 'Surveiller', es: 'Vigilar', it: 'Sorveglia' },
  guardOff: {
    en: 'An alert if the vehicle leaves its place or its ignition turns on.',
    de: 'Eine Meldung, wenn das Fahrzeug seinen Platz verlässt oder die Zündung eingeschaltet wird.',
    fr: 'Une alerte si le véhicule quitte sa place ou si le contact est mis.',
    es: 'Una alerta si el vehículo deja su sitio o se activa el encendido.',
    it: 'Un avviso se il veicolo lascia il suo posto o se si inserisce l’accensione.'
  },
  guardText: {
    en: 'You get one alert if the vehicle leaves a circle around its last position, or if its ignition turns on.',
    de: 'Sie erhalten eine Meldung, wenn das Fahrzeug einen Kreis um seine letzte Position verlässt oder die Zündung eingeschaltet wird.',
    fr: 'Vous recevez une alerte si le véhicule sort d’un cercle autour de sa dernière position, ou si le contact est mis.',
    es: 'Recibe una alerta si el vehículo sale de un círculo alrededor de su última posición, o si se activa el encendido.',
    it: 'Si riceve un avviso se il veicolo esce da un cerchio intorno alla sua ultima posizione, o se si inserisce l’accensione.'
  },
  guardLasting: { en: 'Lasts', de: 'Dauer', fr: 'Durée', es: 'Duración', it: 'Durata' },
  guardDate: {
    en: 'Until a date',
    de: 'Bis zu einem Datum',
    fr: 'Jusqu’à une date',
    es: 'Hasta una fecha',
    it: 'Fino a una data'
  },
  guardUntil: { en: 'Until', de: 'Bis', fr: 'Jusqu’au', es: 'Hasta', it: 'Fino a' },
  guardDateMissing: {
    en: 'Enter the date and the time.',
    de: 'Geben Sie Datum und Uhrzeit ein.',
    fr: 'Indiquez la date et l’heure.',
    es: 'Indique la fecha y la hora.',
    it: 'Inserire la data e l’ora.'
  },
  guardRadius: { en: 'Radius', de: 'Radius', fr: 'Rayon', es: 'Radio', it: 'Raggio' },
  guardRadiusHint: {
    en: '{min} to {max}.',
    de: '{min} bis {max}.',
    fr: 'De {min} à {max}.',
    es: 'De {min} a {max}.',
    it: 'Da {min} a {max}.'
  },
  guardRadiusOutside: {
    en: 'Enter a number in this range.',
    de: 'Geben Sie eine Zahl in diesem Bereich ein.',
    fr: 'Saisissez un nombre compris dans ces limites.',
    es: 'Escriba un número dentro de este intervalo.',
    it: 'Inserire un numero in questo intervallo.'
  },
  guardStart: {
    en: 'Start guard',
    de: 'Wache starten',
    fr: 'Démarrer la surveillance',
    es: 'Iniciar la vigilancia',
    it: 'Avvia la sorveglianza'
  },
  guardStarted: {
    en: 'Guard started',
    de: 'Wache gestartet',
    fr: 'Surveillance démarrée',
    es: 'Vigilancia iniciada',
    it: 'Sorveglianza avviata'
  },
  guardOn: {
    en: 'Guard until {moment}, radius {radius}.',
    de: 'Wache bis {moment}, Radius {radius}.',
    fr: 'Surveillance jusqu’au {moment}, rayon de {radius}.',
    es: 'Vigilancia hasta {moment}, radio de {radius}.',
    it: 'Sorveglianza fino a {moment}, raggio di {radius}.'
  },
  guardEnd: {
    en: 'End guard',
    de: 'Wache beenden',
    fr: 'Arrêter la surveillance',
    es: 'Terminar la vigilancia',
    it: 'Termina la sorveglianza'
  },
  guardEnded: {
    en: 'Guard ended',
    de: 'Wache beendet',
    fr: 'Surveillance arrêtée',
    es: 'Vigilancia terminada',
    it: 'Sorveglianza terminata'
  },
  guardSign: {
    en: 'Guard: {vehicle} until {moment}',
    de: 'Wache: {vehicle} bis {moment}',
    fr: 'Surveillance : {vehicle}, fin {moment}',
    es: 'Vigilancia: {vehicle} hasta {moment}',
    it: 'Sorveglianza: {vehicle} fino a {moment}'
  },
  guardLine: {
    en: '{vehicle} until {moment}',
    de: '{vehicle} bis {moment}',
    fr: '{vehicle}, fin {moment}',
    es: '{vehicle} hasta {moment}',
    it: '{vehicle} fino a {moment}'
  },
  guardsCount: {
    en: 'Guards: {count}',
    de: 'Wachen: {count}',
    fr: 'Surveillances : {count}',
    es: 'Vigilancias: {count}',
    it: 'Sorveglianze: {count}'
  }
})

declare module '../language/messages.ts' {
  interface MessagesByFeature {
    guards: typeof guardsMessages
  }
}
