/** Moves the map of the fleet so that vehicles are in sight, beside the card that may cover a part of it. */
import type { Map as LibraryMap } from 'maplibre-gl'
import { isCovered, offsetBeside, paddingBeside } from './covered.ts'
import { fleetPadding } from './fleet-view.ts'
import type { BaseMap } from './map-parts.ts'
import { boundsOf, type DrawnVehicles } from './vehicle-features.ts'

type Position = [longitude: number, latitude: number]

export class FleetCamera {
  readonly #map: LibraryMap
  /** The card of the selected vehicle, if it is over the map. */
  readonly #card: () => DOMRect | undefined
  #zooms: BaseMap['zooms']
  #isPlaced: boolean
  #chosenAt: Position | undefined

  /** `isPlaced` means that the map shows vehicles already. */
  constructor(map: LibraryMap, card: () => DOMRect | undefined, zooms: BaseMap['zooms'], isPlaced: boolean) {
    this.#map = map
    this.#card = card
    this.#zooms = zooms
    this.#isPlaced = isPlaced
  }

  set zooms(zooms: BaseMap['zooms']) {
    this.#zooms = zooms
  }

  /** Moves the map to the first vehicles. */
  place(vehicles: DrawnVehicles): void {
    if (!this.#isPlaced) this.showAll(vehicles)
  }

  showAll(vehicles: DrawnVehicles): void {
    const bounds = boundsOf(vehicles)
    if (!bounds) return
    this.#isPlaced = true
    const padding = paddingBeside(this.#box(), this.#card(), fleetPadding)
    this.#map.fitBounds(bounds, { padding, maxZoom: this.#zooms.closest })
  }

  /**
   * Moves the map to the selected vehicle if `isMoved`, or if it has driven under its card. `position` is undefined
   * without a vehicle.
   */
  choose(position: Position | undefined, isMoved: boolean): void {
    const hasDriven = String(position) !== String(this.#chosenAt)
    this.#chosenAt = position
    if (!position || !(isMoved || (hasDriven && this.#isUnderCard(position)))) return
    this.#isPlaced = true
    const zoom = isMoved ? Math.max(this.#map.getZoom(), this.#zooms.chosen) : this.#map.getZoom()
    const [x, y] = offsetBeside(this.#box(), this.#card())
    this.#map.easeTo({ center: position, zoom, offset: [x, y] })
  }

  #box(): DOMRect {
    return this.#map.getContainer().getBoundingClientRect()
  }

  #isUnderCard(position: Position): boolean {
    const card = this.#card()
    if (!card || this.#map.isMoving()) return false
    const { left, top } = this.#box()
    const { x, y } = this.#map.project(position)
    return isCovered([left + x, top + y], card)
  }
}
