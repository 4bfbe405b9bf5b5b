/** Sources and layers for tracks: lines with start and end, stops, and vehicles on them. */
import type {
  ExpressionSpecification,
  LayerSpecification,
  SourceSpecification,
  SymbolLayerSpecification
} from 'maplibre-gl'
import type { MapColors } from './map-colors.ts'
import { markImage } from './map-images.ts'
import type { BaseMap } from './map-parts.ts'

const trackSourceNames = ['tracks', 'track-ends', 'track-stops', 'track-vehicles'] as const
export type TrackSource = (typeof trackSourceNames)[number]

export function trackSources(): Record<TrackSource, SourceSpecification> {
  const empty = (): SourceSpecification => ({
    type: 'geojson',
    data: { type: 'FeatureCollection', features: [] },
    // Disables simplification, because separately simplified pieces of a line would not meet.
    tolerance: 0
  })
  return { tracks: empty(), 'track-ends': empty(), 'track-stops': empty(), 'track-vehicles': empty() }
}

const rounded = { 'line-cap': 'round', 'line-join': 'round' } as const
const isGap: ExpressionSpecification = ['get', 'isGap']

const onImages = 'rgb(255, 255, 255)'

/** The layers, drawn above the base map. */
export function trackLayers(colors: MapColors, { isAerial }: BaseMap): LayerSpecification[] {
  const edge = isAerial ? onImages : colors.text
  const text = { 'text-color': colors.text, 'text-halo-color': colors.halo, 'text-halo-width': 1.5 }
  return [
    {
      // An outline, because the lightest and darkest colours of the line are hardly visible on the land.
      id: 'track-edges',
      type: 'line',
      source: 'tracks',
      filter: ['!', isGap],
      layout: rounded,
      paint: { 'line-color': edge, 'line-width': 8 }
    },
    {
      id: 'tracks',
      type: 'line',
      source: 'tracks',
      filter: ['!', isGap],
      layout: rounded,
      paint: { 'line-color': ['get', 'color'], 'line-width': 5 }
    },
    {
      // Thin, because the vehicle may have driven another way.
      id: 'track-gaps',
      type: 'line',
      source: 'tracks',
      filter: isGap,
      paint: { 'line-color': edge, 'line-width': 2, 'line-dasharray': [2, 3] }
    },
    { id: 'track-stops', type: 'symbol', source: 'track-stops', layout: stop, paint: text },
    { id: 'track-ends', type: 'symbol', source: 'track-ends', layout: end, paint: text },
    { id: 'track-vehicles', type: 'symbol', source: 'track-vehicles', layout: vehicle, paint: text }
  ]
}

const stop: SymbolLayerSpecification['layout'] = {
  'icon-image': markImage('stop'),
  'icon-allow-overlap': true,
  'text-field': ['get', 'text'],
  'text-size': 12,
  'text-variable-anchor': ['top', 'bottom', 'left', 'right'],
  'text-radial-offset': 0.9,
  'text-optional': true
}

const end: SymbolLayerSpecification['layout'] = {
  'icon-image': ['get', 'image'],
  'icon-allow-overlap': true,
  'text-field': ['get', 'label'],
  'text-size': 13,
  'text-variable-anchor': ['left', 'right', 'top', 'bottom'],
  'text-radial-offset': 1,
  'text-optional': true
}

const vehicle: SymbolLayerSpecification['layout'] = {
  'icon-image': ['get', 'image'],
  'icon-rotate': ['get', 'angle'],
  'icon-rotation-alignment': 'map',
  'icon-allow-overlap': true,
  'text-field': ['get', 'label'],
  'text-size': 13,
  'text-offset': [0, 1.3],
  'text-allow-overlap': true,
  'icon-ignore-placement': true
}
