/** Messages of making, changing and revoking tokens. */
import type { tokenForms as english } from '../en/token-forms.ts'
import type { Translation } from '../messages.ts'

export const tokenForms: Translation<typeof english> = {
  newToken: 'Neues Token',
  makeToken: 'Token erzeugen',
  makingToken: 'Erzeugt …',
  tokenActions: 'Aktionen',
  tokenChange: 'Ändern',
  tokenChangeOf: '{name} ändern',
  tokenRevoke: 'Widerrufen',
  tokenRevoking: 'Widerruft …',
  tokenRevokeOf: '{name} widerrufen',
  tokenNameHint: 'Wofür das Token ist, etwa das Programm, das es benutzt.',
  tokenNameMissing: 'Geben Sie einen Namen ein.',
  tokenOwner: 'Für wen',
  tokenOwnerMe: 'mich',
  tokenExpiry: 'Läuft ab',
  tokenExpiryKept: 'Wie bisher: {moment}',
  tokenExpiryDays: 'In {days} Tagen',
  tokenExpiryDate: 'Am Ende eines Tages',
  tokenExpiryNever: 'Nie',
  tokenExpiryNeverHint: 'Ein vergessenes Token bleibt gültig, wer immer es hat.',
  tokenExpiryDay: 'Letzter Tag',
  tokenDayMissing: 'Wählen Sie einen Tag ab heute.',
  tokenVehiclesAll: 'Alle, die sein Besitzer erreicht, auch spätere',
  tokenVehiclesChosen: 'Nur diese:',
  tokenVehiclesFind: 'Fahrzeug nach Name oder ID suchen',
  tokenVehiclesCount: '{count} gewählt, höchstens {limit}',
  tokenVehiclesMore: '{count} weitere; tippen Sie, um sie zu finden.',
  tokenVehiclesMissing: 'Wählen Sie mindestens ein Fahrzeug.',
  tokenPermissions: 'Das Token darf',
  tokenPermissionsMissing: 'Wählen Sie mindestens eine Berechtigung.',
  tokenTooMany: 'Es gibt schon {limit} Token, mehr sind nicht möglich. Widerrufen Sie zuerst eines.',
  tokenMade: 'Token „{name}“',
  tokenMadeText:
    'Es wird nur dieses eine Mal gezeigt. Bewahren Sie es dort auf, wo das Programm es findet; wer es hat, kann tun, was es darf.',
  tokenSecret: 'Token',
  tokenCurl: 'Im Terminal ausprobieren',
  tokenDone: 'Fertig',
  tokenNotCopied:
    'Das Token ist noch nicht kopiert und lässt sich nicht noch einmal zeigen. Kopieren Sie es oder wählen Sie „Fertig“.',
  tokenChanged: 'Das Token „{name}“ ist geändert. Das gilt innerhalb von 60 Sekunden.',
  tokenRevoked: 'Das Token „{name}“ ist widerrufen. Es wird innerhalb von 60 Sekunden abgewiesen.',
  tokenRevokeTitle: 'Token „{name}“ widerrufen?',
  tokenRevokeText:
    'Programme, die es benutzen, werden innerhalb von 60 Sekunden abgewiesen. Das lässt sich nicht rückgängig machen.'
}
