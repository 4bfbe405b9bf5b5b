/** The base map of aerial images that the operator names: above the built-in map, below the names of its towns. */
import type { LayerSpecification, StyleSpecification, SymbolLayerSpecification } from 'maplibre-gl'
import type { SatelliteMap } from '../../../lib/contract/console-config.ts'
import { builtInSources } from './attribution.ts'
import type { BaseMap } from './map-parts.ts'
import { streetZooms } from './streets/street-style.ts'

/** Begins as the IDs of other base maps do. */
const images = 'base-map-images'

/** Images are light and dark, so names are white with a dark edge in every theme. */
const namePaint: SymbolLayerSpecification['paint'] = {
  'text-color': 'rgb(255, 255, 255)',
  'text-halo-color': 'rgba(0, 0, 0, 0.8)',
  'text-halo-width': 1.6
}

/** Where an image is missing, the built-in map is visible. */
export function satelliteMap({ tiles, attribution }: SatelliteMap, builtIn: BaseMap): BaseMap {
  return {
    ...builtIn,
    style: (colors) => withImages(builtIn.style(colors), tiles),
    zooms: streetZooms,
    attributions: [...(attribution === undefined ? [] : [attribution]), ...builtInSources],
    isAerial: true
  }
}

function withImages(below: StyleSpecification, tiles: string): StyleSpecification {
  const isName = ({ type }: LayerSpecification) => type === 'symbol'
  return {
    ...below,
    // The side of an image in pixels is a convention of such servers. Source: OpenStreetMap wiki, "Raster tile providers".
    sources: { ...below.sources, [images]: { type: 'raster', tiles: [tiles], tileSize: 256 } },
    layers: [
      ...below.layers.filter((layer) => !isName(layer)),
      { id: images, type: 'raster', source: images, paint: { 'raster-fade-duration': 0 } },
      ...below.layers.map((layer) => (layer.type === 'symbol' ? { ...layer, paint: namePaint } : layer)).filter(isName)
    ]
  }
}
