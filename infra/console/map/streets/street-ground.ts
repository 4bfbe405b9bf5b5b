/** The operator's streets as the ground of a map, loaded where there are some. */
import type { StyleSpecification } from 'maplibre-gl'
import type { ConsoleMap } from '../../../../lib/contract/console-config.ts'
import type { Ground } from '../ground.ts'
import type { MapLibrary } from '../load-map.ts'
import { withOwnIds } from './own-ids.ts'
import { readStyle } from './read-style.ts'
import { assertAllowed, attributionsOf, fontOf } from './style-facts.ts'

const grounds = new Map<string, Promise<Ground>>()

/** Throws StreetsRefused; any other error says that something cannot be loaded, and the next call tries again. */
export function streetGround(map: ConsoleMap, scheme: 'light' | 'dark', library: Promise<MapLibrary>): Promise<Ground> {
  const made = grounds.get(scheme) ?? makeGround(map, scheme, library)
  grounds.set(scheme, made)
  made.catch(() => grounds.delete(scheme))
  return made
}

async function makeGround(map: ConsoleMap, scheme: 'light' | 'dark', library: Promise<MapLibrary>): Promise<Ground> {
  const style = await styleOf(map, scheme, library)
  assertAllowed(style, map.origins)
  const font = fontOf(style)
  const ground = withOwnIds(style)
  return { style: () => ground, attributions: attributionsOf(style), ...(font && { font }) }
}

async function styleOf(
  map: ConsoleMap,
  scheme: 'light' | 'dark',
  library: Promise<MapLibrary>
): Promise<StyleSpecification> {
  const { style, styleDark, tiles } = map
  const address = (scheme === 'dark' && styleDark) || style
  if (address !== undefined) return await readStyle(address, map.origins, library)
  const { tilesStyle } = await import('./tiles-style.ts')
  return await tilesStyle(tiles ?? '', scheme, library)
}
