/** The vehicles on the map: one sign each, or one circle for those that lie close together. */
import type { LayerSpecification, SourceSpecification, SymbolLayerSpecification } from 'maplibre-gl'
import type { MapColors } from './map-colors.ts'

export const vehicleSource = 'vehicles'
export const vehicleLayer = 'vehicles'
export const clusterLayer = 'clusters'

/** Beyond it vehicles at one place are listed instead of drawn apart. */
export const clusterMaxZoom = 15

/** In pixels. */
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
    // By itself, so that the chosen vehicle shows also where it lies in a cluster.
    chosen: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } }
  }
}

const isCluster = ['has', 'point_count'] as const

/** Above those of the base map. */
export function vehicleLayers(colors: MapColors): LayerSpecification[] {
  const label = { 'text-color': colors.text, 'text-halo-color': colors.halo, 'text-halo-width': 1.5 }
  const sign: SymbolLayerSpecification['layout'] = {
    'icon-image': ['get', 'status'],
    // The arrow of a moving vehicle points where it goes; the other signs have no direction.
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
