/** Messages of the sign-in. */
import type { signIn as english } from '../en/sign-in.ts'
import type { Translation } from '../messages.ts'

export const signIn: Translation<typeof english> = {
  signIn: 'Anmelden',
  signInTitle: 'An der Konsole anmelden',
  email: 'E-Mail',
  password: 'Passwort',
  organization: 'Organisation',
  organizationHint: 'ID der Organisation, für die Sie sich anmelden; angezeigt werden ihre und Ihre Fahrzeuge.',
  wallScreen: 'Wandbildschirm',
  wallScreenHint: 'Auch ohne Eingaben angemeldet bleiben. Sonst endet die Sitzung nach einer Stunde ohne Eingaben.',
  signingIn: 'Wird angemeldet …',
  signInAsDemo: 'Als Demo anmelden',
  emailMissing: 'Geben Sie eine E-Mail-Adresse ein.',
  wrongCredentials: 'E-Mail oder Passwort ist falsch.',
  passwordLength: 'Ein Passwort hat 8 bis 64 Zeichen.',
  sessionRefused: 'Ihre Sitzung ist beendet. Melden Sie sich wieder an, um hier weiterzumachen.',
  sessionIdle: 'Sie wurden nach einer Stunde ohne Eingaben abgemeldet.',
  signedOut: 'Sie sind abgemeldet.',
  signedOutHere: 'Sie sind abgemeldet, aber der Dienst war nicht erreichbar: Das Token gilt, bis es abläuft.',
  otherProvider: 'Diese Organisation hat eine eigene Anmeldung.',
  continueThere: 'Dort fortfahren'
}
