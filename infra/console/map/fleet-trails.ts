/** Draws behind each vehicle that drives where it was in the last fifteen minutes. */
import type {
  GeoJSONSource,
  LayerSpecification,
  Map as LibraryMap,
  MapMouseEvent,
  SourceSpecification
} from 'maplibre-gl'
import { areRequestsScarce } from '../api/budget.ts'
import { session } from '../api/session.ts'
import type { Vehicle } from '../api/vehicle.ts'
import type { MapColors } from './map-colors.ts'
import { runningTrack } from './running-trip.ts'
import { momentAt, type Trail, Trails } from './trails.ts'

const id = 'trails'
/** Below this zoom trails are shorter than the icons. */
const minZoom = 9
/** Pixels around the pointer within which a trail is hit. */
const reach = 6
/** The trails of so many vehicles are read when the fleet is first shown; each takes two requests. */
const maxRead = 5
/** Delay that avoids requests for every vehicle while the user steps through a list. */
const settledMilliseconds = 600

// Trails remain while other screens are shown, because the polls go on there.
const trails = new Trails()

// The next user who signs in must not see where the previous one's vehicles were.
session.subscribe(() => trails.clear())

export function trailSources(): Record<string, SourceSpecification> {
  return {
    [id]: { type: 'geojson', data: { type: 'FeatureCollection', features: [] }, promoteId: 'id', lineMetrics: true }
  }
}

/** A line with an outline, because its colour is hardly visible on parks. */
export function trailLayers({ 'status-driving': driving, halo }: MapColors): LayerSpecification[] {
  return [trailLayer(`${id}-edges`, halo, 7), trailLayer(id, driving, 4)]
}

/** Fades towards its oldest end. `color` is `rgb(…)`. */
function trailLayer(layer: string, color: string, width: number): LayerSpecification {
  const transparent = color.replace('rgb(', 'rgba(').replace(')', ', 0)')
  return {
    id: layer,
    type: 'line',
    source: id,
    minzoom: minZoom,
    layout: { 'line-join': 'round', 'line-cap': 'round' },
    paint: {
      'line-width': width,
      'line-gradient': ['interpolate', ['linear'], ['line-progress'], 0, transparent, 0.6, color]
    }
  }
}

interface TrailHit {
  readonly vehicleId: string
  /** Milliseconds since 1970. */
  readonly at: number
}

export class FleetTrails {
  readonly #map: LibraryMap
  #vehicles: readonly Vehicle[] = []
  #drawn = new Map<string, Trail>()
  #chosen: string | undefined
  #abort = new AbortController()
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #removed = new AbortController()
  #wasRead = false

  constructor(map: LibraryMap) {
    this.#map = map
  }

  /**
   * Notes the fixes of the vehicles, and sends the trails that changed to the map. Of a fleet in which few drive all trails are
   * completed once it is `whole`; in others they grow, and that of the chosen vehicle is completed.
   */
  async show(vehicles: readonly Vehicle[], seenAt: number, areWhole: boolean): Promise<void> {
    this.#vehicles = vehicles
    trails.note(vehicles, seenAt)
    await this.redraw()
    if (!areWhole || this.#wasRead) return
    this.#wasRead = true
    const driving = vehicles.map((vehicle) => vehicle.id).filter((vehicleId) => trails.get(vehicleId))
    if (driving.length <= maxRead) await this.#read(driving, this.#removed.signal).catch(() => {})
  }

  /** Reads the trails from the running trips, so that they are complete. Throws what `runningTrack` throws. */
  async #read(vehicleIds: readonly string[], signal: AbortSignal): Promise<void> {
    for (const vehicleId of vehicleIds) {
      if (trails.isComplete(vehicleId) || areRequestsScarce()) continue
      const fixes = await runningTrack(vehicleId, signal)
      signal.throwIfAborted()
      trails.add(vehicleId, fixes, Date.now())
      await this.redraw()
    }
  }

  async redraw(): Promise<void> {
    const next = new Map<string, Trail>()
    for (const { id: vehicleId } of this.#vehicles) {
      const trail = trails.get(vehicleId)
      if (trail && trail.length > 1) next.set(vehicleId, trail)
    }
    const remove = [...this.#drawn.keys()].filter((vehicleId) => !next.has(vehicleId))
    const changed = [...next].filter(([vehicleId, trail]) => this.#drawn.get(vehicleId) !== trail)
    this.#drawn = next
    if (remove.length + changed.length === 0) return
    await this.#map.getSource<GeoJSONSource>(id)?.updateData({ remove, add: changed.map(lineOf) })
  }

  /** Completes the trail of the vehicle. A failure leaves it as it is. */
  complete(vehicleId: string | undefined): void {
    if (vehicleId === this.#chosen) return
    this.stop()
    this.#chosen = vehicleId
    if (vehicleId === undefined) return
    const { signal } = this.#abort
    this.#timer = setTimeout(() => {
      if (trails.get(vehicleId)) this.#read([vehicleId], signal).catch(() => {})
    }, settledMilliseconds)
  }

  remove(): void {
    this.stop()
    this.#removed.abort()
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#abort.abort()
    this.#abort = new AbortController()
  }

  /** The vehicle that was at this place, and when. */
  at({ point, lngLat }: Pick<MapMouseEvent, 'point' | 'lngLat'>): TrailHit | undefined {
    const box: [[number, number], [number, number]] = [
      [point.x - reach, point.y - reach],
      [point.x + reach, point.y + reach]
    ]
    const [hit] = this.#map.queryRenderedFeatures(box, { layers: [id] })
    const vehicleId: unknown = hit?.properties.id
    if (typeof vehicleId !== 'string') return undefined
    const at = momentAt(trails.get(vehicleId) ?? [], lngLat.lng, lngLat.lat)
    return at === undefined ? undefined : { vehicleId, at }
  }
}

function lineOf([vehicleId, trail]: readonly [string, Trail]): GeoJSON.Feature {
  const coordinates = trail.map(({ longitude, latitude }) => [longitude, latitude])
  return { type: 'Feature', properties: { id: vehicleId }, geometry: { type: 'LineString', coordinates } }
}
