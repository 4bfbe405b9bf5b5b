/** The offline map: what `infra/stack/console/offline-map.ts` makes, as the sources and layers of a style. */
import type { LayerSpecification, SourceSpecification } from 'maplibre-gl'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import type { MapColors } from './map-colors.ts'

export interface OfflineMap {
  readonly countries: Topology<{ countries: GeometryCollection }>
  /** Polygons, each a list of rings. */
  readonly lakes: readonly (readonly (readonly (readonly [longitude: number, latitude: number])[])[])[]
  readonly towns: readonly (readonly [name: string, longitude: number, latitude: number, thousands: number])[]
}

/** Tiles beyond it are cut from those of this zoom: the outlines have no more detail. */
const outlineZoom = 7
const townZoom = 9

export function offlineSources({ countries, lakes, towns }: OfflineMap): Record<string, SourceSpecification> {
  const outlines = { type: 'geojson', maxzoom: outlineZoom, tolerance: 0.5 } as const
  return {
    countries: { ...outlines, data: feature(countries, countries.objects.countries) },
    lakes: { ...outlines, data: { type: 'MultiPolygon', coordinates: lakes.map(copied) } },
    towns: { type: 'geojson', maxzoom: townZoom, data: { type: 'FeatureCollection', features: towns.map(townFeature) } }
  }
}

/** The library's types ask for arrays that can be changed. */
function copied(rings: OfflineMap['lakes'][number]): number[][][] {
  return rings.map((ring) => ring.map(([longitude, latitude]) => [longitude, latitude]))
}

function townFeature([name, longitude, latitude, thousands]: OfflineMap['towns'][number]): GeoJSON.Feature {
  return {
    type: 'Feature',
    properties: { name, thousands },
    geometry: { type: 'Point', coordinates: [longitude, latitude] }
  }
}

/** From the bottom up. */
export function offlineLayers(colors: MapColors): LayerSpecification[] {
  return [
    { id: 'water', type: 'background', paint: { 'background-color': colors.water } },
    { id: 'land', type: 'fill', source: 'countries', paint: { 'fill-color': colors.land, 'fill-antialias': false } },
    { id: 'lakes', type: 'fill', source: 'lakes', paint: { 'fill-color': colors.water } },
    {
      id: 'borders',
      type: 'line',
      source: 'countries',
      layout: { 'line-join': 'round' },
      paint: { 'line-color': colors.border, 'line-width': ['interpolate', ['linear'], ['zoom'], 2, 0.5, 8, 1.5] }
    },
    {
      id: 'towns',
      type: 'symbol',
      source: 'towns',
      // The larger ones first, for which the source is ordered; of the smaller ones those whose label has room.
      filter: ['>=', ['get', 'thousands'], ['step', ['zoom'], 5000, 3, 1500, 4, 700, 5, 300, 6, 120, 7, 50]],
      layout: {
        'text-field': ['get', 'name'],
        'text-size': ['interpolate', ['linear'], ['get', 'thousands'], 50, 11, 2000, 14],
        'text-padding': 6,
        // Beside the place where a vehicle stands in the town.
        'text-variable-anchor': ['center', 'bottom', 'left', 'right'],
        'text-radial-offset': 1.4
      },
      paint: { 'text-color': colors.label, 'text-halo-color': colors.land, 'text-halo-width': 1.2 }
    }
  ]
}
