/** Moves the map of the fleet so that vehicles are in sight, beside the card that may cover a part of it. */
import type { FitBoundsOptions, Map as LibraryMap } from 'maplibre-gl'
import { type Box, isCovered, offsetBeside, paddingBeside } from './covered.ts'
import type { FirstView } from './create-map.ts'
import { fleetPadding } from './fleet-view.ts'
import type { BaseMap } from './map-parts.ts'
import { type Bounds, boundsOf, type DrawnVehicles } from './vehicle-features.ts'

type Position = [longitude: number, latitude: number]
/** What of the library's map moves it. */
type CameraMap = Pick<
  LibraryMap,
  'easeTo' | 'fitBounds' | 'getContainer' | 'getPadding' | 'getZoom' | 'isMoving' | 'on' | 'project'
>

export class FleetCamera {
  readonly #map: CameraMap
  /** The card of the selected vehicle, if it is over the map. */
  readonly #card: () => DOMRect | undefined
  #zooms: BaseMap['zooms']
  /** Whether the map shows what the user looks at, so that further vehicles do not move it. */
  #isPlaced: boolean
  /** The box around the vehicles that the map was last fitted to. */
  #fitted: string | undefined
  #chosenAt: Position | undefined
  /** The zoom and the size at which the selected vehicle was last looked for. */
  #lookedAt = ''

  constructor(map: CameraMap, card: () => DOMRect | undefined, zooms: BaseMap['zooms'], first?: FirstView) {
    this.#map = map
    this.#card = card
    this.#zooms = zooms
    this.#isPlaced = first !== undefined && 'center' in first
    this.#fitted = first && 'bounds' in first ? String(first.bounds) : undefined
    map.on('movestart', ({ originalEvent }) => {
      if (originalEvent) this.keep()
    })
    for (const event of ['moveend', 'resize'] as const) map.on(event, () => this.#lookForChosen())
  }

  set zooms(zooms: BaseMap['zooms']) {
    this.#zooms = zooms
  }

  /** To be called when the user has moved the map. */
  keep(): void {
    this.#isPlaced = true
  }

  /** Moves the map to all vehicles while they arrive, until they are `whole` or the user has moved the map. */
  place(vehicles: DrawnVehicles, areWhole: boolean): void {
    if (this.#isPlaced) return
    const bounds = boundsOf(vehicles)
    if (!bounds) return
    this.#isPlaced = areWhole
    if (String(bounds) !== this.#fitted) this.#fit(bounds, { linear: true })
  }

  showAll(vehicles: DrawnVehicles): void {
    const bounds = boundsOf(vehicles)
    if (bounds) this.#fit(bounds)
  }

  #fit(bounds: Bounds, options: FitBoundsOptions = {}): void {
    this.#fitted = String(bounds)
    const padding = paddingBeside(this.#box(), this.#card(), fleetPadding)
    this.#map.fitBounds(bounds, { ...options, padding, maxZoom: this.#zooms.closest })
  }

  /**
   * Moves the map to the selected vehicle if `isMoved`, or if it has driven under its card. `position` is undefined
   * without a vehicle.
   */
  choose(position: Position | undefined, isMoved: boolean): void {
    const hasDriven = String(position) !== String(this.#chosenAt)
    this.#chosenAt = position
    if (!position || !(isMoved || (hasDriven && this.#isUnderCard(position)))) return
    this.keep()
    const zoom = isMoved ? Math.max(this.#map.getZoom(), this.#zooms.chosen) : this.#map.getZoom()
    this.#bring(position, zoom)
  }

  /** A zoom or another size of the map must not bring the selected vehicle under its card. The user may drag it there. */
  #lookForChosen(): void {
    const { right, bottom } = this.#box()
    const looked = String([this.#map.getZoom(), right, bottom])
    if (looked === this.#lookedAt) return
    this.#lookedAt = looked
    if (this.#chosenAt && this.#isUnderCard(this.#chosenAt)) this.#bring(this.#chosenAt, this.#map.getZoom())
  }

  #bring(center: Position, zoom: number): void {
    const [x, y] = offsetBeside(this.#box(), this.#card())
    this.#map.easeTo({ center, zoom, offset: [x, y] })
  }

  /** Without what a sheet covers, which the library keeps free by itself. */
  #box(): Box {
    const { left, top, right, bottom } = this.#map.getContainer().getBoundingClientRect()
    return { left, top, right, bottom: bottom - (this.#map.getPadding().bottom ?? 0) }
  }

  #isUnderCard(position: Position): boolean {
    const card = this.#card()
    if (!card || this.#map.isMoving()) return false
    const { left, top } = this.#box()
    const { x, y } = this.#map.project(position)
    return isCovered([left + x, top + y], card)
  }
}
