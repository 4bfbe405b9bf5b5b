/** Messages of replays. */
import type { replay as english } from '../en/replay.ts'
import type { Translation } from '../messages.ts'

export const replay: Translation<typeof english> = {
  replay: 'Wiedergabe',
  replayPlay: 'Abspielen',
  replayPause: 'Anhalten',
  replayToBegin: 'Zum Anfang',
  replayToEnd: 'Zum Ende',
  replayMoment: 'Zeitpunkt der Fahrt',
  replayPace: 'Abspielgeschwindigkeit',
  replayTogether: 'Zusammen wiedergeben',
  replayMost: 'Höchstens {most} Fahrten werden zusammen wiedergegeben; die übrigen fehlen hier.',
  replayNone: 'Die Adresse nennt keine Fahrten. Wählen Sie welche in der Liste der Fahrten aus.',
  replayWithout: 'Ohne gespeicherte Spur: {trips}',
  replayLeftOut: 'Nicht dabei: {trip}.',
  keyPlay: 'Fahrt abspielen, anhalten',
  keyMoment: 'vorige, nächste Position einer Fahrt',
  tripMap: 'Karte der Fahrt',
  charts: 'Kurven',
  chartOf: 'Kurve über die Zeit: {values}. Die Wertetabelle enthält die Zahlen.',
  chartWhole: 'Ganze Fahrt zeigen',
  valueTable: 'Wertetabelle',
  time: 'Zeit',
  tableEarlier: 'Früher',
  tableLater: 'Später',
  tablePage: 'Seite {page} von {pages}',
  engineSpeed: 'Drehzahl',
  unitRotation: 'U/min',
  fuelConsumption: 'Verbrauch',
  fuelConsumptionCan: 'Verbrauch (CAN)',
  batteryExternal: 'Zusatzbatterie {number}',
  energyLeft: 'Restenergie',
  trackHidden: 'Die Spur sehen nur die, die Zugriff auf das Fahrzeug haben (TRIP_READ).',
  trackMissing:
    'Von dieser Fahrt ist keine Spur gespeichert: Ihre Positionen sind älter, als der Dienst sie aufbewahrt, oder waren verborgen, während das Fahrzeug nicht verfolgt werden sollte. Die Kennzahlen bleiben.',
  trackNotYet: 'Die Fahrt hat erst begonnen: Die Linie erscheint mit der zweiten Position.',
  trackSimplified:
    'Eine lange Fahrt: Positionen, die um weniger als {distance} von der Linie abweichen, fehlen hier, nicht in den Dateien.',
  trackDownload: '{format} herunterladen'
}
