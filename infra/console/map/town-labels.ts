/** The towns of the offline map: the large ones at once, the others when the map is zoomed in. */
import type { LayerSpecification, SourceSpecification } from 'maplibre-gl'
import type { Town, Towns } from '../../../lib/places/towns-file.ts'
import { language } from '../language/current-language.ts'
import { loadTowns } from '../places/load-towns.ts'
import type { MapColors } from './map-colors.ts'
import type { OfflineMap } from './offline-map.ts'
import { zoomedData } from './zoomed-data.ts'

const source = 'towns'
const tileZoom = 9

export const allTowns = zoomedData({ source, load: async () => townFeatures(largestFirst(await loadTowns())) })

type LabelledTown = Pick<Town, 'name' | 'names' | 'longitude' | 'latitude' | 'size'>

function largestFirst({ bands }: Towns): LabelledTown[] {
  return [...bands.values()].flat().sort((a, b) => b.size - a.size)
}

function townFeatures(towns: readonly LabelledTown[]): GeoJSON.FeatureCollection {
  const features = towns.map(({ name, names, longitude, latitude, size }): GeoJSON.Feature => {
    const geometry = { type: 'Point' as const, coordinates: [longitude, latitude] }
    return { type: 'Feature', properties: { ...names, name, size }, geometry }
  })
  return { type: 'FeatureCollection', features }
}

export function townSources({ towns }: OfflineMap): Record<string, SourceSpecification> {
  const large = towns.map(([name, longitude, latitude, size, names = {}]) => ({
    name,
    names,
    longitude,
    latitude,
    size
  }))
  return { [source]: { type: 'geojson', maxzoom: tileZoom, data: allTowns.loaded() ?? townFeatures(large) } }
}

/** Labels in the language of the console. */
export function townLayer({ label, land }: MapColors): LayerSpecification {
  return {
    id: source,
    type: 'symbol',
    source,
    // The source is ordered by size, so larger towns come first; smaller ones are drawn where their label has room.
    filter: ['>=', ['get', 'size'], ['step', ['zoom'], 12, 3, 11, 4, 10, 5, 9, 6, 7, 7, 6, 8, 5, 9, 3]],
    layout: {
      'text-field': ['coalesce', ['get', language.peek()], ['get', 'name']],
      'text-size': ['interpolate', ['linear'], ['get', 'size'], 6, 11, 11, 14],
      'text-padding': 6,
      // Labels are placed beside the point, where a vehicle in the town would be drawn.
      'text-variable-anchor': ['center', 'bottom', 'left', 'right'],
      'text-radial-offset': 1.4
    },
    paint: { 'text-color': label, 'text-halo-color': land, 'text-halo-width': 1.2 }
  }
}
