/** Messages of making, changing and revoking tokens. */
import type { tokenForms as english } from '../en/token-forms.ts'
import type { Translation } from '../messages.ts'

export const tokenForms: Translation<typeof english> = {
  newToken: 'Neues Token',
  makeToken: 'Token anlegen',
  makingToken: 'Wird angelegt …',
  tokenActions: 'Aktionen',
  tokenChange: 'Ändern',
  tokenChangeOf: '{name} ändern',
  tokenRevoke: 'Widerrufen',
  tokenRevoking: 'Wird widerrufen …',
  tokenRevokeOf: '{name} widerrufen',
  tokenNameHint: 'Wofür das Token gedacht ist, etwa das Programm, das es verwendet.',
  tokenNameMissing: 'Geben Sie einen Namen ein.',
  tokenOwner: 'Besitzer',
  tokenOwnerMe: 'Sie',
  tokenExpiry: 'Läuft ab',
  tokenExpiryKept: 'Unverändert: {moment}',
  tokenExpiryDays: 'In {days} Tagen',
  tokenExpiryDate: 'Zum Ende eines Tages',
  tokenExpiryNever: 'Nie',
  tokenExpiryNeverHint: 'Ein vergessenes Token bleibt für jeden gültig, der es hat.',
  tokenExpiryDay: 'Letzter Tag',
  tokenDayMissing: 'Wählen Sie heute oder einen späteren Tag.',
  tokenVehiclesAll: 'Alle, auf die sein Besitzer Zugriff hat, auch künftige',
  tokenVehiclesChosen: 'Nur diese:',
  tokenVehiclesFind: 'Fahrzeug nach Name oder ID suchen',
  tokenVehiclesCount: '{count} ausgewählt, höchstens {limit}',
  tokenVehiclesMore: {
    one: '{count} weiteres. Tippen Sie, um es zu finden.',
    other: '{count} weitere. Tippen Sie, um sie zu finden.'
  },
  tokenVehiclesMissing: 'Wählen Sie mindestens ein Fahrzeug.',
  tokenPermissions: 'Das Token darf',
  tokenPermissionsMissing: 'Wählen Sie mindestens eine Berechtigung.',
  tokenTooMany: 'Es gibt bereits {limit} Token, mehr sind nicht möglich. Widerrufen Sie zuerst eines.',
  tokenMade: 'Token „{name}“',
  tokenMadeText:
    'Es wird nur dieses eine Mal angezeigt. Speichern Sie es dort, wo das Programm es lesen kann; wer es hat, kann alle seine Berechtigungen nutzen.',
  tokenSecret: 'Token',
  tokenCurl: 'Im Terminal ausprobieren',
  tokenDone: 'Fertig',
  tokenNotCopied:
    'Das Token wurde noch nicht kopiert und kann nicht erneut angezeigt werden. Kopieren Sie es oder wählen Sie „Fertig“.',
  tokenChanged: 'Das Token „{name}“ ist geändert. Das gilt spätestens in 60 Sekunden.',
  tokenRevoked: 'Das Token „{name}“ ist widerrufen. Es funktioniert spätestens in 60 Sekunden nicht mehr.',
  tokenRevokeTitle: 'Token „{name}“ widerrufen?',
  tokenRevokeText:
    'Programme, die es verwenden, werden spätestens nach 60 Sekunden abgewiesen. Das lässt sich nicht rückgängig machen.'
}
