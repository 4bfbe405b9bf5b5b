/** Messages of trips. */
import type { trip as english } from '../en/trip.ts'
import type { Translation } from '../language.ts'

export const trip: Translation<typeof english> = {
  trips: 'Viajes',
  tripsNone: 'Todavía no hay viajes. Aparecen por sí solos en cuanto el vehículo ha circulado.',
  tripsNoneThatDay: 'Ningún viaje terminó ese día.',
  tripsOlder: 'Viajes anteriores',
  tripChoose: 'Elegir para la reproducción: {trip}',
  tripRunning: 'En marcha',
  tripNoise: 'Probablemente no es un viaje',
  tripUncertain: 'Dudoso',
  tripPublic: 'Público',
  speedLegend: 'El color de la línea es la velocidad, de 0 a {max}',
  showWholeTrack: 'Mostrar toda la línea',
  trackMapImpossible: 'Este navegador no puede dibujar el mapa (necesita WebGL 2).'
}
