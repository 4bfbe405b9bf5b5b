/** The map of the fleet, as an object of the map library. */
import type { GeoJSONSource, Map as LibraryMap, LngLatLike, MapMouseEvent } from 'maplibre-gl'
import type { Vehicle } from '../api/vehicle.ts'
import { isCovered, offsetBeside } from './covered.ts'
import { createMap, type FirstView, type MapContent, restyleMap, type ShownMap } from './create-map.ts'
import { fleetPadding } from './fleet-view.ts'
import { type FormerDrives, followFormerDrives, formerDrivesLayers, formerDrivesSources } from './former-drives.ts'
import type { MapParts } from './load-map.ts'
import type { BaseMap } from './map-parts.ts'
import { boundsOf, type DrawnVehicles, differenceOf, featureOf, featuresOf } from './vehicle-features.ts'
import {
  clusterLayer,
  clusterMaxZoom,
  vehicleLayer,
  vehicleLayers,
  vehicleSource,
  vehicleSources
} from './vehicle-layers.ts'

interface MapEvents {
  readonly onChoose: (id: string) => void
  /** Called with vehicles so close together that no zoom separates them. */
  readonly onCrowd: (ids: readonly string[]) => void
  /** The card of the selected vehicle, if it is over the map. */
  readonly card: () => DOMRect | undefined
}

const content: MapContent = {
  sources: { ...formerDrivesSources(), ...vehicleSources() },
  layers: (colors, baseMap) => [...formerDrivesLayers(colors, baseMap), ...vehicleLayers(colors)]
}

export class FleetMap implements ShownMap {
  readonly #map: LibraryMap
  readonly #ready: Promise<unknown>
  readonly #events: MapEvents
  #zooms: BaseMap['zooms']
  readonly #drives: Promise<FormerDrives>
  #drawn: DrawnVehicles = new Map()
  #isFitted = false
  #chosenAt: readonly number[] | undefined

  /** `first` is undefined if no position is known. Throws if the browser has no WebGL 2. */
  constructor(container: HTMLElement, parts: MapParts, events: MapEvents, first?: FirstView) {
    this.#events = events
    this.#zooms = parts.baseMap.zooms
    this.#map = createMap(container, parts, content, first)
    this.#isFitted = first !== undefined
    this.#ready = this.#map.once('load')
    this.#drives = this.#ready.then(() => followFormerDrives(this.#map, parts.baseMap))
    this.#map.on('click', (event) => void this.#onClick(event))
  }

  /** Sends only changes to the map. The first vehicles move the map so that all of them are visible. */
  async show(vehicles: readonly Vehicle[]): Promise<void> {
    await this.#ready
    const next = featuresOf(vehicles)
    const difference = differenceOf(this.#drawn, next)
    this.#drawn = next
    if (difference) await this.#source(vehicleSource).updateData(difference)
    if (!this.#isFitted && next.size > 0) this.showAll()
  }

  /**
   * Highlights the vehicle, and moves the map if the vehicle is out of sight or too small to see. A vehicle that drives
   * under its card is moved beside it.
   */
  async choose(vehicle: Vehicle | undefined, isMoved: boolean): Promise<void> {
    const drives = await this.#drives
    drives.show(vehicle?.id)
    const feature = vehicle && featureOf(vehicle)
    await this.#source('chosen').setData({ type: 'FeatureCollection', features: feature ? [feature] : [] })
    const center = feature?.geometry.coordinates as [number, number] | undefined
    const hasDriven = String(center) !== String(this.#chosenAt)
    this.#chosenAt = center
    if (!center || !(isMoved || (hasDriven && this.#isUnderCard(center)))) return
    this.#isFitted = true
    const zoom = isMoved ? Math.max(this.#map.getZoom(), this.#zooms.chosen) : this.#map.getZoom()
    const [x, y] = offsetBeside(this.#map.getContainer().getBoundingClientRect(), this.#events.card())
    this.#map.easeTo({ center, zoom, offset: [x, y] })
  }

  restyle(parts: MapParts): void {
    this.#zooms = parts.baseMap.zooms
    restyleMap(this.#map, parts, content)
  }

  #isUnderCard(position: [number, number]): boolean {
    const card = this.#events.card()
    if (!card || this.#map.isMoving()) return false
    const { left, top } = this.#map.getContainer().getBoundingClientRect()
    const { x, y } = this.#map.project(position)
    return isCovered([left + x, top + y], card)
  }

  showAll(): void {
    const bounds = boundsOf(this.#drawn)
    if (!bounds) return
    this.#isFitted = true
    this.#map.fitBounds(bounds, { padding: fleetPadding, maxZoom: this.#zooms.closest })
  }

  zoomBy(steps: number): void {
    this.#map.zoomTo(this.#map.getZoom() + steps)
  }

  remove(): void {
    void this.#drives.then((drives) => drives.stop())
    this.#map.remove()
  }

  async #onClick({ point }: MapMouseEvent): Promise<void> {
    const [hit] = this.#map.queryRenderedFeatures(point, { layers: [vehicleLayer, clusterLayer] })
    const { id, cluster_id: cluster, point_count: count } = hit?.properties ?? {}
    if (typeof id === 'string') return this.#events.onChoose(id)
    if (typeof cluster !== 'number' || hit?.geometry.type !== 'Point') return
    const zoom = await this.#source(vehicleSource).getClusterExpansionZoom(cluster)
    if (zoom <= clusterMaxZoom) return void this.#map.easeTo({ center: hit.geometry.coordinates as LngLatLike, zoom })
    const leaves = await this.#source(vehicleSource).getClusterLeaves(cluster, count, 0)
    this.#events.onCrowd(leaves.map(({ properties }) => String(properties?.id)))
  }

  #source(id: string): GeoJSONSource {
    const source = this.#map.getSource<GeoJSONSource>(id)
    if (!source) throw new Error(`The map has no source ${id}`)
    return source
  }
}
