/** Messages of trips. */
import type { trip as english } from '../en/trip.ts'
import type { Translation } from '../language.ts'

export const trip: Translation<typeof english> = {
  trips: 'Fahrten',
  tripsNone: 'Noch keine Fahrten. Sie erscheinen von selbst, sobald das Fahrzeug gefahren ist.',
  tripsNoneThatDay: 'An diesem Tag endete keine Fahrt.',
  tripsOlder: 'Ältere Fahrten',
  tripChoose: 'Für die Wiedergabe auswählen: {trip}',
  tripRunning: 'Unterwegs',
  tripNoise: 'Wohl keine Fahrt',
  tripUncertain: 'Unsicher',
  tripPublic: 'Öffentlich',
  speedLegend: 'Die Farbe der Linie ist die Geschwindigkeit, von 0 bis {max}',
  showWholeTrack: 'Ganze Linie zeigen',
  trackMapImpossible: 'Dieser Browser kann die Karte nicht zeichnen (sie braucht WebGL 2).'
}
