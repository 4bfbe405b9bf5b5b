/** The map of the fleet, as an object of the map library. */
import type { Map as LibraryMap } from 'maplibre-gl'
import type { Vehicle } from '../api/vehicle.ts'
import type { AskedPlace } from './asked-place.ts'
import { drawBesideVehicles } from './beside-vehicles.ts'
import { coveredBelow, followCover } from './covered-below.ts'
import { createMap, type FirstView, type MapContent, restyleMap, type ShownMap } from './create-map.ts'
import { FleetCamera } from './fleet-camera.ts'
import { followPointer, type PointerEvents } from './fleet-pointer.ts'
import type { FleetTrails } from './fleet-trails.ts'
import { FleetVehicles } from './fleet-vehicles.ts'
import type { FormerDrives } from './follow-former-drives.ts'
import { formerDrivesLayers, formerDrivesSources } from './former-drives.ts'
import type { MapParts } from './load-map.ts'
import type { BaseMap } from './map-parts.ts'
import { trailLayers, trailSources } from './trail-layers.ts'
import { type Bounds, boundsOf } from './vehicle-features.ts'
import { vehicleLayers, vehicleSources } from './vehicle-layers.ts'

interface MapEvents extends PointerEvents {
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
  readonly #vehicles: FleetVehicles
  /** Undefined if the script cannot be loaded. */
  readonly #trails: Promise<FleetTrails | undefined>
  readonly #camera: FleetCamera
  /** Undefined on a map that had streets only, and if the script cannot be loaded. */
  #drives: Promise<FormerDrives | undefined> | undefined
  #chosenId: string | undefined
  #onChange: (() => void) | undefined
  #isRemoved = false

  /** `first` is undefined if no position is known. Throws if the browser has no WebGL 2. */
  constructor(container: HTMLElement, parts: MapParts, events: MapEvents, first?: FirstView) {
    this.#map = createMap(container, parts, content, first)
    this.#map.setPadding({ bottom: coveredBelow.peek() })
    this.#trails = trailsOn(this.#map)
    this.#vehicles = new FleetVehicles(this.#map, (moving) => {
      void this.#trails.then((trails) => trails?.move(moving))
    })
    this.#camera = new FleetCamera(this.#map, events.card, parts.baseMap.zooms, first)
    this.#ready = this.#map.once('load')
    this.#followDrives(parts.baseMap)
    void this.#ready
      .then(async () => {
        followCover(this.#map)
        followPointer(this.#map, await this.#trails, events)
        await drawBesideVehicles(this.#map)
      })
      .catch(() => {})
  }

  /**
   * Sends only changes to the map. Until the vehicles are `whole`, the map is moved so that all of them are visible,
   * unless the user has moved it. `seenAt` is the present in milliseconds since 1970.
   */
  async show(
    vehicles: readonly Vehicle[],
    seenAt: number,
    areWhole: boolean,
    alertedAt: ReadonlyMap<string, number>
  ): Promise<void> {
    await this.#ready
    await this.#vehicles.show(vehicles, seenAt, alertedAt)
    this.#camera.place(this.#vehicles.drawn, areWhole)
    this.#onChange?.()
    const trails = await this.#trails
    if (!trails || this.#isRemoved) return
    void trails.move(this.#vehicles.moving)
    await trails.show(vehicles, seenAt, areWhole)
  }

  /**
   * Highlights the vehicle, and moves the map if the vehicle is out of sight or too small to see. A vehicle that drives
   * under its card is moved beside it.
   */
  async choose(vehicle: Vehicle | undefined, isMoved: boolean, seenAt: number): Promise<void> {
    await this.#ready
    this.#chosenId = vehicle?.id
    void this.#drives?.then((drives) => drives?.show(vehicle?.id))
    void this.#trails.then((trails) => trails?.complete(vehicle?.id))
    await this.#vehicles.choose(vehicle, seenAt)
    const { longitude, latitude } = vehicle?.status ?? {}
    const isKnown = longitude !== undefined && latitude !== undefined
    if (this.#onChange) this.#onChange()
    else this.#camera.choose(isKnown ? [longitude, latitude] : undefined, isMoved)
  }

  get bounds(): Bounds | undefined {
    return boundsOf(this.#vehicles.drawn)
  }

  keepAll(onChange: (() => void) | undefined): void {
    this.#onChange = onChange
  }

  get library(): LibraryMap {
    return this.#map
  }

  restyle(parts: MapParts): void {
    this.#camera.zooms = parts.baseMap.zooms
    restyleMap(this.#map, parts, content)
    this.#vehicles.hideNameOfChosen()
    this.#followDrives(parts.baseMap)
  }

  #followDrives({ attributions }: BaseMap): void {
    if (attributions) return
    this.#drives ??= this.#ready.then(() => drivesOn(this.#map))
    void this.#drives.then((drives) => {
      drives?.show(this.#chosenId)
      drives?.redraw()
    })
  }

  /** As if the user had moved the map by hand. */
  goTo({ longitude, latitude, zoom }: AskedPlace): void {
    this.#map.flyTo({ center: [longitude, latitude], zoom }, { originalEvent: new Event('search') })
  }

  showAll(): void {
    this.#camera.showAll(this.#vehicles.drawn)
  }

  zoomBy(steps: number): void {
    this.#camera.keep()
    this.#map.zoomTo(this.#map.getZoom() + steps)
  }

  remove(): void {
    void this.#drives?.then((drives) => drives?.stop())
    this.#isRemoved = true
    void this.#trails.then((trails) => trails?.remove())
    this.#vehicles.remove()
    this.#map.remove()
  }
}

async function trailsOn(map: LibraryMap): Promise<FleetTrails | undefined> {
  const part = await import('./fleet-trails.ts').catch(() => undefined)
  return part && new part.FleetTrails(map)
}

async function drivesOn(map: LibraryMap): Promise<FormerDrives | undefined> {
  const part = await import('./follow-former-drives.ts').catch(() => undefined)
  return part?.followFormerDrives(map)
}
