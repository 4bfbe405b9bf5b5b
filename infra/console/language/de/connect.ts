/** Messages of device tokens and their tests. */
import type { connect as english } from '../en/connect.ts'
import type { Translation } from '../messages.ts'

export const connect: Translation<typeof english> = {
  deviceToken: 'Geräte-Token',
  vehicleTokens: 'Geräte-Token dieses Fahrzeugs',
  deviceTokenTyped: 'Beim Eintippen spielen Großbuchstaben und Striche keine Rolle.',
  testPositionText: 'Ein Test speichert einen Datensatz dieses Fahrzeugs, wie es ein Gerät tut: jetzt, bei {position}.',
  testPositionPlace:
    'Ein Test speichert einen Datensatz dieses Fahrzeugs, wie es ein Gerät tut: jetzt, an dem Ort, den Sie in Grad eingeben.',
  testPositionMissing: 'Geben Sie Breite (−90 bis 90) und Länge (−180 bis 180) ein.',
  testPositionSent: 'Der Dienst hat die Testposition empfangen.',
  sendTestPosition: 'Testposition senden',
  sendingTestPosition: 'Sendet …',
  latitude: 'Breite',
  longitude: 'Länge'
}
