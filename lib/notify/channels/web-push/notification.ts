/** What a browser shows of an alert, and once when notifications are turned on. */

import { alertText } from '../../../contract/alert-text.ts'
import type { Language } from '../../../contract/language.ts'
import { subscriptionOfConsumer } from '../../../table/keys.ts'
import { type Alert, alertPath } from '../../alerts/alert.ts'
import type { Notification, NotifiedBrowser } from './web-push-worker.ts'

/** Systems show less. What is encrypted has at most 3,993 bytes, and a character at most 4. Source: RFC 8291, section 4. */
const maxTitleCharacters = 100
const maxBodyCharacters = 500

export function alertNotification(
  { language }: Pick<NotifiedBrowser, 'language'>,
  alert: Alert,
  vehicleName = alert.vehicle_id
): Notification {
  const { notification_rule_name: name, message } = alert
  // A report has no vehicle.
  const [title, body] = vehicleName === undefined ? [name ?? message, message] : [vehicleName, alertText(alert)]
  return {
    id: alert.id,
    title: cut(title, maxTitleCharacters),
    body: cut(body, maxBodyCharacters),
    path: alertPath(alert),
    timestamp: alert.timestamp,
    language
  }
}

/** Says that notifications arrive. */
export function welcome({ id, language }: Pick<NotifiedBrowser, 'id' | 'language'>, now: Date): Notification {
  const subscriptionId = subscriptionOfConsumer(id)
  return {
    id: subscriptionId,
    ...welcomeTexts[language],
    path: '/console/alerts',
    timestamp: now.toISOString(),
    language
  }
}

function cut(text: string, max: number): string {
  const characters = [...text.replace(/\s+/gu, ' ').trim()]
  return characters.length > max ? `${characters.slice(0, max - 1).join('')}…` : characters.join('')
}

/** What the first notification says. */
export const welcomeTexts: Readonly<Record<Language, Pick<Notification, 'title' | 'body'>>> = {
  en: { title: 'Notifications are on', body: 'Alerts of your vehicles appear here.' },
  de: { title: 'Benachrichtigungen sind an', body: 'Meldungen zu Ihren Fahrzeugen erscheinen hier.' },
  fr: { title: 'Notifications activées', body: 'Les alertes de vos véhicules s’affichent ici.' },
  es: { title: 'Notificaciones activadas', body: 'Las alertas de sus vehículos se muestran aquí.' },
  it: { title: 'Notifiche attive', body: 'Gli avvisi dei suoi veicoli compaiono qui.' }
}
