/** Messages of the map. */
import { defineMessages } from '../language/messages.ts'

export const mapMessages = defineMessages({
  map: {
    en: 'Map of the vehicles',
    de: 'Karte der Fahrzeuge',
    fr: 'Carte des véhicules',
    es: 'Mapa de los vehículos',
    it: 'Mappa dei veicoli'
  },
  mapLoading: {
    en: 'The map is loading…',
    de: 'Karte wird geladen …',
    fr: 'La carte se charge…',
    es: 'El mapa se está cargando…',
    it: 'La mappa si sta caricando…'
  },
  showAllOnMap: {
    en: 'Show all on the map',
    de: 'Alle auf der Karte anzeigen',
    fr: 'Tout afficher sur la carte',
    es: 'Mostrar todos en el mapa',
    it: 'Mostra tutti sulla mappa'
  },
  followOnMap: { en: 'Follow', de: 'Folgen', fr: 'Suivre', es: 'Seguir', it: 'Segui' },
  mapImpossible: {
    en: 'This browser cannot draw the map (it needs WebGL 2). The list shows the coordinates instead.',
    de: 'Dieser Browser kann die Karte nicht darstellen (erforderlich ist WebGL 2). Die Liste zeigt stattdessen die Koordinaten.',
    fr: 'Ce navigateur ne peut pas dessiner la carte (il faut WebGL 2). La liste affiche les coordonnées à la place.',
    es: 'Este navegador no puede dibujar el mapa (necesita WebGL 2). La lista muestra las coordenadas en su lugar.',
    it: 'Questo browser non può disegnare la mappa (serve WebGL 2). L’elenco mostra invece le coordinate.'
  },
  mapSources: {
    en: 'Map sources',
    de: 'Kartenquellen',
    fr: 'Sources de la carte',
    es: 'Fuentes del mapa',
    it: 'Fonti della mappa'
  },
  mapFailed: {
    en: 'The map could not be loaded.',
    de: 'Die Karte konnte nicht geladen werden.',
    fr: 'La carte n’a pas pu être chargée.',
    es: 'No se pudo cargar el mapa.',
    it: 'Non è stato possibile caricare la mappa.'
  },
  streetsMissing: {
    en: 'The street map could not be loaded. This is the map that comes with the console.',
    de: 'Die Straßenkarte konnte nicht geladen werden. Angezeigt wird die mitgelieferte Karte.',
    fr: 'Le plan des rues n’a pas pu être chargé. Voici la carte fournie avec la console.',
    es: 'No se pudo cargar el mapa de calles. Este es el mapa incluido en la consola.',
    it: 'Non è stato possibile caricare la mappa stradale. Questa è la mappa inclusa nella console.'
  },
  streetsBlocked: {
    en: 'The street map needs {origins}, which the setting mapOrigins of the deployment does not allow. This is the map that comes with the console.',
    de: 'Die Straßenkarte benötigt {origins}, was die Einstellung mapOrigins der Installation nicht erlaubt. Angezeigt wird die mitgelieferte Karte.',
    fr: 'Le plan des rues a besoin de {origins}, que le paramètre mapOrigins du déploiement n’autorise pas. Voici la carte fournie avec la console.',
    es: 'El mapa de calles necesita {origins}, que el ajuste mapOrigins de la instalación no permite. Este es el mapa incluido en la consola.',
    it: 'La mappa stradale ha bisogno di {origins}, che l’impostazione mapOrigins dell’installazione non consente. Questa è la mappa inclusa nella console.'
  },
  streetsPartly: {
    en: 'Parts of the street map could not be loaded.',
    de: 'Teile der Straßenkarte konnten nicht geladen werden.',
    fr: 'Des parties du plan des rues n’ont pas pu être chargées.',
    es: 'No se pudieron cargar partes del mapa de calles.',
    it: 'Non è stato possibile caricare parti della mappa stradale.'
  },
  imagesPartly: {
    en: 'Parts of the satellite images could not be loaded.',
    de: 'Teile der Satellitenbilder konnten nicht geladen werden.',
    fr: 'Des parties des images satellite n’ont pas pu être chargées.',
    es: 'No se pudieron cargar partes de las imágenes de satélite.',
    it: 'Non è stato possibile caricare parti delle immagini satellitari.'
  },
  noStreets: {
    en: 'No streets on the map yet',
    de: 'Noch keine Straßen auf der Karte',
    fr: 'Pas encore de rues sur la carte',
    es: 'Aún no hay calles en el mapa',
    it: 'Ancora nessuna strada sulla mappa'
  },
  howToSetStreets: { en: 'Set up', de: 'Einrichten', fr: 'Configurer', es: 'Configurar', it: 'Configura' },
  setUpMap: {
    en: 'Set up the map',
    de: 'Karte einrichten',
    fr: 'Configurer la carte',
    es: 'Configurar el mapa',
    it: 'Configura la mappa'
  },
  vehiclesOfRing: {
    en: '{driving} driving · {standing} parked · {silent} without signal',
    de: '{driving} in Fahrt · {standing} geparkt · {silent} ohne Signal',
    fr: 'En route : {driving} · Stationnés : {standing} · Sans signal : {silent}',
    es: 'En marcha: {driving} · Aparcados: {standing} · Sin señal: {silent}',
    it: 'In marcia: {driving} · Parcheggiati: {standing} · Senza segnale: {silent}'
  },
  vehiclesHere: {
    en: 'Vehicles at this place',
    de: 'Fahrzeuge an diesem Ort',
    fr: 'Véhicules à cet endroit',
    es: 'Vehículos en este lugar',
    it: 'Veicoli in questo luogo'
  },
  place: { en: 'Place', de: 'Ort', fr: 'Lieu', es: 'Lugar', it: 'Luogo' },
  townInside: { en: 'In {town}', de: 'In {town}', fr: 'À {town}', es: 'En {town}', it: 'A {town}' },
  townNear: {
    en: '{distance} {direction} of {town}',
    de: '{distance} {direction} von {town}',
    fr: '{distance} {direction} de {town}',
    es: '{distance} {direction} de {town}',
    it: '{distance} {direction} di {town}'
  },
  directionN: { en: 'north', de: 'nördlich', fr: 'au nord', es: 'al norte', it: 'a nord' },
  directionNE: { en: 'north-east', de: 'nordöstlich', fr: 'au nord-est', es: 'al noreste', it: 'a nord-est' },
  directionE: { en: 'east', de: 'östlich', fr: 'à l’est', es: 'al este', it: 'a est' },
  directionSE: { en: 'south-east', de: 'südöstlich', fr: 'au sud-est', es: 'al sureste', it: 'a sud-est' },
  directionS: { en: 'south', de: 'südlich', fr: 'au sud', es: 'al sur', it: 'a sud' },
  directionSW: { en: 'south-west', de: 'südwestlich', fr: 'au sud-ouest', es: 'al suroeste', it: 'a sud-ovest' },
  directionW: { en: 'west', de: 'westlich', fr: 'à l’ouest', es: 'al oeste', it: 'a ovest' },
  directionNW: { en: 'north-west', de: 'nordwestlich', fr: 'au nord-ouest', es: 'al noroeste', it: 'a nord-ovest' }
})

declare module '../language/messages.ts' {
  interface MessagesByFeature {
    map: typeof mapMessages
  }
}
