/** Messages of the alerts, loaded when they are first shown. */
import type { alerts as english } from '../en/alert-part.ts'
import type { Translation } from '../messages.ts'

export const alerts: Translation<typeof english> = {
  alertsNone: 'Todavía no hay alertas. Cree reglas en la pestaña «Reglas» de un vehículo.',
  alertsNoneMatch: 'Ninguna alerta corresponde a estos filtros.',
  alertsReadAll: 'Marcar todo como leído',
  alertsAllRead: 'Todas las alertas están marcadas como leídas.',
  alertsOlder: 'Alertas anteriores',
  alertsUnreadOnly: 'Solo no leídas',
  alertRule: 'Regla',
  alertRulesAll: 'Todas las reglas',
  alertMoment: 'Cuándo',
  alertText: 'Qué ocurrió',
  alertActions: 'Acciones',
  alertUnread: 'No leída:',
  alertLate: 'Notificada con retraso por el vehículo',
  alertMarkRead: 'Marcar como leída',
  alertMarkUnread: 'Marcar como no leída',
  alertDeleted: 'La alerta se ha eliminado.'
}
