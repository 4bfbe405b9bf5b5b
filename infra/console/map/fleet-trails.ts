/** Draws behind each vehicle that drives where it was in the last fifteen minutes. */
import type { GeoJSONSource, Map as LibraryMap, MapMouseEvent } from 'maplibre-gl'
import { areRequestsScarce } from '../api/budget.ts'
import type { Vehicle } from '../api/vehicle.ts'
import { keepTrails } from './kept-trails.ts'
import { runningTrack } from './running-trip.ts'
import { trailSource as id, minTrailZoom } from './trail-layers.ts'
import { momentAt, type Trail, Trails } from './trails.ts'
import type { Positions } from './vehicle-ways.ts'

/** Pixels around the pointer within which a trail is hit. */
const reach = 6
/** The trails of so many vehicles are read when the fleet is first shown; each takes two requests. */
const maxRead = 5
/** Delay that avoids requests for every vehicle while the user steps through a list. */
const settledMilliseconds = 600

// Trails remain while other screens are shown, because the polls go on there.
const trails = new Trails()
keepTrails(trails)

interface TrailHit {
  readonly vehicleId: string
  /** Milliseconds since 1970. */
  readonly at: number
}

export class FleetTrails {
  readonly #map: LibraryMap
  #vehicles: readonly Vehicle[] = []
  #drawn = new Map<string, Trail>()
  /** Where vehicles between two fixes are drawn. */
  #moving: Positions = new Map()
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
    await this.#map.getSource<GeoJSONSource>(id)?.updateData({ remove, add: changed.map(this.#lineOf) })
  }

  /** Lets the trails end where the vehicles are drawn. To be called with all vehicles that are between two fixes. */
  async move(moving: Positions): Promise<void> {
    const isVisible = this.#map.getZoom() >= minTrailZoom
    const arrived = [...this.#moving.keys()].filter((vehicleId) => !moving.has(vehicleId))
    this.#moving = moving
    const changed = [...arrived, ...(isVisible ? moving.keys() : [])].flatMap((vehicleId) => {
      const trail = this.#drawn.get(vehicleId)
      return trail ? [[vehicleId, trail] as const] : []
    })
    if (changed.length === 0) return
    await this.#map.getSource<GeoJSONSource>(id)?.updateData({ add: changed.map(this.#lineOf) })
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

  readonly #lineOf = ([vehicleId, trail]: readonly [string, Trail]): GeoJSON.Feature => {
    const fixes = trail.map(({ longitude, latitude }) => [longitude, latitude])
    const end = this.#moving.get(vehicleId)
    const coordinates = end ? [...fixes.slice(0, -1), [...end]] : fixes
    return { type: 'Feature', properties: { id: vehicleId }, geometry: { type: 'LineString', coordinates } }
  }
}
