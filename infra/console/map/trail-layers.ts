/** The layers of the trails of vehicles. `fleet-trails.ts`, loaded on demand, fills them. */
import type { LayerSpecification, SourceSpecification } from 'maplibre-gl'
import type { MapColors } from './map-colors.ts'

export const trailSource = 'trails'
/** Below this zoom trails are shorter than the icons. */
export const minTrailZoom = 9

export function trailSources(): Record<string, SourceSpecification> {
  return {
    [trailSource]: {
      type: 'geojson',
      data: { type: 'FeatureCollection', features: [] },
      promoteId: 'id',
      lineMetrics: true
    }
  }
}

/** A line with an outline, because its colour is hardly visible on parks. */
export function trailLayers({ 'status-driving': driving, halo }: MapColors): LayerSpecification[] {
  return [trailLayer(`${trailSource}-edges`, halo, 7), trailLayer(trailSource, driving, 4)]
}

/** Fades towards its oldest end. `color` is `rgb(…)`. */
function trailLayer(layer: string, color: string, width: number): LayerSpecification {
  const transparent = color.replace('rgb(', 'rgba(').replace(')', ', 0)')
  return {
    id: layer,
    type: 'line',
    source: trailSource,
    minzoom: minTrailZoom,
    layout: { 'line-join': 'round', 'line-cap': 'round' },
    paint: {
      'line-width': width,
      'line-gradient': ['interpolate', ['linear'], ['line-progress'], 0, transparent, 0.6, color]
    }
  }
}
