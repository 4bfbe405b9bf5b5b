/** Messages of the map. */
import type { map as english } from '../en/map.ts'
import type { Translation } from '../messages.ts'

export const map: Translation<typeof english> = {
  map: 'Karte der Fahrzeuge',
  mapLoading: 'Karte wird geladen …',
  zoomIn: 'Vergrößern',
  zoomOut: 'Verkleinern',
  showAllOnMap: 'Alle auf der Karte anzeigen',
  followOnMap: 'Folgen',
  mapImpossible:
    'Dieser Browser kann die Karte nicht darstellen (erforderlich ist WebGL 2). Die Liste zeigt stattdessen die Koordinaten.',
  mapSources: 'Kartenquellen',
  mapFailed: 'Die Karte konnte nicht geladen werden.',
  streetsMissing: 'Die Straßenkarte konnte nicht geladen werden. Angezeigt wird die mitgelieferte Karte.',
  streetsBlocked:
    'Die Straßenkarte benötigt {origins}, was die Einstellung mapOrigins der Installation nicht erlaubt. Angezeigt wird die mitgelieferte Karte.',
  streetsPartly: 'Teile der Straßenkarte konnten nicht geladen werden.',
  noStreets: 'Noch keine Straßen auf der Karte',
  howToSetStreets: 'Einrichten',
  streetsOnMap: 'Straßen auf der Karte',
  streetsHelp:
    'Die Konsole zeichnet Küsten, Grenzen und Städte. Straßen kommen aus einem Kartenstil oder aus einer Kacheldatei, die Sie in einer Einstellung angeben:',
  streetsOfStyle: 'Ein Kartenstil. Sein Server erfährt, wo Ihre Fahrzeuge sind.',
  streetsOfTiles: 'Eine eigene PMTiles-Datei. Niemand sonst erfährt etwas.',
  streetsDetails:
    'Einzelheiten stehen in docs/console.md unter „Streets“. Einmal geschlossen, erscheint dieser Hinweis nicht mehr.',
  vehiclesOfRing: '{driving} in Fahrt · {standing} im Stand · {silent} ohne Signal',
  vehiclesHere: 'Fahrzeuge an diesem Ort',
  place: 'Ort',
  townInside: 'In {town}',
  townNear: '{distance} {direction} von {town}',
  directionN: 'nördlich',
  directionNE: 'nordöstlich',
  directionE: 'östlich',
  directionSE: 'südöstlich',
  directionS: 'südlich',
  directionSW: 'südwestlich',
  directionW: 'westlich',
  directionNW: 'nordwestlich'
}
