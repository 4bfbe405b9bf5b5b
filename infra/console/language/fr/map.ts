/** Messages of the map. */
import type { map as english } from '../en/map.ts'
import type { Translation } from '../messages.ts'

export const map: Translation<typeof english> = {
  map: 'Carte des véhicules',
  mapLoading: 'La carte se charge…',
  zoomIn: 'Zoomer',
  zoomOut: 'Dézoomer',
  showAllOnMap: 'Tout afficher sur la carte',
  followOnMap: 'Suivre',
  mapImpossible:
    'Ce navigateur ne peut pas dessiner la carte (il faut WebGL 2). La liste affiche les coordonnées à la place.',
  mapSources: 'Sources de la carte',
  mapFailed: 'La carte n’a pas pu être chargée.',
  streetsMissing: 'Le plan des rues n’a pas pu être chargé. Voici la carte fournie avec la console.',
  streetsBlocked:
    'Le plan des rues a besoin de {origins}, que le paramètre mapOrigins du déploiement n’autorise pas. Voici la carte fournie avec la console.',
  streetsPartly: 'Des parties du plan des rues n’ont pas pu être chargées.',
  noStreets: 'Pas encore de rues sur la carte',
  howToSetStreets: 'Configurer',
  streetsOnMap: 'Rues sur la carte',
  streetsHelp:
    'La console dessine les côtes, les frontières et les villes. Les rues viennent d’un style de carte ou d’un fichier de tuiles que vous indiquez dans un paramètre :',
  streetsOfStyle: 'Un style de carte. Son serveur apprend où sont vos véhicules.',
  streetsOfTiles: 'Votre propre fichier PMTiles. Personne d’autre n’apprend rien.',
  streetsDetails: 'Les détails sont dans docs/console.md, sous « Streets ». Une fois fermé, cet avis ne revient plus.',
  vehiclesOfRing: '{driving} en route · {standing} à l’arrêt · {silent} sans signal',
  vehiclesHere: 'Véhicules à cet endroit',
  place: 'Lieu',
  townInside: 'À {town}',
  townNear: '{distance} {direction} de {town}',
  directionN: 'au nord',
  directionNE: 'au nord-est',
  directionE: 'à l’est',
  directionSE: 'au sud-est',
  directionS: 'au sud',
  directionSW: 'au sud-ouest',
  directionW: 'à l’ouest',
  directionNW: 'au nord-ouest'
}
