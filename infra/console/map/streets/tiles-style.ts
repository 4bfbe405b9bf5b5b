/** A style for a file of tiles with the layers of Protomaps, in letters of the browser: it needs nothing but the file. */
import { layers, namedFlavor } from '@protomaps/basemaps'
import type { LayerSpecification, SourceSpecification, StyleSpecification } from 'maplibre-gl'
import { language } from '../../language/language.ts'
import type { MapLibrary } from '../map-parts.ts'
import { describeTiles } from './tiles-file.ts'

const source = 'streets'

/** Of files that do not name it themselves: their data are OpenStreetMap's. Source: Protomaps, "Licensing". */
const attribution =
  '<a href="https://protomaps.com">Protomaps</a> © <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>'

/** They consist of signs, which would have to come from elsewhere. */
const ofSigns = ['roads_oneway', 'roads_shields', 'pois']

/** `address`: of a PMTiles file. Throws where it cannot be read. */
export async function tilesStyle(
  address: string,
  scheme: 'light' | 'dark',
  library: Promise<MapLibrary>
): Promise<StyleSpecification> {
  const described = { type: 'vector', attribution, ...(await describeTiles(address, library)) } as SourceSpecification
  const drawn = layers(source, namedFlavor(scheme), { lang: language.peek() }) as LayerSpecification[]
  return {
    version: 8,
    sources: { [source]: described },
    layers: drawn.filter(({ id }) => !ofSigns.includes(id)).map(withoutSign)
  }
}

function withoutSign(layer: LayerSpecification): LayerSpecification {
  if (layer.type !== 'symbol' || layer.layout?.['icon-image'] === undefined) return layer
  const { 'icon-image': _, ...layout } = layer.layout
  return { ...layer, layout }
}
