/** Messages of the map. */
import type { map as english } from '../en/map.ts'
import type { Translation } from '../messages.ts'

export const map: Translation<typeof english> = {
  map: 'Mappa dei veicoli',
  mapLoading: 'La mappa si sta caricando…',
  zoomIn: 'Ingrandisci',
  zoomOut: 'Riduci',
  showAllOnMap: 'Mostra tutti sulla mappa',
  followOnMap: 'Segui',
  mapImpossible: 'Questo browser non può disegnare la mappa (serve WebGL 2). L’elenco mostra invece le coordinate.',
  mapSources: 'Fonti della mappa',
  mapFailed: 'Non è stato possibile caricare la mappa.',
  streetsMissing: 'Non è stato possibile caricare la mappa stradale. Questa è la mappa inclusa nella console.',
  streetsBlocked:
    'La mappa stradale ha bisogno di {origins}, che l’impostazione mapOrigins dell’installazione non consente. Questa è la mappa inclusa nella console.',
  streetsPartly: 'Non è stato possibile caricare parti della mappa stradale.',
  noStreets: 'Ancora nessuna strada sulla mappa',
  howToSetStreets: 'Configura',
  streetsOnMap: 'Strade sulla mappa',
  streetsHelp:
    'La console disegna coste, confini e città. Le strade vengono da uno stile di mappa o da un file di tasselli indicato in un’impostazione:',
  streetsOfStyle: 'Uno stile di mappa. Il suo server viene a sapere dove si trovano i veicoli.',
  streetsOfTiles: 'Un proprio file PMTiles. Nessun altro viene a sapere nulla.',
  streetsDetails: 'I dettagli sono in docs/console.md, alla voce «Streets». Una volta chiuso, questo avviso non torna.',
  vehiclesOfRing: 'In marcia: {driving} · Fermi: {standing} · Senza segnale: {silent}',
  vehiclesHere: 'Veicoli in questo luogo',
  place: 'Luogo',
  townInside: 'A {town}',
  townNear: '{distance} {direction} di {town}',
  directionN: 'a nord',
  directionNE: 'a nord-est',
  directionE: 'a est',
  directionSE: 'a sud-est',
  directionS: 'a sud',
  directionSW: 'a sud-ovest',
  directionW: 'a ovest',
  directionNW: 'a nord-ovest'
}
