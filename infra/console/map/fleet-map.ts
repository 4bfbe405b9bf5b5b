/** The map of the fleet, as an object of the map library. */
import type { GeoJSONSource, Map as LibraryMap, LngLatLike, MapMouseEvent } from 'maplibre-gl'
import type { Vehicle } from '../api/vehicle.ts'
import { ringText } from './cluster-ring.ts'
import { isCovered, offsetBeside, paddingBeside } from './covered.ts'
import { createMap, type FirstView, type MapContent, restyleMap, type ShownMap } from './create-map.ts'
import { FleetTrails, trailLayers, trailSources } from './fleet-trails.ts'
import { FleetVehicles } from './fleet-vehicles.ts'
import { fleetPadding } from './fleet-view.ts'
import { type FormerDrives, followFormerDrives, formerDrivesLayers, formerDrivesSources } from './former-drives.ts'
import type { MapParts } from './load-map.ts'
import type { BaseMap } from './map-parts.ts'
import { boundsOf } from './vehicle-features.ts'
import {
  clusterLayer,
  clusterMaxZoom,
  nameLayer,
  vehicleLayer,
  vehicleLayers,
  vehicleSource,
  vehicleSources
} from './vehicle-layers.ts'

interface MapEvents {
  readonly onChoose: (id: string) => void
  /** Called with vehicles so close together that no zoom separates them. */
  readonly onCrowd: (ids: readonly string[]) => void
  /** Called with the moment at which a vehicle was where its trail was clicked, in milliseconds since 1970. */
  readonly onTrail: (vehicleId: string, at: number) => void
  /** The card of the selected vehicle, if it is over the map. */
  readonly card: () => DOMRect | undefined
}

const content: MapContent = {
  sources: { ...formerDrivesSources(), ...trailSources(), ...vehicleSources() },
  layers: (colors, baseMap) => [
    ...formerDrivesLayers(colors, baseMap),
    ...trailLayers(colors),
    ...vehicleLayers(colors)
  ]
}

export class FleetMap implements ShownMap {
  readonly #map: LibraryMap
  readonly #ready: Promise<unknown>
  readonly #events: MapEvents
  readonly #vehicles: FleetVehicles
  readonly #trails: FleetTrails
  readonly #drives: Promise<FormerDrives>
  #zooms: BaseMap['zooms']
  #isFitted: boolean
  #isRemoved = false
  #chosenAt: readonly number[] | undefined

  /** `first` is undefined if no position is known. Throws if the browser has no WebGL 2. */
  constructor(container: HTMLElement, parts: MapParts, events: MapEvents, first?: FirstView) {
    this.#events = events
    this.#zooms = parts.baseMap.zooms
    this.#map = createMap(container, parts, content, first)
    this.#isFitted = first !== undefined
    this.#vehicles = new FleetVehicles(this.#map)
    this.#trails = new FleetTrails(this.#map)
    this.#ready = this.#map.once('load')
    this.#drives = this.#ready.then(() => followFormerDrives(this.#map, parts.baseMap))
    this.#map.on('click', (event) => void this.#onClick(event))
    void this.#ready.then(() => {
      this.#map.on('mousemove', (event) => {
        const hit = this.#hit(event)
        this.#map.getCanvas().style.cursor = hit || this.#trails.at(event) ? 'pointer' : ''
        this.#map.getCanvas().title = hit ? ringText(hit.properties) : ''
      })
    })
  }

  /**
   * Sends only changes to the map. The first vehicles move the map so that all of them are visible. `seenAt` is the
   * present in milliseconds since 1970.
   */
  async show(vehicles: readonly Vehicle[], seenAt: number): Promise<void> {
    await this.#ready
    await this.#vehicles.show(vehicles, seenAt)
    if (!this.#isFitted && this.#vehicles.drawn.size > 0) this.showAll()
    // The line follows the icon, which has begun to move.
    await this.#vehicles.arrived
    if (!this.#isRemoved) await this.#trails.show(vehicles, seenAt)
  }

  /**
   * Highlights the vehicle, and moves the map if the vehicle is out of sight or too small to see. A vehicle that drives
   * under its card is moved beside it.
   */
  async choose(vehicle: Vehicle | undefined, isMoved: boolean, seenAt: number): Promise<void> {
    const drives = await this.#drives
    drives.show(vehicle?.id)
    this.#trails.complete(vehicle?.id, () => void this.#trails.redraw())
    await this.#vehicles.choose(vehicle, seenAt)
    const { longitude, latitude } = vehicle?.status ?? {}
    const center: [number, number] | undefined =
      longitude === undefined || latitude === undefined ? undefined : [longitude, latitude]
    const hasDriven = String(center) !== String(this.#chosenAt)
    this.#chosenAt = center
    if (!center || !(isMoved || (hasDriven && this.#isUnderCard(center)))) return
    this.#isFitted = true
    const zoom = isMoved ? Math.max(this.#map.getZoom(), this.#zooms.chosen) : this.#map.getZoom()
    const [x, y] = offsetBeside(this.#box(), this.#events.card())
    this.#map.easeTo({ center, zoom, offset: [x, y] })
  }

  restyle(parts: MapParts): void {
    this.#zooms = parts.baseMap.zooms
    restyleMap(this.#map, parts, content)
    this.#vehicles.hideNameOfChosen()
  }

  showAll(): void {
    const bounds = boundsOf(this.#vehicles.drawn)
    if (!bounds) return
    this.#isFitted = true
    const padding = paddingBeside(this.#box(), this.#events.card(), fleetPadding)
    this.#map.fitBounds(bounds, { padding, maxZoom: this.#zooms.closest })
  }

  zoomBy(steps: number): void {
    this.#map.zoomTo(this.#map.getZoom() + steps)
  }

  remove(): void {
    void this.#drives.then((drives) => drives.stop())
    this.#isRemoved = true
    this.#trails.stop()
    this.#vehicles.remove()
    this.#map.remove()
  }

  #box(): DOMRect {
    return this.#map.getContainer().getBoundingClientRect()
  }

  #isUnderCard(position: [number, number]): boolean {
    const card = this.#events.card()
    if (!card || this.#map.isMoving()) return false
    const { left, top } = this.#box()
    const { x, y } = this.#map.project(position)
    return isCovered([left + x, top + y], card)
  }

  #hit({ point }: Pick<MapMouseEvent, 'point'>) {
    return this.#map.queryRenderedFeatures(point, { layers: [vehicleLayer, clusterLayer, nameLayer] })[0]
  }

  async #onClick(event: MapMouseEvent): Promise<void> {
    const hit = this.#hit(event)
    const { id, cluster_id: cluster, point_count: count } = hit?.properties ?? {}
    if (typeof id === 'string') return this.#events.onChoose(id)
    const trail = hit ? undefined : this.#trails.at(event)
    if (trail) return this.#events.onTrail(trail.vehicleId, trail.at)
    if (typeof cluster !== 'number' || hit?.geometry.type !== 'Point') return
    const source = this.#map.getSource<GeoJSONSource>(vehicleSource)
    const zoom = (await source?.getClusterExpansionZoom(cluster)) ?? 0
    if (zoom <= clusterMaxZoom) return void this.#map.easeTo({ center: hit.geometry.coordinates as LngLatLike, zoom })
    const leaves = (await source?.getClusterLeaves(cluster, count, 0)) ?? []
    this.#events.onCrowd(leaves.map(({ properties }) => String(properties?.id)))
  }
}
