/** Reads the colours of the map from the style sheets. */
import { resolvedColor } from '../style/resolved-colors.ts'

const own = ['water', 'land', 'border', 'road', 'street', 'park', 'building', 'label', 'halo', 'former'] as const
const shared = ['text', 'accent', 'status-driving'] as const

export type MapColors = Readonly<Record<(typeof own)[number] | (typeof shared)[number], string>>

/** The colours of the current theme, as `rgb(…)`. */
export function mapColors(): MapColors {
  const entries = [
    ...own.map((name) => [name, resolvedColor(`--map-${name}`)]),
    ...shared.map((name) => [name, resolvedColor(`--${name}`)])
  ]
  return Object.fromEntries(entries)
}
