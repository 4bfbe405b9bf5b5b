/** Messages of replays. */
import type { replay as english } from '../en/replay.ts'
import type { Translation } from '../messages.ts'

export const replay: Translation<typeof english> = {
  replay: 'Wiedergabe',
  replayPlay: 'Abspielen',
  replayPause: 'Pause',
  replayToBegin: 'Zum Anfang',
  replayToEnd: 'Zum Ende',
  replayMoment: 'Zeitpunkt der Fahrt',
  replayPace: 'Abspielgeschwindigkeit',
  replayTogether: 'Zusammen wiedergeben',
  replayMost: 'Höchstens {most} Fahrten lassen sich zusammen wiedergeben; die übrigen fehlen hier.',
  replayNone: 'Dieser Link enthält keine Fahrten. Wählen Sie Fahrten in der Liste aus.',
  replayWithout: 'Ohne gespeicherten Verlauf: {trips}',
  replayLeftOut: 'Nicht dabei: {trip}.',
  keyPlay: 'Fahrt abspielen, pausieren',
  keyMoment: 'Vorherige, nächste Position einer Fahrt',
  tripMap: 'Karte der Fahrt',
  charts: 'Diagramme',
  chartOf: 'Zeitdiagramm: {values}. Die Wertetabelle enthält die Zahlen.',
  chartWhole: 'Ganze Fahrt anzeigen',
  valueTable: 'Wertetabelle',
  time: 'Uhrzeit',
  tableEarlier: 'Früher',
  tableLater: 'Später',
  tablePage: 'Seite {page} von {pages}',
  engineSpeed: 'Drehzahl',
  unitRotation: 'U/min',
  fuelConsumption: 'Kraftstoffverbrauch',
  fuelConsumptionCan: 'Kraftstoffverbrauch (CAN)',
  batteryExternal: 'Externe Batterie {number}',
  energyLeft: 'Restenergie',
  trackHidden: 'Den Verlauf sehen nur Personen mit Zugriff auf die Fahrten des Fahrzeugs.',
  trackMissing:
    'Zu dieser Fahrt ist kein Verlauf gespeichert: Ihre Positionen sind älter als die Aufbewahrungsfrist, oder das Fahrzeug wurde währenddessen nicht geortet. Die Kennzahlen bleiben erhalten.',
  trackNotYet: 'Die Fahrt hat gerade erst begonnen: Die Linie erscheint mit der zweiten Position.',
  trackSimplified:
    'Lange Fahrt: Positionen, die weniger als {distance} von der Linie abweichen, sind hier ausgelassen, in den Dateien nicht.',
  trackDownload: '{format} herunterladen'
}
