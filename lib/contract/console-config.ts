/** What the console is told of its deployment, in `/console/config.json`. It is no part of the interface. */

export interface ConsoleConfig {
  /** Absent: the console draws the map that comes with it. */
  readonly map?: ConsoleMap
}

/** From where the console loads streets: `style` or `tiles`. */
export interface ConsoleMap {
  /** URL of a style. Source: MapLibre Style Specification. */
  readonly style?: string
  /** Of the style in dark colours, where that is another one. */
  readonly styleDark?: string
  /** URL of a PMTiles file with the layers of Protomaps. */
  readonly tiles?: string
  /** From where the page may load what the map consists of. */
  readonly origins: readonly string[]
}
