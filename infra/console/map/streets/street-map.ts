/** Loads the base map of streets that the operator names. */
import type { LayerSpecification, StyleSpecification } from 'maplibre-gl'
import type { ConsoleMap } from '../../../../lib/contract/console-config.ts'
import { attributionParts, builtInSources } from '../attribution.ts'
import type { MapColors } from '../map-colors.ts'
import type { BaseMap, MapLibrary } from '../map-parts.ts'
import { withOwnIds } from './own-ids.ts'
import { readStyle } from './read-style.ts'
import { type StreetStyle, streetZooms } from './street-style.ts'
import { assertAllowed, attributionsOf, fontOf } from './style-facts.ts'

const baseMaps = new Map<string, Promise<BaseMap>>()

/** The built-in map. */
type BuiltIn = () => Promise<BaseMap>

/** Throws StreetsRefused. Any other error means that something cannot be loaded, and the next call tries again. */
export function streetMap(
  map: ConsoleMap,
  scheme: 'light' | 'dark',
  library: Promise<MapLibrary>,
  builtIn: BuiltIn
): Promise<BaseMap> {
  const made = baseMaps.get(scheme) ?? makeBaseMap(map, scheme, library, builtIn)
  baseMaps.set(scheme, made)
  made.catch(() => baseMaps.delete(scheme))
  return made
}

async function makeBaseMap(
  map: ConsoleMap,
  scheme: 'light' | 'dark',
  library: Promise<MapLibrary>,
  builtIn: BuiltIn
): Promise<BaseMap> {
  const { style, layersIn, isOnBuiltIn } = await streetsOf(map, scheme, library)
  assertAllowed(style, map.origins)
  const font = fontOf(style)
  const below = isOnBuiltIn ? await builtIn() : undefined
  const streetsIn = (colors: MapColors) => withOwnIds(layersIn ? { ...style, layers: layersIn(colors) } : style)
  return {
    style: (colors) => (below ? laidOn(below.style(colors), streetsIn(colors)) : streetsIn(colors)),
    zooms: streetZooms,
    attributions: below ? withBuiltIn(attributionsOf(style)) : attributionsOf(style),
    ...(below?.onStyled && { onStyled: below.onStyled }),
    ...(font && { font })
  }
}

/** Adds the sources of the built-in map, except those whose page the streets name too. */
function withBuiltIn(own: readonly string[]): string[] {
  const linksOf = (html: string) => attributionParts(html).flatMap(({ href }) => href ?? [])
  const named = own.flatMap(linksOf)
  return [...own, ...builtInSources.filter((html) => !linksOf(html).some((link) => named.includes(link)))]
}

/** The names of towns stay above the streets. Without a background the built-in map shows where the streets end. */
function laidOn(below: StyleSpecification, streets: StyleSpecification): StyleSpecification {
  const isName = ({ type }: LayerSpecification) => type === 'symbol'
  return {
    ...streets,
    sources: { ...below.sources, ...streets.sources },
    layers: [
      ...below.layers.filter((layer) => !isName(layer)),
      ...streets.layers.filter(({ type }) => type !== 'background'),
      ...below.layers.filter(isName)
    ]
  }
}

async function streetsOf(
  map: ConsoleMap,
  scheme: 'light' | 'dark',
  library: Promise<MapLibrary>
): Promise<StreetStyle> {
  const { style, styleDark, tiles } = map
  const address = (scheme === 'dark' && styleDark) || style
  if (address !== undefined) return { style: await readStyle(address, map.origins, library) }
  const { tilesStyle } = await import('./tiles-style.ts')
  return await tilesStyle(tiles ?? '', library)
}
