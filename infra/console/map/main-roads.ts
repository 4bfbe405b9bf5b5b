/** The main roads of the offline map, straight from junction to junction. */
import type { LayerSpecification, LineLayerSpecification, SourceSpecification } from 'maplibre-gl'
import type { MapColors } from './map-colors.ts'
import { nothing } from './offline-map.ts'
import { detailZoom, readFile, zoomedData } from './zoomed-data.ts'

/** The file that `infra/stack/console/roads/make-main-roads.ts` generates. */
export interface MainRoads {
  /** Must stay in every copy of the file. */
  readonly attribution: string
  readonly unitsPerDegree: number
  /** Roads between cities: longitude and latitude of the first position, then the differences to the next ones. */
  readonly main: readonly (readonly number[])[]
  /** Roads between towns. */
  readonly other: readonly (readonly number[])[]
}

const source = 'main-roads'
/** From this zoom on the former drives of a vehicle show real roads, from which these differ by some hundred metres. */
const lastZoom = 10
/** From this zoom on the roads between towns are drawn. */
const otherZoom = 7

export const mainRoads = zoomedData({
  source,
  load: async () => roadFeatures(await readFile<MainRoads>(MAIN_ROADS_FILE))
})

export function roadFeatures({ unitsPerDegree, main, other }: MainRoads): GeoJSON.FeatureCollection {
  const features = Object.entries({ main, other }).map(
    ([kind, lines]): GeoJSON.Feature => ({
      type: 'Feature',
      properties: { kind },
      geometry: { type: 'MultiLineString', coordinates: lines.map((line) => positionsOf(line, unitsPerDegree)) }
    })
  )
  return { type: 'FeatureCollection', features }
}

function positionsOf(line: readonly number[], unitsPerDegree: number): number[][] {
  const positions: number[][] = []
  let [x, y] = [0, 0]
  for (let index = 0; index < line.length; index += 2) {
    x += line[index] ?? 0
    y += line[index + 1] ?? 0
    positions.push([x / unitsPerDegree, y / unitsPerDegree])
  }
  return positions
}

export function roadSources(): Record<string, SourceSpecification> {
  return { [source]: { type: 'geojson', maxzoom: lastZoom - 1, data: mainRoads.loaded() ?? nothing } }
}

export function roadLayers(colors: MapColors): LayerSpecification[] {
  const common = { type: 'line', source, maxzoom: lastZoom, layout: { 'line-join': 'round' } } as const
  const paint = (width: number): LineLayerSpecification['paint'] => ({
    'line-color': colors.road,
    'line-width': ['interpolate', ['linear'], ['zoom'], detailZoom, width / 2, lastZoom - 1, width],
    'line-opacity': ['interpolate', ['linear'], ['zoom'], lastZoom - 1.5, 1, lastZoom, 0]
  })
  return [
    { ...common, id: 'roads-other', filter: ['==', 'kind', 'other'], minzoom: otherZoom, paint: paint(1.2) },
    { ...common, id: 'roads-main', filter: ['==', 'kind', 'main'], minzoom: detailZoom, paint: paint(2.4) }
  ]
}
