/** Loads the base map of streets that the operator names. */
import type { ConsoleMap } from '../../../../lib/contract/console-config.ts'
import type { BaseMap, MapLibrary } from '../map-parts.ts'
import { withOwnIds } from './own-ids.ts'
import { readStyle } from './read-style.ts'
import type { StreetStyle } from './street-style.ts'
import { assertAllowed, attributionsOf, fontOf } from './style-facts.ts'

const zooms = { closest: 15.5, chosen: 14 }

const baseMaps = new Map<string, Promise<BaseMap>>()

/** Throws StreetsRefused. Any other error means that something cannot be loaded, and the next call tries again. */
export function streetMap(map: ConsoleMap, scheme: 'light' | 'dark', library: Promise<MapLibrary>): Promise<BaseMap> {
  const made = baseMaps.get(scheme) ?? makeBaseMap(map, scheme, library)
  baseMaps.set(scheme, made)
  made.catch(() => baseMaps.delete(scheme))
  return made
}

async function makeBaseMap(map: ConsoleMap, scheme: 'light' | 'dark', library: Promise<MapLibrary>): Promise<BaseMap> {
  const { style, layersIn } = await streetsOf(map, scheme, library)
  assertAllowed(style, map.origins)
  const font = fontOf(style)
  return {
    style: (colors) => withOwnIds(layersIn ? { ...style, layers: layersIn(colors) } : style),
    zooms,
    attributions: attributionsOf(style),
    ...(font && { font })
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
