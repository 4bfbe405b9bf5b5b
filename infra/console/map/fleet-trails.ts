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
/** The trails of so many vehicles are read by themselves; each takes two requests. */
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
  #areWhole = false
  #chosen: string | undefined
  /** The chosen vehicle, once it has been chosen for a moment. */
  #settled: string | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  /** Vehicles whose running trip has been asked for since they began to drive, so that no poll repeats what failed. */
  readonly #asked = new Set<string>()
  #isReading = false
  readonly #removed = new AbortController()
  readonly #readTrack: typeof runningTrack

  constructor(map: LibraryMap, readTrack = runningTrack) {
    this.#map = map
    this.#readTrack = readTrack
  }

  /**
   * Notes the fixes of the vehicles, and sends the trails that changed to the map. Of a fleet in which few drive all trails are
   * completed once it is `whole`; in others they grow, and that of the chosen vehicle is completed.
   */
  async show(vehicles: readonly Vehicle[], seenAt: number, areWhole: boolean): Promise<void> {
    this.#vehicles = vehicles
    this.#areWhole = areWhole
    trails.note(vehicles, seenAt)
    for (const vehicleId of this.#asked) if (!trails.get(vehicleId)) this.#asked.delete(vehicleId)
    await this.redraw()
    await this.#readMissing()
  }

  /** Completes trails with the running trips, one after the other. A trail whose trip cannot be read stays as it is. */
  async #readMissing(): Promise<void> {
    if (this.#isReading) return
    this.#isReading = true
    try {
      // Each is asked for once, so none is left in the end.
      for (let next = this.#nextMissing(); next !== undefined; next = this.#nextMissing()) await this.#read(next)
    } finally {
      this.#isReading = false
    }
  }

  #nextMissing(): string | undefined {
    if (this.#removed.signal.aborted || areRequestsScarce()) return undefined
    const driving = this.#vehicles.map((vehicle) => vehicle.id).filter((vehicleId) => trails.get(vehicleId))
    const areFew = this.#areWhole && driving.length <= maxRead
    return driving.find((id) => (areFew || id === this.#settled) && !trails.isComplete(id) && !this.#asked.has(id))
  }

  async #read(vehicleId: string): Promise<void> {
    this.#asked.add(vehicleId)
    const fixes = await this.#readTrack(vehicleId, this.#removed.signal).catch(() => undefined)
    if (!fixes || this.#removed.signal.aborted) return
    trails.add(vehicleId, fixes, Date.now())
    await this.redraw()
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

  /** Completes the trail of the vehicle, also if its trip could not be read before. */
  complete(vehicleId: string | undefined): void {
    if (vehicleId === this.#chosen) return
    clearTimeout(this.#timer)
    this.#chosen = vehicleId
    this.#settled = undefined
    if (vehicleId === undefined) return
    this.#asked.delete(vehicleId)
    this.#timer = setTimeout(() => {
      this.#settled = vehicleId
      this.#readMissing().catch(() => {})
    }, settledMilliseconds)
  }

  remove(): void {
    clearTimeout(this.#timer)
    this.#removed.abort()
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
