/** A map style for a PMTiles file with the layers of Protomaps. It uses the browser's fonts, so it needs no other file. */
import { layers } from '@protomaps/basemaps'
import type { FillLayerSpecification, LayerSpecification, SourceSpecification, StyleSpecification } from 'maplibre-gl'
import { language } from '../../language/current-language.ts'
import type { MapColors } from '../map-colors.ts'
import type { MapLibrary } from '../map-parts.ts'
import { flavorOf } from './flavor.ts'
import type { StreetStyle } from './street-style.ts'
import { describeTiles } from './tiles-file.ts'

const source = 'streets'

/** For files without an attribution: their data are from OpenStreetMap. Source: Protomaps, "Licensing". */
const attribution =
  '<a href="https://protomaps.com">Protomaps</a> © <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>'

/** These layers are omitted, because they consist of images from another server. */
const ofSigns = ['roads_oneway', 'roads_shields', 'pois']

/** `address` is that of a PMTiles file. Throws if the file cannot be read. */
export async function tilesStyle(address: string, library: Promise<MapLibrary>): Promise<StreetStyle> {
  const tiles = await describeTiles(address, library)
  const described = { type: 'vector', attribution, ...tiles } as SourceSpecification
  const style: StreetStyle['style'] = { version: 8, sources: { [source]: described }, layers: [] }
  return { style, layersIn, isOnBuiltIn: tiles.minzoom > lastWholeZoom }
}

/** A file that begins later shows no country as a whole. */
const lastWholeZoom = 6

/** In the language of the console. */
function layersIn(colors: MapColors): StyleSpecification['layers'] {
  const drawn = layers(source, flavorOf(colors), { lang: language.peek() }) as LayerSpecification[]
  return [...drawn.filter(({ id }) => !ofSigns.includes(id)).map(withoutSign), fadeLayer(colors)]
}

/**
 * Land over the edge of the streets of the demo, whose file has this layer beside those of Protomaps. Its opacity is
 * squared, so that more of a small area is seen.
 */
function fadeLayer({ land }: MapColors): LayerSpecification {
  const paint: FillLayerSpecification['paint'] = {
    'fill-color': land,
    'fill-opacity': ['^', ['get', 'opacity'], 2],
    'fill-antialias': false
  }
  return { id: 'fade', type: 'fill', source, 'source-layer': 'fade', paint }
}

function withoutSign(layer: LayerSpecification): LayerSpecification {
  if (layer.type !== 'symbol' || layer.layout?.['icon-image'] === undefined) return layer
  const { 'icon-image': _, ...layout } = layer.layout
  return { ...layer, layout }
}
