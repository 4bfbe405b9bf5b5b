/** Rings around the vehicles with new alerts, and around the clusters that contain one. Loaded after the map. */
import { effect } from '@preact/signals'
import type { ExpressionSpecification, FilterSpecification, LayerSpecification, Map as LibraryMap } from 'maplibre-gl'
import { alertedVehicles } from '../page/unread-alerts.ts'
import { resolvedColor } from '../style/resolved-colors.ts'
import { ringDiameter } from './cluster-ring.ts'
import { drawRepeatedly, type Glide, isMotionShown, noGlide } from './glide.ts'
import { nameLayer, vehicleSource } from './vehicle-layers.ts'

const ringLayer = 'alert-rings'
const pulseLayer = 'alert-pulses'

/** Pixels. The ring of a vehicle has room for that of the selected one. */
const radius: ExpressionSpecification = ['case', ['has', 'point_count'], ['+', ['/', ringDiameter, 2], 4], 24]
const [ringWidth, edgeWidth, pulseWidth] = [4, 2, 24]

/** Short enough to be over soon, and long enough for somebody who looks up at a sound. */
const pulses = 4
const pulseMilliseconds = 1200

const alerted = (since: number): FilterSpecification => ['>=', ['get', 'alertedAt'], since]

/** `map` must have loaded. Ends when the map is removed. */
export function drawAlertRings(map: LibraryMap): Promise<void> {
  let pulse = noGlide
  let newest = newestOf(alertedVehicles.peek())
  // Another style has no layers but those of the fleet.
  const addLayers = () => {
    if (!map.getStyle() || map.getLayer(ringLayer) || !map.getLayer(nameLayer)) return
    for (const layer of ringLayers()) map.addLayer(layer, nameLayer)
  }
  const end = effect(() => {
    const last = newest
    newest = newestOf(alertedVehicles.value)
    if (newest <= last || !isMotionShown()) return
    pulse.end()
    pulse = pulsing(map, newest)
  })
  // The map says so while it draws, and would draw layers of which it has not computed the paint yet.
  map.on('styledata', () => queueMicrotask(addLayers))
  map.on('remove', () => {
    end()
    pulse.end()
  })
  addLayers()
  return Promise.resolve()
}

const newestOf = (times: ReadonlyMap<string, number>) => Math.max(0, ...times.values())

/** The edges keep the ring visible on satellite images. */
function ringLayers(): LayerSpecification[] {
  const [color, edge] = [resolvedColor('--danger'), resolvedColor('--map-halo')]
  return [
    circles(pulseLayer, color, radius, 0),
    circles(`${ringLayer}-edges`, edge, ['-', radius, edgeWidth], ringWidth + 2 * edgeWidth),
    circles(ringLayer, color, radius, ringWidth)
  ]
}

function circles(id: string, color: string, inner: ExpressionSpecification, width: number): LayerSpecification {
  const paint = {
    'circle-opacity': 0,
    'circle-radius': inner,
    'circle-stroke-color': color,
    'circle-stroke-width': width
  }
  return { id, type: 'circle', source: vehicleSource, filter: alerted(1), paint }
}

/** Lets the rings of the alerts since this time widen and fade. Constants alone change, so that no tile is computed again. */
function pulsing(map: LibraryMap, since: number): Glide {
  const start = performance.now()
  const set = (width: number, opacity: number) => {
    if (!map.getLayer(pulseLayer)) return
    map.setPaintProperty(pulseLayer, 'circle-stroke-width', width)
    map.setPaintProperty(pulseLayer, 'circle-stroke-opacity', opacity)
  }
  if (map.getLayer(pulseLayer)) map.setFilter(pulseLayer, alerted(since))
  return drawRepeatedly(async () => {
    const done = (performance.now() - start) / pulseMilliseconds
    const isOver = done >= pulses
    const share = done % 1
    if (isOver) set(0, 0)
    else set(ringWidth + (pulseWidth - ringWidth) * share, 0.6 * (1 - share))
    return isOver ? undefined : 0
  })
}
