/** Messages of the account. */
import type { account as english } from '../en/account.ts'
import type { Translation } from '../messages.ts'

export const account: Translation<typeof english> = {
  account: 'Konto',
  profile: 'Profil',
  firstName: 'Vorname',
  lastName: 'Nachname',
  street: 'Straße und Hausnummer',
  postalCode: 'Postleitzahl',
  city: 'Ort',
  country: 'Land',
  mailForMarketing: 'Meine E-Mail-Adresse darf für Werbung genutzt werden',
  notifyMessage: 'Warnungen per E-Mail an mich',
  notifyNews: 'Bei neuen Artikeln von Partnern benachrichtigen',
  profileSaved: 'Das Profil ist gespeichert.',
  display: 'Anzeige',
  displayText:
    'Wird im Konto gespeichert und gilt in jedem Browser; die Darstellung (hell oder dunkel) gilt nur in diesem.',
  units: 'Einheiten',
  unitsMETRIC: 'Metrisch: km, Liter',
  unitsIMPERIAL: 'Imperial: Meilen, Gallonen',
  clock: 'Uhrzeit',
  clockUsual: 'Standard der Sprache',
  clock24H: '24 Stunden',
  clockAMPM: '12 Stunden (AM/PM)',
  sessionPart: 'Sitzung',
  signedInUntil: 'Angemeldet bis',
  staysSignedIn: 'Ohne Eingaben',
  staysWall: 'Bleibt angemeldet (Wandbildschirm)',
  staysHour: 'Wird nach einer Stunde abgemeldet',
  requestsPart: 'Anfragen'
}
