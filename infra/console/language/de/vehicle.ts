/** Messages of the screen of a vehicle. */
import type { vehicle as english } from '../en/vehicle.ts'
import type { Translation } from '../language.ts'

export const vehicle: Translation<typeof english> = {
  vehicle: 'Fahrzeug',
  vehicleParts: 'Bereiche des Fahrzeugs',
  seenVia: 'Sie sehen es durch {sources}',
  openVehicle: 'Öffnen',
  keyOpen: 'gewähltes Fahrzeug öffnen',
  tabNow: 'Jetzt',
  tabConnect: 'Verbinden',
  waitingForPosition: 'Wartet auf die erste Position …',
  received: 'Empfangen',
  addressOfThisMachine:
    'Telefone erreichen diese Adresse nicht: Sie gilt nur auf diesem Rechner. Starten Sie den Dienst so und öffnen Sie die Konsole unter der Adresse, die er nennt:',
  connectPhone: 'Telefon verbinden',
  connectPhoneText:
    'Eine App sendet die Positionen des Telefons. Ihr Token darf für dieses Fahrzeug hochladen, sonst nichts.',
  phoneToken: 'Telefon in {vehicle}',
  makeDeviceToken: 'Token für ein Telefon erstellen',
  makingToken: 'Erstellt …',
  deviceTokenOnce: 'Das Token wird nur dieses eine Mal gezeigt. Es gilt, bis Sie es unter Ihren Token widerrufen.',
  phoneApp: 'App',
  qrCodeFor: 'QR-Code für {app}',
  scanOwnTracks: 'Mit der Kamera scannen: OwnTracks öffnet sich und übernimmt die Einstellungen.',
  placeOwnTracks: 'Oder von Hand: Einstellungen › Verbindung, Modus HTTP, Authentifizierung an.',
  scanTraccar: 'In der App scannen, in ihren Einstellungen.',
  placeTraccar: 'Oder von Hand, in den Einstellungen. Die Gerätekennung bleibt, wie sie ist.',
  scanOsmAnd: 'Mit der Kamera scannen und den Text kopieren.',
  placeOsmAnd: 'Eintragen unter Erweiterungen › Streckenaufzeichnung › Einstellungen › Online-Tracking.',
  appAddress: 'URL',
  appUser: 'Benutzername',
  appServer: 'Server-URL',
  appWebAddress: 'Webadresse',
  connectProgram: 'Gerät oder Programm verbinden',
  connectProgramText: 'Es sendet Datensätze mit einem Token, das von selbst abläuft.',
  minutesValid: 'Gültig für (Minuten)',
  makeUploadToken: 'Upload-Token erstellen',
  uploadTokenOnce: 'Das Token wird nur dieses eine Mal gezeigt. Es gilt {minutes} Minuten.',
  uploadToken: 'Upload-Token',
  uploadLine: 'Lädt einen Datensatz hoch'
}
