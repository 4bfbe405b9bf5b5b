/** Types of the parts of a map. */
import type { Map as LibraryMap, StyleSpecification } from 'maplibre-gl'
import type { MapChoice } from '../../../lib/contract/console-config.ts'
import type { libraryNames } from './library-names.ts'
import type { MapColors } from './map-colors.ts'
import type { MapLayer } from './map-layer.ts'

export type MapLibrary = Pick<typeof import('maplibre-gl'), (typeof libraryNames)[number]>

export interface BaseMap {
  readonly style: (colors: MapColors) => StyleSpecification
  /** To be called with each map that gets the style. */
  readonly onStyled?: (map: LibraryMap) => void
  /** Font of the labels above the base map, if the map style has glyphs of its own. */
  readonly font?: string[]
  /** HTML of the attributions; absent for the offline map, whose sources the console names itself. */
  readonly attributions?: readonly string[]
  /** Zooms for a single vehicle and for a selected one, at which the base map shows its surroundings: towns, or streets. */
  readonly zooms: { readonly closest: number; readonly chosen: number }
  /** Whether it consists of aerial images, which can have any colour. */
  readonly isAerial?: boolean
  /** What the deployment offers instead of this map, and this map. */
  readonly layers?: readonly MapLayer[]
  /** What users can still choose about the map. */
  readonly choice?: MapChoice
  /** Why the streets that the operator names are missing. */
  readonly refusal?: Refusal
}

/** `blocked` contains origins that the style names and the deployment does not allow. */
export interface Refusal {
  readonly blocked: readonly string[]
}
