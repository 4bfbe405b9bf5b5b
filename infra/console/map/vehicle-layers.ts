/** Layers of vehicles: an icon for each vehicle, or a circle for vehicles that are close together. */
import type { LayerSpecification, SourceSpecification, SymbolLayerSpecification } from 'maplibre-gl'
import type { MapColors } from './map-colors.ts'

export const vehicleSource = 'vehicles'
export const vehicleLayer = 'vehicles'
export const clusterLayer = 'clusters'

/** Beyond this zoom vehicles at one place are listed instead of drawn separately. */
export const clusterMaxZoom = 15

/** Pixels. */
const clusterRadius = 44

export function vehicleSources(): Record<string, SourceSpecification> {
  return {
    [vehicleSource]: {
      type: 'geojson',
      data: { type: 'FeatureCollection', features: [] },
      promoteId: 'id',
      cluster: true,
      clusterRadius,
      clusterMaxZoom
    },
    // A separate source, so that the selected vehicle is visible even within a cluster.
    chosen: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } }
  }
}

const isCluster = ['has', 'point_count'] as const

/** The layers, drawn above the base map. */
export function vehicleLayers(colors: MapColors): LayerSpecification[] {
  const label = { 'text-color': colors.text, 'text-halo-color': colors.halo, 'text-halo-width': 1.5 }
  const sign: SymbolLayerSpecification['layout'] = {
    'icon-image': ['get', 'image'],
    // Only the arrow of a moving vehicle is rotated; the other icons have no direction.
    'icon-rotate': ['case', ['==', ['get', 'status'], 'CRUISE'], ['get', 'angle'], 0],
    'icon-rotation-alignment': 'map',
    'icon-allow-overlap': true
  }
  return [
    {
      id: 'chosen-ring',
      type: 'circle',
      source: 'chosen',
      paint: {
        'circle-color': colors.halo,
        'circle-opacity': 0.85,
        'circle-radius': 18,
        'circle-stroke-color': colors.accent,
        'circle-stroke-width': 3
      }
    },
    {
      id: clusterLayer,
      type: 'circle',
      source: vehicleSource,
      filter: [...isCluster],
      paint: {
        'circle-color': colors.cluster,
        'circle-stroke-color': colors.halo,
        'circle-stroke-width': 2,
        'circle-radius': ['step', ['get', 'point_count'], 15, 20, 19, 200, 24, 1000, 30]
      }
    },
    {
      id: 'cluster-counts',
      type: 'symbol',
      source: vehicleSource,
      filter: [...isCluster],
      layout: { 'text-field': ['get', 'point_count_abbreviated'], 'text-size': 13, 'text-allow-overlap': true },
      paint: { 'text-color': colors.onCluster }
    },
    {
      id: vehicleLayer,
      type: 'symbol',
      source: vehicleSource,
      filter: ['!', [...isCluster]],
      layout: {
        ...sign,
        'text-field': ['get', 'name'],
        'text-size': 12,
        'text-anchor': 'top',
        'text-offset': [0, 1.7],
        'text-optional': true
      },
      paint: label
    },
    { id: 'chosen', type: 'symbol', source: 'chosen', layout: sign }
  ]
}
