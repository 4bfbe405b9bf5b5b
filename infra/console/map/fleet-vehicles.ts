/** The vehicles on the map of the fleet: sends changes to the map, and moves vehicles from fix to fix. */
import type { GeoJSONSource, Map as LibraryMap } from 'maplibre-gl'
import type { Vehicle } from '../api/vehicle.ts'
import { between, canGlide, glide, isMotionShown, noGlide } from './glide.ts'
import { type DrawnVehicles, differenceOf, featureOf, featuresOf, type VehicleFeature } from './vehicle-features.ts'
import { chosenSource, namedVehicles, nameLayer, vehicleLayer, vehicleSource } from './vehicle-layers.ts'

/** More vehicles at once would take too long to draw; the others appear at their new places. */
const maxGliding = 200

export class FleetVehicles {
  readonly #map: LibraryMap
  #drawn = new Map<string, VehicleFeature>()
  #chosen: VehicleFeature | undefined
  #glide = noGlide

  /** `map` must have loaded before any other method is called. */
  constructor(map: LibraryMap) {
    this.#map = map
  }

  get drawn(): DrawnVehicles {
    return this.#drawn
  }

  /** Resolved when no vehicle moves. */
  get arrived(): Promise<void> {
    return this.#glide.ended
  }

  /** Sends only changes to the map. `seenAt` is the present in milliseconds since 1970. */
  async show(vehicles: readonly Vehicle[], seenAt: number): Promise<void> {
    this.#glide.end()
    const next = featuresOf(vehicles, seenAt)
    const { remove, add } = differenceOf(this.#drawn, next)
    const gliding = this.#glidingOf(add)
    const before = new Map([...gliding].map((id) => [id, this.#drawn.get(id)] as const))
    for (const [id, feature] of before) if (feature) next.set(id, feature)
    const others = add.filter(({ properties }) => !gliding.has(properties.id))
    const moved = add.filter(({ properties }) => gliding.has(properties.id))
    this.#drawn = next
    if (remove.length + others.length > 0) await this.#source(vehicleSource).updateData({ remove, add: others })
    if (moved.length === 0 || this.#drawn !== next) return
    this.#glide = glide((share) => this.#drawMoved(before, moved, share))
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

  async #drawMoved(before: ReadonlyMap<string, VehicleFeature | undefined>, moved: VehicleFeature[], share: number) {
    const add = moved.map((feature) => featureBetween(before.get(feature.properties.id), feature, share))
    for (const feature of add) {
      this.#drawn.set(feature.properties.id, feature)
      if (feature.properties.id === this.#chosen?.properties.id) this.#chosen = feature
    }
    await Promise.all([this.#source(vehicleSource).updateData({ add }), this.#drawChosen()])
  }

  async #drawChosen(): Promise<void> {
    const features = this.#chosen ? [this.#chosen] : []
    await this.#source(chosenSource).setData({ type: 'FeatureCollection', features })
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

  #source(id: string): GeoJSONSource {
    const source = this.#map.getSource<GeoJSONSource>(id)
    if (!source) throw new Error(`The map has no source ${id}`)
    return source
  }
}

const poseOf = ({ geometry, properties }: VehicleFeature) => ({
  position: geometry.coordinates,
  angle: properties.angle
})

function featureBetween(from: VehicleFeature | undefined, to: VehicleFeature, share: number): VehicleFeature {
  if (!from || share === 1) return to
  const { position, angle } = between(poseOf(from), poseOf(to), share)
  const properties = { ...to.properties, angle }
  return { ...to, properties, geometry: { type: 'Point', coordinates: [...position] } }
}
