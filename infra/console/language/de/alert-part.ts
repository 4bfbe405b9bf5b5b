/** Messages of the alerts, loaded when they are first shown. */
import type { alerts as english } from '../en/alert-part.ts'
import type { Translation } from '../messages.ts'

export const alerts: Translation<typeof english> = {
  alertsNone: 'Es gibt noch keine Warnungen. Regeln dafür legen Sie im Reiter „Regeln“ eines Fahrzeugs an.',
  alertsNoneMatch: 'Keine Warnung entspricht diesen Filtern.',
  alertsReadAll: 'Alle als gelesen markieren',
  alertsAllRead: 'Alle Warnungen sind als gelesen markiert.',
  alertsOlder: 'Ältere Warnungen',
  alertsUnreadOnly: 'Nur ungelesene',
  alertRule: 'Regel',
  alertRulesAll: 'Alle Regeln',
  alertMoment: 'Wann',
  alertText: 'Was geschah',
  alertActions: 'Aktionen',
  alertUnread: 'Ungelesen:',
  alertLate: 'Vom Fahrzeug verspätet gemeldet',
  alertMarkRead: 'Als gelesen markieren',
  alertMarkUnread: 'Als ungelesen markieren',
  alertDeleted: 'Die Warnung ist gelöscht.'
}
