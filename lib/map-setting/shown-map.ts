/** What the console gets of the setting of its map. */
import { type ConsoleConfig, type ConsoleMap, consoleMap } from '../contract/console-config.ts'
import type { MapSetting } from '../contract/resources/map-setting.ts'

/** Needs no key. All parts of its styles are at one origin. Source: openfreemap.org, "Quick start". */
const openFreeMap = {
  style: 'https://tiles.openfreemap.org/styles/liberty',
  styleDark: 'https://tiles.openfreemap.org/styles/dark'
} as const

interface MapsOfDeployment {
  /** Streets of the deployment's own settings, which count more than the choice of a user. */
  readonly pinned?: ConsoleMap | undefined
  /** Streets until a user has chosen. */
  readonly first?: ConsoleMap | undefined
}

export function shownMap(
  { streets, satellite_url, satellite_attribution, ...addresses }: MapSetting,
  { pinned, first }: MapsOfDeployment
): Pick<ConsoleConfig, 'map' | 'satellite' | 'mapChoice'> {
  const map = pinned ?? (streets === undefined ? first : chosenMap({ streets, ...addresses }))
  const satellite = satellite_url && {
    tiles: satellite_url,
    ...(satellite_attribution && { attribution: satellite_attribution })
  }
  const isMade = streets !== undefined || map !== undefined
  return {
    ...(map && { map }),
    ...(satellite && { satellite }),
    mapChoice: pinned ? 'pinned' : isMade ? 'made' : 'open'
  }
}

function chosenMap({ streets, ...given }: MapSetting): ConsoleMap | undefined {
  const { style_url: style, style_dark_url: styleDark, style_origins: origins, tiles_url: tiles } = given
  if (streets === 'OPENFREEMAP') return consoleMap(openFreeMap)
  if (streets === 'STYLE') return consoleMap({ style, styleDark, origins })
  return streets === 'TILES' ? consoleMap({ tiles }) : undefined
}
