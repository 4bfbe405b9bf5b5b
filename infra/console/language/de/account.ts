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
  mailForMarketing: 'Meine E-Mail-Adresse darf für Werbung benutzt werden',
  notifyMessage: 'Über neue Nachrichten benachrichtigen',
  notifyNews: 'Über neue Artikel von Partnern benachrichtigen',
  profileSaved: 'Das Profil ist gespeichert.',
  display: 'Anzeige',
  displayText: 'Wird beim Konto gespeichert und gilt in jedem Browser; die Farben gelten nur in diesem.',
  units: 'Einheiten',
  unitsMETRIC: 'Metrisch: km, Liter',
  unitsIMPERIAL: 'Imperial: Meilen, Gallonen',
  clock: 'Uhr',
  clockUsual: 'Wie in der Sprache üblich',
  clock24H: '24 Stunden',
  clockAMPM: '12 Stunden, AM und PM',
  sessionPart: 'Sitzung',
  signedInUntil: 'Angemeldet bis',
  staysSignedIn: 'Ohne Eingabe',
  staysWall: 'bleibt angemeldet (Wandbildschirm)',
  staysHour: 'wird nach einer Stunde abgemeldet',
  requestsPart: 'Anfragen'
}
