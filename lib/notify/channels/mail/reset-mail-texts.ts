/** What the mail with a reset link says, in each language. */
import type { Language } from '../../../contract/language.ts'

interface ResetMailTexts {
  /** Also the text of the link, as the title of its page. */
  readonly title: string
  readonly request: string
  readonly validity: (minutes: number) => string
  /** For a reader who did not ask for the link. */
  readonly unasked: string
}

export const resetMailTexts: Readonly<Record<Language, ResetMailTexts>> = {
  en: {
    title: 'Set a new password',
    request: 'A new password was requested for your account.',
    validity: (minutes) => `The link works once, for at most ${minutes} minutes. Do not pass it on.`,
    unasked: 'If you did not ask for this, ignore this mail. Your password stays as it is.'
  },
  de: {
    title: 'Neues Passwort setzen',
    request: 'Für Ihr Konto wurde ein neues Passwort angefordert.',
    validity: (minutes) =>
      `Der Link funktioniert einmal und höchstens ${minutes} Minuten lang. Geben Sie ihn nicht weiter.`,
    unasked: 'Wenn Sie das nicht angefordert haben, ignorieren Sie diese Mail. Ihr Passwort bleibt, wie es ist.'
  },
  fr: {
    title: 'Choisir un nouveau mot de passe',
    request: 'Un nouveau mot de passe a été demandé pour votre compte.',
    validity: (minutes) =>
      `Le lien fonctionne une seule fois, pendant ${minutes} minutes au maximum. Ne le transmettez à personne.`,
    unasked: 'Si vous n’avez rien demandé, ignorez ce message. Votre mot de passe reste inchangé.'
  },
  es: {
    title: 'Elegir una contraseña nueva',
    request: 'Se ha solicitado una contraseña nueva para su cuenta.',
    validity: (minutes) => `El enlace funciona una sola vez, durante ${minutes} minutos como máximo. No lo comparta.`,
    unasked: 'Si no lo ha solicitado, ignore este correo. Su contraseña no cambia.'
  },
  it: {
    title: 'Scegli una nuova password',
    request: 'È stata richiesta una nuova password per il suo account.',
    validity: (minutes) =>
      `Il link funziona una sola volta, per ${minutes} minuti al massimo. Non lo inoltri a nessuno.`,
    unasked: 'Se non l’ha richiesta, ignori questa e-mail. La sua password resta invariata.'
  }
}
