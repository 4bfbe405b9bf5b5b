/** The map that is built into the console, as a base map. */
import type { Map as LibraryMap } from 'maplibre-gl'
import { coastDetail } from './coast-detail.ts'
import { mainRoads, roadLayers, roadSources } from './main-roads.ts'
import type { BaseMap } from './map-parts.ts'
import { type OfflineMap, offlineLayers, offlineSources } from './offline-map.ts'
import { allTowns, townLayer, townSources } from './town-labels.ts'

export function builtInMap(offlineMap: OfflineMap): BaseMap {
  return {
    style: (colors) => ({
      version: 8,
      sources: { ...offlineSources(offlineMap, coastDetail.loaded()), ...roadSources(), ...townSources(offlineMap) },
      layers: [...offlineLayers(colors, coastDetail.loaded() !== undefined, roadLayers(colors)), townLayer(colors)]
    }),
    onStyled: (map: LibraryMap) => {
      for (const data of [coastDetail, mainRoads, allTowns]) data.drawOn(map)
    },
    zooms: { closest: 11, chosen: 9 }
  }
}
