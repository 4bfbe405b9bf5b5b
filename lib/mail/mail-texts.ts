/** What mails say of webhooks and around the text of an alert, in each language. */
import type { Language } from '../contract/error-messages.ts'

export interface MailTexts {
  /** Before the moment of the alert. */
  readonly when: string
  /** Text of the link. */
  readonly open: Readonly<Record<'alert' | 'webhook', string>>
  /** `name`: of the webhook, or the host of its address. */
  readonly 'webhook.failing': (name: string) => string
  readonly 'webhook.disabled': (name: string) => string
  /** `count`: at least 1. */
  readonly heldBack: (count: number) => string
  readonly reason: string
  readonly end: string
}

export const mailTexts: Readonly<Record<Language, MailTexts>> = {
  en: {
    when: 'When',
    open: { alert: 'Open the alert', webhook: 'Open the webhook' },
    'webhook.failing': (name) => `The webhook “${name}” has failed for 24 hours. Its events wait.`,
    'webhook.disabled': (name) =>
      `The webhook “${name}” was disabled because its endpoint failed. Its events wait until you enable it again.`,
    heldBack: (count) =>
      count === 1
        ? '1 more alert was not mailed since the last mail. It is in your list of alerts.'
        : `${count} more alerts were not mailed since the last mail. They are in your list of alerts.`,
    reason: 'You get this mail because your account says that alerts are mailed to you.',
    end: 'Stop these mails'
  },
  de: {
    when: 'Wann',
    open: { alert: 'Warnung öffnen', webhook: 'Webhook öffnen' },
    'webhook.failing': (name) => `Der Webhook „${name}“ ist seit 24 Stunden gestört. Seine Ereignisse warten.`,
    'webhook.disabled': (name) =>
      `Der Webhook „${name}“ wurde deaktiviert, weil sein Endpunkt gestört war. Seine Ereignisse warten, bis Sie ihn wieder aktivieren.`,
    heldBack: (count) =>
      count === 1
        ? 'Seit der letzten Mail wurde 1 weitere Warnung nicht gemailt. Sie steht in Ihrer Liste der Warnungen.'
        : `Seit der letzten Mail wurden ${count} weitere Warnungen nicht gemailt. Sie stehen in Ihrer Liste der Warnungen.`,
    reason: 'Sie erhalten diese Mail, weil Ihr Konto so eingestellt ist, dass Warnungen an Sie gemailt werden.',
    end: 'Diese Mails beenden'
  },
  fr: {
    when: 'Quand',
    open: { alert: 'Ouvrir l’alerte', webhook: 'Ouvrir le webhook' },
    'webhook.failing': (name) => `Le webhook « ${name} » échoue depuis 24 heures. Ses événements attendent.`,
    'webhook.disabled': (name) =>
      `Le webhook « ${name} » a été désactivé, car son point de terminaison échouait. Ses événements attendent que vous le réactiviez.`,
    heldBack: (count) =>
      count === 1
        ? '1 autre alerte n’a pas été envoyée par e-mail depuis le dernier message. Elle figure dans votre liste d’alertes.'
        : `${count} autres alertes n’ont pas été envoyées par e-mail depuis le dernier message. Elles figurent dans votre liste d’alertes.`,
    reason: 'Vous recevez ce message parce que votre compte prévoit l’envoi des alertes par e-mail.',
    end: 'Ne plus recevoir ces messages'
  },
  es: {
    when: 'Cuándo',
    open: { alert: 'Abrir la alerta', webhook: 'Abrir el webhook' },
    'webhook.failing': (name) => `El webhook «${name}» falla desde hace 24 horas. Sus eventos esperan.`,
    'webhook.disabled': (name) =>
      `El webhook «${name}» se ha desactivado porque su punto de conexión fallaba. Sus eventos esperan hasta que lo vuelva a activar.`,
    heldBack: (count) =>
      count === 1
        ? 'Desde el último correo no se envió 1 alerta más. Está en su lista de alertas.'
        : `Desde el último correo no se enviaron ${count} alertas más. Están en su lista de alertas.`,
    reason: 'Recibe este correo porque su cuenta indica que las alertas se le envían por correo.',
    end: 'Dejar de recibir estos correos'
  },
  it: {
    when: 'Quando',
    open: { alert: 'Apri l’avviso', webhook: 'Apri il webhook' },
    'webhook.failing': (name) => `Il webhook «${name}» non funziona da 24 ore. I suoi eventi restano in attesa.`,
    'webhook.disabled': (name) =>
      `Il webhook «${name}» è stato disattivato perché il suo endpoint non funzionava. I suoi eventi restano in attesa finché non lo riattiva.`,
    heldBack: (count) =>
      count === 1
        ? 'Dall’ultima e-mail 1 altro avviso non è stato inviato. È nel suo elenco degli avvisi.'
        : `Dall’ultima e-mail altri ${count} avvisi non sono stati inviati. Sono nel suo elenco degli avvisi.`,
    reason: 'Riceve questa e-mail perché il suo account prevede l’invio degli avvisi per e-mail.',
    end: 'Non ricevere più queste e-mail'
  }
}
