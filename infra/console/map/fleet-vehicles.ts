/** The vehicles on the map of the fleet: sends changes to the map, and moves vehicles from fix to fix. */
import type { GeoJSONSource, Map as LibraryMap } from 'maplibre-gl'
import { fixTime, type Vehicle } from '../api/vehicle.ts'
import { canGlide, drawRepeatedly, glideTime, isMotionShown, noGlide } from './glide.ts'
import { type DrawnVehicles, differenceOf, featureOf, featuresOf, type VehicleFeature } from './vehicle-features.ts'
import { chosenSource, namedVehicles, nameLayer, vehicleLayer, vehicleSource } from './vehicle-layers.ts'
import { featureOn, hasArrived, type Positions, pauseOf, poseOf, type Way } from './vehicle-ways.ts'

/** More vehicles at once would take too long to draw; the others appear at their new places. */
const maxGliding = 200

export class FleetVehicles {
  readonly #map: LibraryMap
  readonly #onMoved: (moving: Positions) => void
  /** The vehicles at their last fixes. */
  #fixed: DrawnVehicles = new Map()
  #drawn = new Map<string, VehicleFeature>()
  /** Vehicles between two fixes. */
  readonly #ways = new Map<string, Way>()
  #fixTimes: ReadonlyMap<string, number> = new Map()
  #chosen: VehicleFeature | undefined
  #glide = noGlide

  /** `map` must have loaded before any other method is called. `onMoved` is called when vehicles between two fixes are drawn. */
  constructor(map: LibraryMap, onMoved: (moving: Positions) => void) {
    this.#map = map
    this.#onMoved = onMoved
  }

  get drawn(): DrawnVehicles {
    return this.#drawn
  }

  /** Where the vehicles that are between two fixes are drawn. */
  get moving(): Positions {
    const ids = [...this.#ways.keys()]
    return new Map(ids.map((id) => [id, this.#drawn.get(id)?.geometry.coordinates ?? []]))
  }

  /** Sends only changes to the map. `seenAt` is the present, and `alertedAt` the time of new alerts, in milliseconds since 1970. */
  async show(vehicles: readonly Vehicle[], seenAt: number, alertedAt?: ReadonlyMap<string, number>): Promise<void> {
    const next = featuresOf(vehicles, seenAt, alertedAt)
    const times = new Map(vehicles.flatMap(({ id, status }) => (status ? [[id, fixTime(status)] as const] : [])))
    const { remove, add } = differenceOf(this.#fixed, next)
    const gliding = this.#glidingOf(add)
    const start = performance.now()
    for (const id of [...remove, ...add.map(({ properties }) => properties.id)]) {
      const [from, to] = [this.#drawn.get(id), next.get(id)]
      this.#ways.delete(id)
      if (!from || !to || !gliding.has(id)) continue
      const milliseconds = glideTime(this.#fixTimes.get(id), times.get(id) ?? 0)
      this.#ways.set(id, { from: poseOf(from), to, start, milliseconds })
    }
    this.#fixTimes = times
    this.#fixed = next
    this.#drawn = new Map(next)
    for (const [id, way] of this.#ways) this.#drawn.set(id, featureOn(way, start))
    if (this.#ways.size > 0 && this.#glide === noGlide) this.#glide = drawRepeatedly(() => this.#drawMoved())
    const others = add.filter(({ properties }) => !gliding.has(properties.id))
    if (remove.length + others.length > 0) await this.#source(vehicleSource)?.updateData({ remove, add: others })
  }

  /** Draws the vehicle above all others, even if it is within a cluster or filtered out. */
  async choose(vehicle: Vehicle | undefined, seenAt: number): Promise<void> {
    const before = this.#chosen?.properties.id
    this.#chosen = vehicle && (this.#drawn.get(vehicle.id) ?? featureOf(vehicle, seenAt))
    if (this.#chosen?.properties.id !== before) this.hideNameOfChosen()
    await this.#drawChosen()
  }

  /** To be called when the layers have been replaced, too. */
  hideNameOfChosen(): void {
    this.#map.setFilter(nameLayer, namedVehicles(this.#chosen?.properties.id))
  }

  remove(): void {
    this.#glide.end()
  }

  /** Gives the milliseconds until the next drawing, and undefined once all vehicles have arrived. */
  async #drawMoved(): Promise<number | undefined> {
    const now = performance.now()
    const add: VehicleFeature[] = []
    for (const [id, way] of this.#ways) {
      const feature = featureOn(way, now)
      add.push(feature)
      this.#drawn.set(id, feature)
      if (hasArrived(way, now)) this.#ways.delete(id)
      if (id === this.#chosen?.properties.id) this.#chosen = feature
    }
    const isLast = this.#ways.size === 0
    // Vehicles that begin to move during the drawing begin a glide of their own.
    if (isLast) this.#glide = noGlide
    this.#onMoved(this.moving)
    await Promise.all([this.#source(vehicleSource)?.updateData({ add }), this.#drawChosen()])
    return isLast ? undefined : pauseOf([...this.#ways.values()], this.#map)
  }

  async #drawChosen(): Promise<void> {
    const features = this.#chosen ? [this.#chosen] : []
    await this.#source(chosenSource)?.setData({ type: 'FeatureCollection', features })
  }

  /** IDs of the vehicles that are in sight, not within a cluster, and near their new places. */
  #glidingOf(changed: readonly VehicleFeature[]): ReadonlySet<string> {
    if (!isMotionShown()) return new Set()
    const moved = changed.filter((feature) => {
      const drawn = this.#drawn.get(feature.properties.id)
      return drawn !== undefined && canGlide(poseOf(drawn), poseOf(feature))
    })
    if (moved.length === 0) return new Set()
    const rendered = this.#map.queryRenderedFeatures({ layers: [vehicleLayer] })
    const inSight = new Set(rendered.map(({ properties }) => properties.id))
    const ids = moved.map(({ properties }) => properties.id).filter((id) => inSight.has(id))
    return new Set(ids.slice(0, maxGliding))
  }

  #source(id: string): GeoJSONSource | undefined {
    return this.#map.getSource<GeoJSONSource>(id)
  }
}
