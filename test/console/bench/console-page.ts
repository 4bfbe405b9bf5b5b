/** Runs in the console's page before the console: detects when the map shows the fleet, and measures the console's own code. */
import type { GeoJSONSource, Map as LibraryMap } from 'maplibre-gl'
import type { Status, Vehicle } from '../../../infra/console/api/vehicle.ts'
import { differenceOf, featuresOf } from '../../../infra/console/map/vehicle-features.ts'
import { vehicleSource } from '../../../infra/console/map/vehicle-layers.ts'
import { largestPaint } from './largest-paint.ts'
import { type Frames, medianOf, movingFrames, nextFrame, step, updateRounds } from './measured.ts'

interface Shift extends PerformanceEntry {
  readonly value: number
}

let source: GeoJSONSource | undefined
const shown = Promise.withResolvers<number>()
let shifts = 0

new PerformanceObserver((list) => {
  for (const entry of list.getEntries() as Shift[]) shifts += entry.value
}).observe({ type: 'layout-shift', buffered: true })

/** The map of the fleet, once it contains the vehicles. */
function mapOf(): LibraryMap {
  if (!source) throw new Error('The map has no vehicles yet')
  return source.map
}

/** `count` is the number of vehicles that make the map complete. */
function watch({ prototype }: { readonly prototype: GeoJSONSource }, count: number): void {
  const { updateData } = prototype
  const ids = new Set<unknown>()
  prototype.updateData = function (this: GeoJSONSource, difference) {
    // Trails are updated too.
    if (this.id !== vehicleSource) return updateData.call(this, difference)
    source = this
    for (const feature of difference.add ?? []) ids.add(feature.properties?.id)
    // Names arrive later and change features that are drawn already.
    if (ids.size >= count)
      void mapOf()
        .once('idle')
        .then(() => shown.resolve(performance.now()))
    return updateData.call(this, difference)
  }
}

/** Milliseconds on the main thread until the map's worker has an update in which this number of vehicles moved. */
async function update(moved: number): Promise<number> {
  const response = await fetch('/v2.2/vehicle/status?offset=0&limit=5000')
  const { data } = (await response.json()) as { data: Status[] }
  let vehicles: Vehicle[] = data.map((status) => ({ id: status.vehicle_id, status }))
  let drawn = featuresOf(vehicles, Date.now())
  const times: number[] = []
  for (let round = 0; round < updateRounds; round += 1) {
    vehicles = vehicles.map((vehicle, index) => (index < moved ? northwards(vehicle) : vehicle))
    const startedAt = performance.now()
    const next = featuresOf(vehicles, Date.now())
    const difference = differenceOf(drawn, next)
    void source?.updateData(difference)
    times.push(performance.now() - startedAt)
    drawn = next
    await mapOf().once('idle')
    await nextFrame()
  }
  return medianOf(times)
}

function northwards({ id, status }: Vehicle): Vehicle {
  return status ? { id, status: { ...status, latitude: status.latitude + step } } : { id }
}

const frames = (): Promise<Frames> => movingFrames((pixels) => void mapOf().panBy([pixels, 0], { animate: false }))

const ready = async () => ({ ready: await shown.promise, ...largestPaint(), shifts })

Object.assign(globalThis, { bench: { watch, ready, update, frames } })
