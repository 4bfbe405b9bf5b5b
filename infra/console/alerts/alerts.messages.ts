/** Messages of the alerts, loaded when they are first shown. */
import { defineMessages } from '../language/messages.ts'

export const alertsMessages = defineMessages({
  alertsNone: {
    en: 'There are no alerts yet. Set up rules for them in a vehicle’s “Rules” tab.',
    de: 'Es gibt noch keine Meldungen. Regeln dafür legen Sie im Reiter „Regeln“ eines Fahrzeugs an.',
    fr: 'Pas encore d’alerte. Créez des règles dans l’onglet « Règles » d’un véhicule.',
    es: 'Todavía no hay alertas. Cree reglas en la pestaña «Reglas» de un vehículo.',
    it: 'Non ci sono ancora avvisi. Creare le regole nella scheda «Regole» di un veicolo.'
  },
  alertsNoneMatch: {
    en: 'No alert matches these filters.',
    de: 'Keine Meldung entspricht diesen Filtern.',
    fr: 'Aucune alerte ne correspond à ces filtres.',
    es: 'Ninguna alerta corresponde a estos filtros.',
    it: 'Nessun avviso corrisponde a questi filtri.'
  },
  alertsReadAll: {
    en: 'Mark all as read',
    de: 'Alle als gelesen markieren',
    fr: 'Tout marquer comme lu',
    es: 'Marcar todo como leído',
    it: 'Segna tutti come letti'
  },
  alertsAllRead: {
    en: 'All marked as read',
    de: 'Alle als gelesen markiert',
    fr: 'Toutes marquées comme lues',
    es: 'Todas marcadas como leídas',
    it: 'Tutti segnati come letti'
  },
  alertsOlder: {
    en: 'Older alerts',
    de: 'Ältere Meldungen',
    fr: 'Alertes plus anciennes',
    es: 'Alertas anteriores',
    it: 'Avvisi precedenti'
  },
  alertsUnreadOnly: {
    en: 'Unread only',
    de: 'Nur ungelesene',
    fr: 'Non lues seulement',
    es: 'Solo no leídas',
    it: 'Solo non letti'
  },
  alertRule: { en: 'Rule', de: 'Regel', fr: 'Règle', es: 'Regla', it: 'Regola' },
  alertRulesAll: {
    en: 'All rules',
    de: 'Alle Regeln',
    fr: 'Toutes les règles',
    es: 'Todas las reglas',
    it: 'Tutte le regole'
  },
  alertPrioritiesAll: {
    en: 'All priorities',
    de: 'Alle Prioritäten',
    fr: 'Toutes les priorités',
    es: 'Todas las prioridades',
    it: 'Tutte le priorità'
  },
  alertMoment: { en: 'When', de: 'Wann', fr: 'Quand', es: 'Cuándo', it: 'Quando' },
  alertText: { en: 'Event', de: 'Ereignis', fr: 'Événement', es: 'Suceso', it: 'Evento' },
  alertActions: { en: 'Actions', de: 'Aktionen', fr: 'Actions', es: 'Acciones', it: 'Azioni' },
  alertUnread: { en: 'Unread:', de: 'Ungelesen:', fr: 'Non lue :', es: 'No leída:', it: 'Non letto:' },
  alertLate: {
    en: 'Reported late by the vehicle',
    de: 'Vom Fahrzeug verspätet gemeldet',
    fr: 'Signalée en retard par le véhicule',
    es: 'Notificada con retraso por el vehículo',
    it: 'Segnalato in ritardo dal veicolo'
  },
  alertMarkRead: {
    en: 'Mark as read',
    de: 'Als gelesen markieren',
    fr: 'Marquer comme lue',
    es: 'Marcar como leída',
    it: 'Segna come letto'
  },
  alertMarkUnread: {
    en: 'Mark as unread',
    de: 'Als ungelesen markieren',
    fr: 'Marquer comme non lue',
    es: 'Marcar como no leída',
    it: 'Segna come non letto'
  },
  alertDeleted: {
    en: 'Alert deleted',
    de: 'Meldung gelöscht',
    fr: 'Alerte supprimée',
    es: 'Alerta eliminada',
    it: 'Avviso eliminato'
  }
})

declare module '../language/messages.ts' {
  interface MessagesByFeature {
    alerts: typeof alertsMessages
  }
}
