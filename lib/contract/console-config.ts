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
}

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
