/** Sources and layers for places and for the outline that is drawn. */
import type { ExpressionSpecification, FilterSpecification, LayerSpecification, SourceSpecification } from 'maplibre-gl'
import type { MapColors } from '../../map/map-colors.ts'

export const placeSource = 'places'
export const placeFill = 'places'
export const corridorFill = 'places-corridors'
export const drawingSource = 'drawing'
export const handleSource = 'drawing-handles'
export const vehicleMarks = 'vehicle-marks'

const empty = (): SourceSpecification => ({
  type: 'geojson',
  data: { type: 'FeatureCollection', features: [] },
  // Keeps the outline of large places exact where the map is zoomed in.
  tolerance: 0.1
})

export function placeSources(): Record<string, SourceSpecification> {
  return { [placeSource]: empty() }
}

export function drawingSources(): Record<string, SourceSpecification> {
  return { [vehicleMarks]: empty(), [drawingSource]: empty(), [handleSource]: empty() }
}

const isOf = (type: GeoJSON.Geometry['type']): FilterSpecification => ['==', ['geometry-type'], type]

/** The largest zoom of the map library. */
const maxZoom = 24

/** Pixels of a width in metres: they double with each zoom. */
const corridorWidth: ExpressionSpecification = [
  'interpolate',
  ['exponential', 2],
  ['zoom'],
  0,
  ['get', 'unit'],
  maxZoom,
  ['*', ['get', 'unit'], 2 ** maxZoom]
]

const round = { 'line-cap': 'round', 'line-join': 'round' } as const

/** Areas with their edges. `opacity` is that of the areas. */
function shapeLayers(
  source: string,
  prefix: string,
  color: ExpressionSpecification | string,
  opacity: number
): LayerSpecification[] {
  return [
    {
      id: prefix,
      type: 'fill',
      source,
      filter: isOf('Polygon'),
      paint: { 'fill-color': color, 'fill-opacity': opacity }
    },
    {
      id: `${prefix}-edges`,
      type: 'line',
      source,
      filter: isOf('Polygon'),
      layout: round,
      paint: { 'line-color': color, 'line-width': 1.5, 'line-opacity': 0.8 }
    },
    {
      id: `${prefix}-corridors`,
      type: 'line',
      source,
      filter: isOf('LineString'),
      layout: round,
      paint: { 'line-color': color, 'line-width': corridorWidth, 'line-opacity': opacity }
    },
    // The middle line, which shows a narrow corridor on a map of a whole country too.
    {
      id: `${prefix}-lines`,
      type: 'line',
      source,
      filter: isOf('LineString'),
      layout: round,
      paint: { 'line-color': color, 'line-width': 1.5, 'line-opacity': 0.8 }
    }
  ]
}

/** Faint shapes with names. */
export function placeLayers({ text, halo }: Pick<MapColors, 'text' | 'halo'>): LayerSpecification[] {
  return [
    ...shapeLayers(placeSource, placeFill, ['get', 'color'], 0.14),
    {
      id: 'place-names',
      type: 'symbol',
      source: placeSource,
      filter: isOf('Point'),
      layout: { 'text-field': ['get', 'name'], 'text-size': 12, 'text-max-width': 8 },
      paint: { 'text-color': text, 'text-halo-color': halo, 'text-halo-width': 1.5 }
    }
  ]
}

/** The layers of the outline, and of vehicles beside which it is drawn. */
export function drawingLayers({ accent, text, halo, label }: MapColors): LayerSpecification[] {
  const isPoint: ExpressionSpecification = ['!=', ['get', 'kind'], 'between']
  return [
    {
      id: vehicleMarks,
      type: 'circle',
      source: vehicleMarks,
      paint: { 'circle-color': label, 'circle-radius': 4, 'circle-stroke-color': halo, 'circle-stroke-width': 1.5 }
    },
    {
      id: 'vehicle-mark-names',
      type: 'symbol',
      source: vehicleMarks,
      layout: {
        'text-field': ['get', 'name'],
        'text-size': 11,
        'text-variable-anchor': ['top', 'bottom', 'left', 'right'],
        'text-radial-offset': 0.7
      },
      paint: { 'text-color': label, 'text-halo-color': halo, 'text-halo-width': 1.5 }
    },
    ...shapeLayers(drawingSource, drawingSource, accent, 0.22),
    {
      id: handleSource,
      type: 'circle',
      source: handleSource,
      paint: {
        'circle-color': ['case', isPoint, accent, halo],
        'circle-opacity': ['case', isPoint, 1, 0.8],
        'circle-radius': ['case', isPoint, 7, 5],
        'circle-stroke-color': ['case', isPoint, halo, text],
        'circle-stroke-width': ['case', isPoint, 2, 1]
      }
    }
  ]
}
