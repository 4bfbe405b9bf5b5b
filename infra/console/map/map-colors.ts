/** Reads the colours of the map from the style sheets. */
import { resolvedColor } from '../style/resolved-colors.ts'

const properties = {
  water: '--map-water',
  land: '--map-land',
  border: '--map-border',
  road: '--map-road',
  street: '--map-street',
  streetEdge: '--map-street-edge',
  park: '--map-park',
  building: '--map-building',
  label: '--map-label',
  halo: '--map-halo',
  former: '--map-former',
  text: '--text',
  accent: '--accent',
  driving: '--status-driving'
} as const

export type MapColors = Readonly<Record<keyof typeof properties, string>>

/** The colours of the current theme, as `rgb(…)`. */
export function mapColors(): MapColors {
  const entries = Object.entries(properties).map(([name, property]) => [name, resolvedColor(property)])
  return Object.fromEntries(entries)
}
