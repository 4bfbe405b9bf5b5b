/** The settings that the console reads from `/console/config.json`, which is not part of the interface. */

export interface ConsoleConfig {
  /** The operator's own name of the console, which its page contains too. */
  readonly name?: string
  /** Name of the file with the operator's logo. */
  readonly logo?: string
  /** Whether users can have a reset link mailed. */
  readonly sendsMail?: boolean
  /** Who signs in in one click: in the local service with its demo alone, and never in a deployment. */
  readonly demo?: { readonly email: string; readonly password: string }
  /** Without it the console draws the map that is built into it. */
  readonly map?: ConsoleMap
  /** Aerial images, which the map can show instead. */
  readonly satellite?: SatelliteMap
  /** What users who may can still do about the map: choose it for the first time, or again. Absent where nobody can. */
  readonly mapChoice?: MapChoice
}

/** `pinned`: the deployment's settings choose the streets, so users choose only the aerial images. */
export type MapChoice = 'open' | 'made' | 'pinned'

export interface SatelliteMap {
  /** Address with `{z}`, `{x}` and `{y}`. */
  readonly tiles: string
  readonly attribution?: string
}

/**
 * Seconds for which a function may remember the setting of the map. After a change the console waits longer before it loads
 * the page again.
 */
export const mapSettingSeconds = 2

/** The source of the streets on the console's map: either `style` or `tiles`. */
export interface ConsoleMap {
  /** URL of a style. Source: MapLibre Style Specification. */
  readonly style?: string
  /** URL of the style in dark colours, where it differs from `style`. */
  readonly styleDark?: string
  /** URL of a PMTiles file with the layers of Protomaps. */
  readonly tiles?: string
  /** Origins from which the page may load parts of the map. */
  readonly origins: readonly string[]
}

interface MapAddresses {
  readonly style?: string | undefined
  readonly styleDark?: string | undefined
  readonly tiles?: string | undefined
  /** Further origins that the styles use. */
  readonly origins?: readonly string[] | undefined
}

/** The origins are those of the addresses and the further ones. Undefined if no address is named. */
export function consoleMap({ style, styleDark, tiles, origins = [] }: MapAddresses): ConsoleMap | undefined {
  if (tiles !== undefined) return { tiles, origins: [originOf(tiles)] }
  if (style === undefined) return undefined
  const named = [style, ...(styleDark === undefined ? [] : [styleDark])].map(originOf)
  return { style, ...(styleDark !== undefined && { styleDark }), origins: [...new Set([...named, ...origins])] }
}

const originOf = (address: string) => new URL(address).origin
