/** A map of streets as it is made before its colours are known. */
import type { StyleSpecification } from 'maplibre-gl'
import type { MapColors } from '../map-colors.ts'

/** The zooms of a BaseMap that shows streets. */
export const streetZooms = { closest: 15.5, chosen: 14 }

export interface StreetStyle {
  readonly style: StyleSpecification
  /** The layers, where they are drawn in the colours of the console. */
  readonly layersIn?: (colors: MapColors) => StyleSpecification['layers']
  /** Whether the built-in map is needed below the streets, because they begin only at a close zoom. */
  readonly isOnBuiltIn?: boolean
}
