/** What the first notification says, in each language. */
import type { Language } from '../../../contract/language.ts'
import type { Notification } from './web-push-worker.ts'

export const welcomeTexts: Readonly<Record<Language, Pick<Notification, 'title' | 'body'>>> = {
  en: { title: 'Notifications are on', body: 'Alerts of your vehicles appear here.' },
  de: { title: 'Benachrichtigungen sind an', body: 'Warnungen zu Ihren Fahrzeugen erscheinen hier.' },
  fr: { title: 'Notifications activées', body: 'Les alertes de vos véhicules s’affichent ici.' },
  es: { title: 'Notificaciones activadas', body: 'Las alertas de sus vehículos se muestran aquí.' },
  it: { title: 'Notifiche attive', body: 'Gli avvisi dei suoi veicoli compaiono qui.' }
}
