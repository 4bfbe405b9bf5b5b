/** The layer of a vehicle's former drives, which show the roads where a map has no streets. */
import type { LayerSpecification, SourceSpecification } from 'maplibre-gl'
import type { MapColors } from './map-colors.ts'
import type { BaseMap } from './map-parts.ts'

export const formerDrivesSource = 'former-drives'
/** From this zoom on the offline map has no content. Below it no tracks are requested. */
export const streetZoom = 10

export const noDrives: GeoJSON.MultiLineString = { type: 'MultiLineString', coordinates: [] }

export function formerDrivesSources(): Record<string, SourceSpecification> {
  return { [formerDrivesSource]: { type: 'geojson', data: noDrives } }
}

/** None on a map with streets, which shows the roads itself. */
export function formerDrivesLayers(colors: MapColors, { attributions }: BaseMap): LayerSpecification[] {
  if (attributions) return []
  const paint = { 'line-color': colors.former, 'line-width': 3 }
  const layout = { 'line-join': 'round', 'line-cap': 'round' } as const
  return [{ id: formerDrivesSource, type: 'line', source: formerDrivesSource, minzoom: streetZoom, layout, paint }]
}
