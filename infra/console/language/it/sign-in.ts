/** Messages of the sign-in. */
import type { signIn as english } from '../en/sign-in.ts'
import type { Translation } from '../messages.ts'

export const signIn: Translation<typeof english> = {
  signIn: 'Accedi',
  signInTitle: 'Accedi alla console',
  email: 'E-mail',
  password: 'Password',
  organization: 'Organizzazione',
  organizationHint: 'ID dell’organizzazione con cui accede; sono mostrati i veicoli dell’organizzazione e i suoi.',
  wallScreen: 'Schermo a parete',
  wallScreenHint: 'Restare connessi senza attività. Altrimenti la sessione termina dopo un’ora senza attività.',
  signingIn: 'Accesso in corso…',
  signInAsDemo: 'Accedi come demo',
  emailMissing: 'Inserire un indirizzo e-mail.',
  wrongCredentials: 'L’e-mail o la password non è corretta.',
  passwordLength: 'Una password ha da 8 a 64 caratteri.',
  sessionRefused: 'La sessione è terminata. Accedere di nuovo per continuare qui.',
  sessionIdle: 'La sessione è stata chiusa dopo un’ora senza attività.',
  signedOut: 'La sessione è chiusa.',
  signedOutHere: 'La sessione è chiusa, ma il servizio non è stato raggiunto: il token vale fino alla scadenza.',
  otherProvider: 'Questa organizzazione ha un proprio accesso.',
  continueThere: 'Continua lì'
}
