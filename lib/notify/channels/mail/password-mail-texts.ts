/** What the mail about a new password says, in each language. */
import type { Language } from '../../../contract/language.ts'

interface PasswordMailTexts {
  readonly title: string
  readonly changed: string
  /** For a reader who has changed the password. */
  readonly own: string
  /** For one who has not. */
  readonly stranger: string
}

export const passwordMailTexts: Readonly<Record<Language, PasswordMailTexts>> = {
  en: {
    title: 'Your password was changed',
    changed: 'The password of your account was changed. Other sessions have ended.',
    own: 'If you changed it, there is nothing else to do.',
    stranger: 'If you did not, set a new password now, and revoke tokens that you do not recognize.'
  },
  de: {
    title: 'Ihr Passwort wurde geändert',
    changed: 'Das Passwort Ihres Kontos wurde geändert. Andere Sitzungen sind beendet.',
    own: 'Wenn Sie es geändert haben, müssen Sie nichts weiter tun.',
    stranger: 'Wenn nicht, setzen Sie jetzt ein neues Passwort und widerrufen Sie Token, die Sie nicht kennen.'
  },
  fr: {
    title: 'Votre mot de passe a été modifié',
    changed: 'Le mot de passe de votre compte a été modifié. Les autres sessions sont terminées.',
    own: 'Si vous l’avez modifié, vous n’avez rien d’autre à faire.',
    stranger:
      'Sinon, choisissez maintenant un nouveau mot de passe et révoquez les jetons que vous ne reconnaissez pas.'
  },
  es: {
    title: 'Su contraseña ha cambiado',
    changed: 'La contraseña de su cuenta ha cambiado. Las demás sesiones han terminado.',
    own: 'Si la ha cambiado usted, no tiene que hacer nada más.',
    stranger: 'Si no, elija ahora una contraseña nueva y revoque los tokens que no reconozca.'
  },
  it: {
    title: 'La sua password è stata modificata',
    changed: 'La password del suo account è stata modificata. Le altre sessioni sono terminate.',
    own: 'Se l’ha modificata lei, non deve fare altro.',
    stranger: 'In caso contrario, scelga ora una nuova password e revochi i token che non riconosce.'
  }
}
