/** Messages of the tools of a map. */
import { defineMessages } from '../../language/messages.ts'

export const mapToolsMessages = defineMessages({
  zoomIn: { en: 'Zoom in', de: 'Vergrößern', fr: 'Zoomer', es: 'Acercar', it: 'Ingrandisci' },
  zoomOut: { en: 'Zoom out', de: 'Verkleinern', fr: 'Dézoomer', es: 'Alejar', it: 'Riduci' },
  fullScreen: {
    en: 'Fullscreen',
    de: 'Vollbild',
    fr: 'Plein écran',
    es: 'Pantalla completa',
    it: 'Schermo intero'
  },
  keepAllInView: {
    en: 'Keep all in view',
    de: 'Alle im Blick behalten',
    fr: 'Garder tout en vue',
    es: 'Mantener todos a la vista',
    it: 'Tieni tutti in vista'
  },
  mapLayer: {
    en: 'Layer of the map',
    de: 'Ebene der Karte',
    fr: 'Couche de la carte',
    es: 'Capa del mapa',
    it: 'Livello della mappa'
  },
  layerMap: { en: 'Map', de: 'Karte', fr: 'Plan', es: 'Mapa', it: 'Mappa' },
  layerSatellite: { en: 'Satellite', de: 'Satellit', fr: 'Satellite', es: 'Satélite', it: 'Satellite' },
  layerOffline: {
    en: 'Offline map',
    de: 'Offline-Karte',
    fr: 'Carte hors ligne',
    es: 'Mapa sin conexión',
    it: 'Mappa offline'
  },
  ruler: {
    en: 'Measure a distance',
    de: 'Entfernung messen',
    fr: 'Mesurer une distance',
    es: 'Medir una distancia',
    it: 'Misura una distanza'
  },
  rulerHint: {
    en: 'Click or tap points on the map.',
    de: 'Klicken oder tippen Sie auf Punkte der Karte.',
    fr: 'Cliquez ou touchez des points de la carte.',
    es: 'Haga clic o toque puntos del mapa.',
    it: 'Faccia clic o tocchi punti della mappa.'
  },
  rulerKeys: {
    en: 'Enter sets one in the middle of the map.',
    de: 'Enter setzt einen in die Mitte der Karte.',
    fr: 'Entrée en place un au milieu de la carte.',
    es: 'Intro pone uno en el centro del mapa.',
    it: 'Invio ne mette uno al centro della mappa.'
  },
  rulerTotal: {
    en: 'Total: {distance}',
    de: 'Gesamt: {distance}',
    fr: 'Total : {distance}',
    es: 'Total: {distance}',
    it: 'Totale: {distance}'
  },
  rulerLast: {
    en: 'Last segment: {distance}',
    de: 'Letztes Stück: {distance}',
    fr: 'Dernier segment : {distance}',
    es: 'Último segmento: {distance}',
    it: 'Ultimo tratto: {distance}'
  },
  rulerUndo: {
    en: 'Remove the last point',
    de: 'Letzten Punkt entfernen',
    fr: 'Supprimer le dernier point',
    es: 'Quitar el último punto',
    it: 'Rimuovi l’ultimo punto'
  },
  rulerEnd: {
    en: 'Stop measuring',
    de: 'Messen beenden',
    fr: 'Arrêter la mesure',
    es: 'Dejar de medir',
    it: 'Termina la misurazione'
  },
  showOwnPosition: {
    en: 'Show my position',
    de: 'Eigene Position anzeigen',
    fr: 'Afficher ma position',
    es: 'Mostrar mi posición',
    it: 'Mostra la mia posizione'
  },
  ownPosition: {
    en: 'Your position, to within {distance}',
    de: 'Ihre Position, auf {distance} genau',
    fr: 'Votre position, à {distance} près',
    es: 'Su posición, con un margen de {distance}',
    it: 'La sua posizione, con un margine di {distance}'
  },
  ownPositionDenied: {
    en: 'The browser does not let the console use your position.',
    de: 'Der Browser lässt die Konsole Ihre Position nicht verwenden.',
    fr: 'Le navigateur ne laisse pas la console utiliser votre position.',
    es: 'El navegador no permite que la consola use su posición.',
    it: 'Il browser non permette alla console di usare la sua posizione.'
  },
  ownPositionUnknown: {
    en: 'Your position could not be determined.',
    de: 'Ihre Position konnte nicht bestimmt werden.',
    fr: 'Votre position n’a pas pu être déterminée.',
    es: 'No se pudo determinar su posición.',
    it: 'Non è stato possibile determinare la sua posizione.'
  }
})

declare module '../../language/messages.ts' {
  interface MessagesByFeature {
    mapTools: typeof mapToolsMessages
  }
}
