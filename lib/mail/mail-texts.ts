/** What mails say around the text of an alert, in each language. */
import type { Language } from '../contract/error-messages.ts'

export interface MailTexts {
  /** Before the moment of the alert. */
  readonly when: string
  /** Text of the link. */
  readonly open: string
  /** `count`: at least 1. */
  readonly heldBack: (count: number) => string
  readonly reason: string
  readonly end: string
}

export const mailTexts: Readonly<Record<Language, MailTexts>> = {
  en: {
    when: 'When',
    open: 'Open the alert',
    heldBack: (count) =>
      count === 1
        ? '1 more alert was not mailed since the last mail. It is in your list of alerts.'
        : `${count} more alerts were not mailed since the last mail. They are in your list of alerts.`,
    reason: 'You get this mail because your account says that alerts are mailed to you.',
    end: 'Stop these mails'
  },
  de: {
    when: 'Wann',
    open: 'Warnung öffnen',
    heldBack: (count) =>
      count === 1
        ? 'Seit der letzten Mail wurde 1 weitere Warnung nicht gemailt. Sie steht in Ihrer Liste der Warnungen.'
        : `Seit der letzten Mail wurden ${count} weitere Warnungen nicht gemailt. Sie stehen in Ihrer Liste der Warnungen.`,
    reason: 'Sie erhalten diese Mail, weil Ihr Konto so eingestellt ist, dass Warnungen an Sie gemailt werden.',
    end: 'Diese Mails beenden'
  },
  fr: {
    when: 'Quand',
    open: 'Ouvrir l’alerte',
    heldBack: (count) =>
      count === 1
        ? '1 autre alerte n’a pas été envoyée par e-mail depuis le dernier message. Elle figure dans votre liste d’alertes.'
        : `${count} autres alertes n’ont pas été envoyées par e-mail depuis le dernier message. Elles figurent dans votre liste d’alertes.`,
    reason: 'Vous recevez ce message parce que votre compte prévoit l’envoi des alertes par e-mail.',
    end: 'Ne plus recevoir ces messages'
  },
  es: {
    when: 'Cuándo',
    open: 'Abrir la alerta',
    heldBack: (count) =>
      count === 1
        ? 'Desde el último correo no se envió 1 alerta más. Está en su lista de alertas.'
        : `Desde el último correo no se enviaron ${count} alertas más. Están en su lista de alertas.`,
    reason: 'Recibe este correo porque su cuenta indica que las alertas se le envían por correo.',
    end: 'Dejar de recibir estos correos'
  },
  it: {
    when: 'Quando',
    open: 'Apri l’avviso',
    heldBack: (count) =>
      count === 1
        ? 'Dall’ultima e-mail 1 altro avviso non è stato inviato. È nel suo elenco degli avvisi.'
        : `Dall’ultima e-mail altri ${count} avvisi non sono stati inviati. Sono nel suo elenco degli avvisi.`,
    reason: 'Riceve questa e-mail perché il suo account prevede l’invio degli avvisi per e-mail.',
    end: 'Non ricevere più queste e-mail'
  }
}
