/** Layers of vehicles: an icon for each vehicle, or a ring for vehicles that are close together. */
import type {
  FilterSpecification,
  LayerSpecification,
  SourceSpecification,
  SymbolLayerSpecification
} from 'maplibre-gl'
import { clusterProperties, ringImage } from './cluster-ring.ts'
import type { MapColors } from './map-colors.ts'

export const vehicleSource = 'vehicles'
export const vehicleLayer = 'vehicles'
export const nameLayer = 'vehicle-names'
export const clusterLayer = 'clusters'
/** A separate source, so that the selected vehicle is visible even within a cluster. */
export const chosenSource = 'chosen'

/** Beyond this zoom vehicles at one place are listed instead of drawn separately. */
export const clusterMaxZoom = 15

/** Pixels. */
const clusterRadius = 44

export function vehicleSources(): Record<string, SourceSpecification> {
  const data: GeoJSON.FeatureCollection = { type: 'FeatureCollection', features: [] }
  return {
    [vehicleSource]: {
      type: 'geojson',
      data,
      promoteId: 'id',
      cluster: true,
      clusterRadius,
      clusterMaxZoom,
      clusterProperties
    },
    [chosenSource]: { type: 'geojson', data }
  }
}

const isCluster = ['has', 'point_count'] as const

/** The vehicles whose names stand beside them. The selected one has its name in a layer of its own. */
export function namedVehicles(chosenId = ''): FilterSpecification {
  return ['all', ['!', ['has', 'point_count']], ['!=', ['get', 'id'], chosenId]]
}

const sign: SymbolLayerSpecification['layout'] = {
  'icon-image': ['get', 'image'],
  'icon-rotate': ['get', 'angle'],
  'icon-rotation-alignment': 'map',
  'icon-allow-overlap': true,
  'icon-padding': 0
}

const name: SymbolLayerSpecification['layout'] = {
  'text-field': ['get', 'name'],
  'text-size': 12,
  'text-variable-anchor': ['top', 'bottom', 'left', 'right'],
  // The library keeps a rotated icon free by its corners.
  'text-radial-offset': ['case', ['==', ['get', 'angle'], 0], 1.4, 1.9],
  'text-justify': 'auto'
}

const ring: SymbolLayerSpecification['layout'] = {
  'icon-image': ringImage,
  'icon-allow-overlap': true,
  'text-field': ['get', 'point_count_abbreviated'],
  'text-size': 13,
  'text-allow-overlap': true
}

/**
 * The layers, drawn above the base map. The library places the symbols of higher layers first, so names leave room for
 * icons and rings.
 */
export function vehicleLayers(colors: MapColors): LayerSpecification[] {
  const paint = { 'text-color': colors.text, 'text-halo-color': colors.halo, 'text-halo-width': 1.5 }
  return [
    { id: nameLayer, type: 'symbol', source: vehicleSource, filter: namedVehicles(), layout: name, paint },
    { id: vehicleLayer, type: 'symbol', source: vehicleSource, filter: ['!', [...isCluster]], layout: sign },
    {
      id: clusterLayer,
      type: 'symbol',
      source: vehicleSource,
      filter: [...isCluster],
      layout: ring,
      paint: { 'text-color': colors.text }
    },
    {
      id: 'chosen-ring',
      type: 'circle',
      source: chosenSource,
      paint: {
        'circle-color': colors.halo,
        'circle-opacity': 0.85,
        'circle-radius': 18,
        'circle-stroke-color': colors.accent,
        'circle-stroke-width': 3
      }
    },
    {
      id: 'chosen',
      type: 'symbol',
      source: chosenSource,
      layout: { ...sign, ...name, 'text-radial-offset': 2.2, 'text-optional': true },
      paint
    }
  ]
}
