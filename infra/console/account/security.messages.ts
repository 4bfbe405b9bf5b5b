/** Messages of password and sessions, loaded when they are first shown. */
import { defineMessages } from '../language/messages.ts'

export const securityMessages = defineMessages({
  changePassword: {
    en: 'Change password',
    de: 'Passwort ändern',
    fr: 'Changer le mot de passe',
    es: 'Cambiar la contraseña',
    it: 'Cambia password'
  },
  presentPassword: {
    en: 'Current password',
    de: 'Bisheriges Passwort',
    fr: 'Mot de passe actuel',
    es: 'Contraseña actual',
    it: 'Password attuale'
  },
  wrongPassword: {
    en: 'This is not your password.',
    de: 'Das ist nicht Ihr Passwort.',
    fr: 'Ce n’est pas votre mot de passe.',
    es: 'Esta no es su contraseña.',
    it: 'Questa non è la sua password.'
  },
  passwordChanging: {
    en: 'Changing…',
    de: 'Wird geändert …',
    fr: 'Modification…',
    es: 'Cambiando…',
    it: 'Modifica in corso…'
  },
  passwordChanged: {
    en: 'The password is changed. All other sessions have ended.',
    de: 'Das Passwort ist geändert. Alle anderen Sitzungen sind beendet.',
    fr: 'Le mot de passe est changé. Toutes les autres sessions sont terminées.',
    es: 'La contraseña ha cambiado. Todas las demás sesiones han terminado.',
    it: 'La password è cambiata. Tutte le altre sessioni sono terminate.'
  },
  passwordText: {
    en: 'A new password ends all other sessions. Tokens of programs stay valid.',
    de: 'Ein neues Passwort beendet alle anderen Sitzungen. Tokens von Programmen bleiben gültig.',
    fr: 'Un nouveau mot de passe termine toutes les autres sessions. Les jetons des programmes restent valables.',
    es: 'Una contraseña nueva termina todas las demás sesiones. Los tokens de programas siguen siendo válidos.',
    it: 'Una nuova password termina tutte le altre sessioni. I token dei programmi restano validi.'
  },
  sessions: { en: 'Sessions', de: 'Sitzungen', fr: 'Sessions', es: 'Sesiones', it: 'Sessioni' },
  sessionsText: {
    en: 'Where you are signed in. End a session that you do not recognize, and change your password.',
    de: 'Wo Sie angemeldet sind. Beenden Sie eine Sitzung, die Sie nicht kennen, und ändern Sie Ihr Passwort.',
    fr: 'Où vous êtes connecté. Terminez une session que vous ne reconnaissez pas, et changez votre mot de passe.',
    es: 'Dónde ha iniciado sesión. Termine una sesión que no reconozca y cambie su contraseña.',
    it: 'Dove ha effettuato l’accesso. Termini una sessione che non riconosce e cambi la password.'
  },
  sessionClient: { en: 'Client', de: 'Programm', fr: 'Client', es: 'Cliente', it: 'Client' },
  sessionThis: {
    en: '{client} (this session)',
    de: '{client} (diese Sitzung)',
    fr: '{client} (cette session)',
    es: '{client} (esta sesión)',
    it: '{client} (questa sessione)'
  },
  sessionAddress: {
    en: 'Network address',
    de: 'Netzadresse',
    fr: 'Adresse réseau',
    es: 'Dirección de red',
    it: 'Indirizzo di rete'
  },
  sessionBegun: { en: 'Signed in', de: 'Angemeldet', fr: 'Connexion', es: 'Inicio', it: 'Accesso' },
  sessionActions: { en: 'Actions', de: 'Aktionen', fr: 'Actions', es: 'Acciones', it: 'Azioni' },
  sessionEnd: { en: 'End', de: 'Beenden', fr: 'Terminer', es: 'Terminar', it: 'Termina' },
  sessionEnding: {
    en: 'Ending…',
    de: 'Wird beendet …',
    fr: 'Fin en cours…',
    es: 'Terminando…',
    it: 'Chiusura in corso…'
  },
  sessionsEndOthers: {
    en: 'End all other sessions',
    de: 'Alle anderen Sitzungen beenden',
    fr: 'Terminer toutes les autres sessions',
    es: 'Terminar todas las demás sesiones',
    it: 'Termina tutte le altre sessioni'
  },
  sessionsEnded: {
    en: 'The session has ended.',
    de: 'Die Sitzung ist beendet.',
    fr: 'La session est terminée.',
    es: 'La sesión ha terminado.',
    it: 'La sessione è terminata.'
  },
  sessionsOthersEnded: {
    en: 'All other sessions have ended.',
    de: 'Alle anderen Sitzungen sind beendet.',
    fr: 'Toutes les autres sessions sont terminées.',
    es: 'Todas las demás sesiones han terminado.',
    it: 'Tutte le altre sessioni sono terminate.'
  }
})

declare module '../language/messages.ts' {
  interface MessagesByFeature {
    security: typeof securityMessages
  }
}
