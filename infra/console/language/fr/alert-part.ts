/** Messages of the alerts, loaded when they are first shown. */
import type { alerts as english } from '../en/alert-part.ts'
import type { Translation } from '../messages.ts'
import { withFrenchSpaces } from './french-spaces.ts'

export const alerts: Translation<typeof english> = withFrenchSpaces({
  alertsNone: 'Pas encore d’alerte. Créez des règles dans l’onglet « Règles » d’un véhicule.',
  alertsNoneMatch: 'Aucune alerte ne correspond à ces filtres.',
  alertsReadAll: 'Tout marquer comme lu',
  alertsAllRead: 'Toutes les alertes sont marquées comme lues.',
  alertsOlder: 'Alertes plus anciennes',
  alertsUnreadOnly: 'Non lues seulement',
  alertRule: 'Règle',
  alertRulesAll: 'Toutes les règles',
  alertMoment: 'Quand',
  alertText: 'Ce qui s’est passé',
  alertActions: 'Actions',
  alertUnread: 'Non lue :',
  alertLate: 'Signalée en retard par le véhicule',
  alertMarkRead: 'Marquer comme lue',
  alertMarkUnread: 'Marquer comme non lue',
  alertDeleted: 'L’alerte est supprimée.'
})
