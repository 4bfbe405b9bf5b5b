/** Messages of device tokens and their tests. */
import type { connect as english } from '../en/connect.ts'
import type { Translation } from '../messages.ts'

export const connect: Translation<typeof english> = {
  deviceToken: 'Geräte-Token',
  vehicleTokens: 'Geräte-Token dieses Fahrzeugs',
  deviceTokenTyped: 'Groß- und Kleinschreibung und Bindestriche spielen keine Rolle.',
  testPositionText:
    'Der Test speichert einen Datensatz, wie ihn ein Gerät senden würde: jetzt, an der Position {position}.',
  testPositionPlace:
    'Der Test speichert einen Datensatz, wie ihn ein Gerät senden würde: jetzt, an dem Ort, den Sie in Grad eingeben.',
  testPositionMissing: 'Geben Sie Breitengrad (−90 bis 90) und Längengrad (−180 bis 180) ein.',
  testPositionSent: 'Der Dienst hat die Testposition empfangen.',
  sendTestPosition: 'Testposition senden',
  sendingTestPosition: 'Wird gesendet …',
  latitude: 'Breitengrad',
  longitude: 'Längengrad'
}
