/** Messages of the alerts, loaded when they are first shown. */
import type { alerts as english } from '../en/alert-part.ts'
import type { Translation } from '../messages.ts'

export const alerts: Translation<typeof english> = {
  alertsNone: 'Non ci sono ancora avvisi. Creare le regole nella scheda «Regole» di un veicolo.',
  alertsNoneMatch: 'Nessun avviso corrisponde a questi filtri.',
  alertsReadAll: 'Segna tutti come letti',
  alertsAllRead: 'Tutti gli avvisi sono segnati come letti.',
  alertsOlder: 'Avvisi precedenti',
  alertsUnreadOnly: 'Solo non letti',
  alertRule: 'Regola',
  alertRulesAll: 'Tutte le regole',
  alertMoment: 'Quando',
  alertText: 'Che cosa è successo',
  alertActions: 'Azioni',
  alertUnread: 'Non letto:',
  alertLate: 'Segnalato in ritardo dal veicolo',
  alertMarkRead: 'Segna come letto',
  alertMarkUnread: 'Segna come non letto',
  alertDeleted: 'L’avviso è stato eliminato.'
}
