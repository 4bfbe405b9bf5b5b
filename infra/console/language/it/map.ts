/** Messages of the map. */
import type { map as english } from '../en/map.ts'
import type { Translation } from '../language.ts'

export const map: Translation<typeof english> = {
  map: 'Mappa dei veicoli',
  mapLoading: 'La mappa si sta caricando …',
  zoomIn: 'Ingrandisci',
  zoomOut: 'Riduci',
  showAllOnMap: 'Mostra tutti sulla mappa',
  mapSource: '© Natural Earth · GeoNames',
  mapImpossible: "Questo browser non può disegnare la mappa (serve WebGL 2). L'elenco mostra invece le coordinate.",
  mapFailed: 'Non è stato possibile caricare la mappa.',
  vehiclesHere: 'Veicoli in questo luogo'
}
