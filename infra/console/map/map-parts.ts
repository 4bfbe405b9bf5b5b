/** What a map is drawn with. */
import type { StyleSpecification } from 'maplibre-gl'
import type { MapColors } from './map-colors.ts'

export type MapLibrary = typeof import('maplibre-gl')

export interface BaseMap {
  readonly style: (colors: MapColors) => StyleSpecification
  /** Of the labels over it, where the style has letters of its own. */
  readonly font?: string[]
  /** HTML, whom to name; absent: the sources of the map that comes with the console. */
  readonly attributions?: readonly string[]
  /** Zooms at which a single vehicle, and a chosen one, is shown with what lies around it: towns, or streets. */
  readonly zooms: { readonly closest: number; readonly chosen: number }
  /** Why there are no streets, where the operator names some. */
  readonly refusal?: Refusal
}

/** `blocked`: the style names these origins, which the deployment does not allow. */
export interface Refusal {
  readonly blocked: readonly string[]
}
