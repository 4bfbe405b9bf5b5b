/** Messages of the map. */
import type { map as english } from '../en/map.ts'
import type { Translation } from '../messages.ts'

export const map: Translation<typeof english> = {
  map: 'Karte der Fahrzeuge',
  mapLoading: 'Die Karte lädt …',
  zoomIn: 'Vergrößern',
  zoomOut: 'Verkleinern',
  showAllOnMap: 'Alle auf der Karte zeigen',
  followOnMap: 'Folgen',
  mapSource: '© Natural Earth · GeoNames',
  mapImpossible:
    'Dieser Browser kann die Karte nicht zeichnen (sie braucht WebGL 2). Die Liste zeigt stattdessen die Koordinaten.',
  mapFailed: 'Die Karte konnte nicht geladen werden.',
  streetsMissing: 'Die Straßenkarte konnte nicht geladen werden. Dies ist die Karte, die zur Konsole gehört.',
  streetsBlocked:
    'Die Straßenkarte braucht {origins}, was die Einstellung mapOrigins der Installation nicht erlaubt. Dies ist die Karte, die zur Konsole gehört.',
  streetsPartly: 'Teile der Straßenkarte konnten nicht geladen werden.',
  vehiclesHere: 'Fahrzeuge an diesem Ort'
}
