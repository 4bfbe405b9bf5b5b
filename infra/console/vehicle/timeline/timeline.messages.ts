/** Messages of the timeline of a vehicle. */
import { defineMessages } from '../../language/messages.ts'

export const timelineMessages = defineMessages({
  timelineBefore: {
    en: 'Day before',
    de: 'Tag davor',
    fr: 'Jour précédent',
    es: 'Día anterior',
    it: 'Giorno precedente'
  },
  timelineAfter: {
    en: 'Day after',
    de: 'Tag danach',
    fr: 'Jour suivant',
    es: 'Día siguiente',
    it: 'Giorno successivo'
  },
  timelineZone: {
    en: 'Times of this browser: {zone}',
    de: 'Zeiten dieses Browsers: {zone}',
    fr: 'Heures de ce navigateur : {zone}',
    es: 'Horas de este navegador: {zone}',
    it: 'Orari di questo browser: {zone}'
  },
  timelineNone: {
    en: 'Nothing happened on this day.',
    de: 'An diesem Tag ist nichts geschehen.',
    fr: 'Il ne s’est rien passé ce jour-là.',
    es: 'Ese día no ocurrió nada.',
    it: 'In questo giorno non è successo nulla.'
  },
  timelineDrive: { en: 'Drive', de: 'Unterwegs', fr: 'En route', es: 'En marcha', it: 'In marcia' },
  timelineStand: { en: 'Standing', de: 'Stand', fr: 'À l’arrêt', es: 'Parado', it: 'Fermo' },
  timelineVisit: { en: 'Visit', de: 'Besuch', fr: 'Visite', es: 'Visita', it: 'Visita' },
  actionTripStarted: {
    en: 'Trip started',
    de: 'Fahrt begonnen',
    fr: 'Trajet commencé',
    es: 'Viaje iniciado',
    it: 'Viaggio iniziato'
  },
  actionTripEnded: {
    en: 'Trip ended',
    de: 'Fahrt beendet',
    fr: 'Trajet terminé',
    es: 'Viaje terminado',
    it: 'Viaggio concluso'
  },
  actionIgnitionOn: {
    en: 'Ignition on',
    de: 'Zündung an',
    fr: 'Contact mis',
    es: 'Contacto dado',
    it: 'Accensione inserita'
  },
  actionIgnitionOff: {
    en: 'Ignition off',
    de: 'Zündung aus',
    fr: 'Contact coupé',
    es: 'Contacto quitado',
    it: 'Accensione disinserita'
  },
  actionHomeLeft: {
    en: 'Left home',
    de: 'Zuhause verlassen',
    fr: 'Départ du domicile',
    es: 'Salida de la base',
    it: 'Uscita dalla base'
  },
  actionHomeReached: {
    en: 'Came home',
    de: 'Zuhause angekommen',
    fr: 'Retour au domicile',
    es: 'Llegada a la base',
    it: 'Ritorno alla base'
  },
  actionPlaceEntered: { en: 'Arrived', de: 'Angekommen', fr: 'Arrivée', es: 'Llegada', it: 'Arrivo' },
  actionPlaceLeft: { en: 'Left', de: 'Verlassen', fr: 'Départ', es: 'Salida', it: 'Partenza' },
  actionRefuelled: { en: 'Refuelled', de: 'Getankt', fr: 'Plein', es: 'Repostaje', it: 'Rifornimento' },
  actionCharged: { en: 'Charged', de: 'Geladen', fr: 'Recharge', es: 'Recarga', it: 'Ricarica' },
  actionAlert: { en: 'Alert', de: 'Meldung', fr: 'Alerte', es: 'Alerta', it: 'Avviso' },
  actionNote: { en: 'Note', de: 'Notiz', fr: 'Note', es: 'Nota', it: 'Nota' }
})

declare module '../../language/messages.ts' {
  interface MessagesByFeature {
    timeline: typeof timelineMessages
  }
}
