/** Messages of trips. */
import type { trip as english } from '../en/trip.ts'
import type { Translation } from '../language.ts'

export const trip: Translation<typeof english> = {
  trips: 'Trajets',
  tripsNone: 'Aucun trajet pour l’instant. Ils apparaissent d’eux-mêmes dès que le véhicule a roulé.',
  tripsNoneThatDay: 'Aucun trajet ne s’est terminé ce jour-là.',
  tripsOlder: 'Trajets plus anciens',
  tripChoose: 'Choisir pour la relecture : {trip}',
  tripRunning: 'En route',
  tripNoise: 'Sans doute pas un trajet',
  tripUncertain: 'Incertain',
  tripPublic: 'Public',
  speedLegend: 'La couleur de la ligne indique la vitesse, de 0 à {max}',
  showWholeTrack: 'Afficher toute la ligne',
  trackMapImpossible: 'Ce navigateur ne peut pas dessiner la carte (WebGL 2 est nécessaire).'
}
