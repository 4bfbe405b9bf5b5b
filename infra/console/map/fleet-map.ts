/** The map of the fleet, as an object of the map library. */
import type { GeoJSONSource, Map as LibraryMap, LngLatLike, MapMouseEvent } from 'maplibre-gl'
import type { Vehicle } from '../api/vehicle.ts'
import { createMap, type ShownMap } from './create-map.ts'
import { type FormerDrives, followFormerDrives } from './former-drives.ts'
import type { MapParts } from './load-map.ts'
import { mapColors } from './map-colors.ts'
import type { BaseMap } from './map-parts.ts'
import { imageRatio, statusImages } from './status-images.ts'
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
}

/** Padding around all vehicles, in pixels. */
const padding = 56

export class FleetMap implements ShownMap {
  readonly #map: LibraryMap
  readonly #ready: Promise<unknown>
  readonly #events: MapEvents
  readonly #zooms: BaseMap['zooms']
  readonly #drives: Promise<FormerDrives>
  #drawn: DrawnVehicles = new Map()
  #isFitted = false

  /** Throws if the browser has no WebGL 2. */
  constructor(container: HTMLElement, parts: MapParts, events: MapEvents) {
    const colors = mapColors()
    this.#events = events
    this.#zooms = parts.baseMap.zooms
    this.#map = createMap(container, parts, { colors, sources: vehicleSources(), layers: vehicleLayers(colors) })
    for (const [status, image] of statusImages(colors.halo)) {
      this.#map.addImage(status, image, { pixelRatio: imageRatio })
    }
    this.#ready = this.#map.once('load')
    this.#drives = this.#ready.then(() => followFormerDrives(this.#map, parts.baseMap, colors, 'chosen-ring'))
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

  /** Highlights the vehicle, and moves the map if the vehicle is out of sight or too small to see. */
  async choose(vehicle: Vehicle | undefined, isMoved: boolean): Promise<void> {
    const drives = await this.#drives
    drives.show(vehicle?.id)
    const feature = vehicle && featureOf(vehicle)
    await this.#source('chosen').setData({ type: 'FeatureCollection', features: feature ? [feature] : [] })
    if (!feature || !isMoved) return
    this.#isFitted = true
    const zoom = Math.max(this.#map.getZoom(), this.#zooms.chosen)
    this.#map.easeTo({ center: feature.geometry.coordinates as [number, number], zoom })
  }

  showAll(): void {
    const bounds = boundsOf(this.#drawn)
    if (!bounds) return
    this.#isFitted = true
    this.#map.fitBounds(bounds, { padding, maxZoom: this.#zooms.closest })
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
