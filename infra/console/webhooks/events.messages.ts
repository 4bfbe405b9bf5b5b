/** Names of the types of events and of their groups, and when an event of each type happens. */
import { defineMessages } from '../language/messages.ts'

export const eventsMessages = defineMessages({
  eventGroupVehicle: { en: 'Vehicles', de: 'Fahrzeuge', fr: 'Véhicules', es: 'Vehículos', it: 'Veicoli' },
  eventGroupTrip: {
    en: 'Trips and legs',
    de: 'Fahrten und Etappen',
    fr: 'Trajets et étapes',
    es: 'Viajes y etapas',
    it: 'Viaggi e tappe'
  },
  eventGroupPlace: { en: 'Places', de: 'Orte', fr: 'Lieux', es: 'Lugares', it: 'Luoghi' },
  eventGroupNotification: {
    en: 'Notifications',
    de: 'Benachrichtigungen',
    fr: 'Notifications',
    es: 'Notificaciones',
    it: 'Notifiche'
  },
  eventGroupWebhook: { en: 'Webhooks', de: 'Webhooks', fr: 'Webhooks', es: 'Webhooks', it: 'Webhook' },
  'event:*': {
    en: 'All events',
    de: 'Alle Ereignisse',
    fr: 'Tous les événements',
    es: 'Todos los eventos',
    it: 'Tutti gli eventi'
  },
  'event:vehicle.*': {
    en: 'All vehicle events',
    de: 'Alle Fahrzeugereignisse',
    fr: 'Tous les événements des véhicules',
    es: 'Todos los eventos de vehículos',
    it: 'Tutti gli eventi dei veicoli'
  },
  'event:vehicle.status.*': {
    en: 'All status events',
    de: 'Alle Statusereignisse',
    fr: 'Tous les événements d’état',
    es: 'Todos los eventos de estado',
    it: 'Tutti gli eventi di stato'
  },
  'event:trip.*': {
    en: 'All trip events',
    de: 'Alle Fahrtereignisse',
    fr: 'Tous les événements des trajets',
    es: 'Todos los eventos de viajes',
    it: 'Tutti gli eventi dei viaggi'
  },
  'event:tripleg.*': {
    en: 'All leg events',
    de: 'Alle Etappenereignisse',
    fr: 'Tous les événements des étapes',
    es: 'Todos los eventos de etapas',
    it: 'Tutti gli eventi delle tappe'
  },
  'event:notification.*': {
    en: 'All notifications',
    de: 'Alle Benachrichtigungen',
    fr: 'Toutes les notifications',
    es: 'Todas las notificaciones',
    it: 'Tutte le notifiche'
  },
  'event:webhook.*': {
    en: 'All webhook events',
    de: 'Alle Webhook-Ereignisse',
    fr: 'Tous les événements des webhooks',
    es: 'Todos los eventos de webhooks',
    it: 'Tutti gli eventi dei webhook'
  },
  'event:vehicle.status.changed': {
    en: 'Status changed',
    de: 'Status geändert',
    fr: 'État modifié',
    es: 'Cambio de estado',
    it: 'Stato cambiato'
  },
  'event:trip.started': {
    en: 'Trip started',
    de: 'Fahrt begonnen',
    fr: 'Trajet commencé',
    es: 'Viaje iniciado',
    it: 'Viaggio iniziato'
  },
  'event:trip.completed': {
    en: 'Trip completed',
    de: 'Fahrt beendet',
    fr: 'Trajet terminé',
    es: 'Viaje terminado',
    it: 'Viaggio terminato'
  },
  'event:trip.updated': {
    en: 'Trip changed',
    de: 'Fahrt geändert',
    fr: 'Trajet modifié',
    es: 'Viaje modificado',
    it: 'Viaggio modificato'
  },
  'event:trip.deleted': {
    en: 'Trip deleted',
    de: 'Fahrt gelöscht',
    fr: 'Trajet supprimé',
    es: 'Viaje eliminado',
    it: 'Viaggio eliminato'
  },
  'event:trip.restored': {
    en: 'Trip restored',
    de: 'Fahrt wiederhergestellt',
    fr: 'Trajet rétabli',
    es: 'Viaje restaurado',
    it: 'Viaggio ripristinato'
  },
  'event:tripleg.completed': {
    en: 'Leg completed',
    de: 'Etappe beendet',
    fr: 'Étape terminée',
    es: 'Etapa terminada',
    it: 'Tappa terminata'
  },
  'event:vehicle.created': {
    en: 'Vehicle added',
    de: 'Fahrzeug hinzugefügt',
    fr: 'Véhicule ajouté',
    es: 'Vehículo añadido',
    it: 'Veicolo aggiunto'
  },
  'event:vehicle.updated': {
    en: 'Vehicle changed',
    de: 'Fahrzeug geändert',
    fr: 'Véhicule modifié',
    es: 'Vehículo modificado',
    it: 'Veicolo modificato'
  },
  'event:vehicle.deleted': {
    en: 'Vehicle deleted',
    de: 'Fahrzeug gelöscht',
    fr: 'Véhicule supprimé',
    es: 'Vehículo eliminado',
    it: 'Veicolo eliminato'
  },
  'event:vehicle.shared': {
    en: 'Vehicle shared',
    de: 'Fahrzeug freigegeben',
    fr: 'Véhicule partagé',
    es: 'Vehículo compartido',
    it: 'Veicolo condiviso'
  },
  'event:vehicle.unshared': {
    en: 'Access withdrawn',
    de: 'Zugriff entzogen',
    fr: 'Accès retiré',
    es: 'Acceso retirado',
    it: 'Accesso revocato'
  },
  'event:notification.triggered': {
    en: 'Rule triggered',
    de: 'Regel ausgelöst',
    fr: 'Règle déclenchée',
    es: 'Regla activada',
    it: 'Regola scattata'
  },
  'event:webhook.ping': { en: 'Ping', de: 'Ping', fr: 'Ping', es: 'Ping', it: 'Ping' },
  'event:webhook.failing': {
    en: 'Webhook failing',
    de: 'Webhook gestört',
    fr: 'Webhook en échec',
    es: 'Webhook con errores',
    it: 'Webhook in errore'
  },
  'event:webhook.disabled': {
    en: 'Webhook disabled',
    de: 'Webhook deaktiviert',
    fr: 'Webhook désactivé',
    es: 'Webhook desactivado',
    it: 'Webhook disattivato'
  },
  'event:place.*': {
    en: 'All events of places',
    de: 'Alle Ereignisse von Orten',
    fr: 'Tous les événements de lieux',
    es: 'Todos los eventos de lugares',
    it: 'Tutti gli eventi di luoghi'
  },
  'event:place.entered': {
    en: 'Arrived at a place',
    de: 'Angekommen',
    fr: 'Arrivée à un lieu',
    es: 'Llegada a un lugar',
    it: 'Arrivo a un luogo'
  },
  'event:place.left': {
    en: 'Left a place',
    de: 'Abgefahren',
    fr: 'Départ d’un lieu',
    es: 'Salida de un lugar',
    it: 'Partenza da un luogo'
  },
  'event:place.dwelled': {
    en: 'Long stay',
    de: 'Langer Aufenthalt',
    fr: 'Séjour prolongé',
    es: 'Estancia larga',
    it: 'Sosta lunga'
  },
  'event:place.passed': {
    en: 'Passed a place',
    de: 'Vorbeigefahren',
    fr: 'Passage par un lieu',
    es: 'Paso por un lugar',
    it: 'Passaggio da un luogo'
  },
  'eventText:vehicle.status.changed': {
    en: 'A vehicle starts driving or parks, or the trend of a battery changes.',
    de: 'Ein Fahrzeug fährt los oder parkt, oder der Trend einer Batterie ändert sich.',
    fr: 'Un véhicule démarre ou se gare, ou la tendance d’une batterie change.',
    es: 'Un vehículo arranca o aparca, o cambia la tendencia de una batería.',
    it: 'Un veicolo parte o parcheggia, oppure cambia la tendenza di una batteria.'
  },
  'eventText:trip.started': {
    en: 'A vehicle sets off.',
    de: 'Ein Fahrzeug fährt los.',
    fr: 'Un véhicule démarre.',
    es: 'Un vehículo se pone en marcha.',
    it: 'Un veicolo si mette in viaggio.'
  },
  'eventText:trip.completed': {
    en: 'A trip has ended.',
    de: 'Eine Fahrt ist zu Ende.',
    fr: 'Un trajet est terminé.',
    es: 'Un viaje ha terminado.',
    it: 'Un viaggio è terminato.'
  },
  'eventText:trip.updated': {
    en: 'Somebody changed a trip, or late data changed it.',
    de: 'Jemand hat eine Fahrt geändert, oder verspätete Daten haben sie verändert.',
    fr: 'Quelqu’un a modifié un trajet, ou des données tardives l’ont changé.',
    es: 'Alguien ha modificado un viaje, o datos tardíos lo han cambiado.',
    it: 'Qualcuno ha modificato un viaggio, oppure dati arrivati tardi lo hanno cambiato.'
  },
  'eventText:trip.deleted': {
    en: 'A trip was deleted, or was merged into another trip.',
    de: 'Eine Fahrt wurde gelöscht oder mit einer anderen zusammengelegt.',
    fr: 'Un trajet a été supprimé ou intégré à un autre.',
    es: 'Un viaje se ha eliminado o ha pasado a formar parte de otro.',
    it: 'Un viaggio è stato eliminato o è diventato parte di un altro.'
  },
  'eventText:trip.restored': {
    en: 'A deleted trip is back.',
    de: 'Eine gelöschte Fahrt ist wieder da.',
    fr: 'Un trajet supprimé est de retour.',
    es: 'Un viaje eliminado ha vuelto.',
    it: 'Un viaggio eliminato è di nuovo presente.'
  },
  'eventText:tripleg.completed': {
    en: 'A leg of a trip has ended.',
    de: 'Eine Etappe einer Fahrt ist zu Ende.',
    fr: 'Une étape d’un trajet est terminée.',
    es: 'Una etapa de un viaje ha terminado.',
    it: 'Una tappa di un viaggio è terminata.'
  },
  'eventText:vehicle.created': {
    en: 'Somebody added a vehicle.',
    de: 'Jemand hat ein Fahrzeug hinzugefügt.',
    fr: 'Quelqu’un a ajouté un véhicule.',
    es: 'Alguien ha añadido un vehículo.',
    it: 'Qualcuno ha aggiunto un veicolo.'
  },
  'eventText:vehicle.updated': {
    en: 'Somebody changed the profile of a vehicle.',
    de: 'Jemand hat das Profil eines Fahrzeugs geändert.',
    fr: 'Quelqu’un a modifié le profil d’un véhicule.',
    es: 'Alguien ha modificado el perfil de un vehículo.',
    it: 'Qualcuno ha modificato il profilo di un veicolo.'
  },
  'eventText:vehicle.deleted': {
    en: 'Somebody deleted a vehicle.',
    de: 'Jemand hat ein Fahrzeug gelöscht.',
    fr: 'Quelqu’un a supprimé un véhicule.',
    es: 'Alguien ha eliminado un vehículo.',
    it: 'Qualcuno ha eliminato un veicolo.'
  },
  'eventText:vehicle.shared': {
    en: 'A vehicle can be seen by somebody else.',
    de: 'Jemand anderes kann ein Fahrzeug sehen.',
    fr: 'Quelqu’un d’autre peut voir un véhicule.',
    es: 'Otra persona puede ver un vehículo.',
    it: 'Qualcun altro può vedere un veicolo.'
  },
  'eventText:vehicle.unshared': {
    en: 'A share was withdrawn. Those who lose the vehicle get this event too.',
    de: 'Eine Freigabe wurde entzogen. Auch wer das Fahrzeug verliert, erhält dieses Ereignis.',
    fr: 'Un partage a été retiré. Ceux qui perdent le véhicule reçoivent aussi cet événement.',
    es: 'Se ha retirado un acceso compartido. Quienes pierden el vehículo también reciben este evento.',
    it: 'Una condivisione è stata revocata. Anche chi perde il veicolo riceve questo evento.'
  },
  'eventText:notification.triggered': {
    en: 'One of your rules applies.',
    de: 'Eine Ihrer Regeln trifft zu.',
    fr: 'L’une de vos règles s’applique.',
    es: 'Se cumple una de sus reglas.',
    it: 'Si verifica una delle sue regole.'
  },
  'eventText:webhook.failing': {
    en: 'Another webhook has failed for 24 hours.',
    de: 'Ein anderer Webhook ist seit 24 Stunden gestört.',
    fr: 'Un autre webhook échoue depuis 24 heures.',
    es: 'Otro webhook lleva 24 horas con errores.',
    it: 'Un altro webhook è in errore da 24 ore.'
  },
  'eventText:webhook.disabled': {
    en: 'Another webhook was disabled.',
    de: 'Ein anderer Webhook wurde deaktiviert.',
    fr: 'Un autre webhook a été désactivé.',
    es: 'Otro webhook se ha desactivado.',
    it: 'Un altro webhook è stato disattivato.'
  },
  'eventText:place.entered': {
    en: 'A vehicle comes to one of your places.',
    de: 'Ein Fahrzeug kommt an einem Ihrer Orte an.',
    fr: 'Un véhicule arrive à l’un de vos lieux.',
    es: 'Un vehículo llega a uno de sus lugares.',
    it: 'Un veicolo arriva in uno dei suoi luoghi.'
  },
  'eventText:place.left': {
    en: 'A vehicle leaves one of your places.',
    de: 'Ein Fahrzeug verlässt einen Ihrer Orte.',
    fr: 'Un véhicule quitte l’un de vos lieux.',
    es: 'Un vehículo sale de uno de sus lugares.',
    it: 'Un veicolo lascia uno dei suoi luoghi.'
  },
  'eventText:place.dwelled': {
    en: 'A vehicle has stayed at one of your places for long.',
    de: 'Ein Fahrzeug ist schon lange an einem Ihrer Orte.',
    fr: 'Un véhicule est depuis longtemps à l’un de vos lieux.',
    es: 'Un vehículo lleva mucho tiempo en uno de sus lugares.',
    it: 'Un veicolo è da molto tempo in uno dei suoi luoghi.'
  },
  'eventText:place.passed': {
    en: 'A vehicle crosses one of your places without a visit.',
    de: 'Ein Fahrzeug durchquert einen Ihrer Orte ohne Besuch.',
    fr: 'Un véhicule traverse l’un de vos lieux sans visite.',
    es: 'Un vehículo cruza uno de sus lugares sin visitarlo.',
    it: 'Un veicolo attraversa uno dei suoi luoghi senza visita.'
  }
})

declare module '../language/messages.ts' {
  interface MessagesByFeature {
    events: typeof eventsMessages
  }
}
