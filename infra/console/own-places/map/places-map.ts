/** The map of places, on which one can be drawn, as an object of the map library. */
import type { GeoJSONSource, Map as LibraryMap } from 'maplibre-gl'
import type { Shape } from '../../../../lib/places/geometry/shape.ts'
import { createMap, type FirstView, type MapContent, restyleMap, type ShownMap } from '../../map/create-map.ts'
import type { MapParts } from '../../map/load-map.ts'
import { type Bounds, boundsOfPositions } from '../../map/vehicle-features.ts'
import { type Outline, shapeOfOutline } from '../outline.ts'
import { type Place, shapeOf } from '../place.ts'
import { type Drawn, drawByPointer } from './draw-by-pointer.ts'
import { boundsOfShapes, handleFeatures, outlineFeatures, placeFeatures } from './place-features.ts'
import {
  corridorFill,
  drawingLayers,
  drawingSource,
  drawingSources,
  handleSource,
  placeFill,
  placeLayers,
  placeSource,
  placeSources,
  vehicleMarks
} from './place-layers.ts'

const content: MapContent = {
  sources: { ...placeSources(), ...drawingSources() },
  layers: (colors) => [...placeLayers(colors), ...drawingLayers(colors)]
}

/** A vehicle at its last position. */
export interface VehicleMark {
  readonly name: string
  readonly position: readonly [longitude: number, latitude: number]
}

export interface PlacesMapEvents {
  readonly onChoose: (placeId: string) => void
  readonly onDraw: Drawn['onChange']
}

const fitOptions = { padding: 64, maxZoom: 16 }

export class PlacesMap implements ShownMap {
  readonly #map: LibraryMap
  readonly #ready: Promise<unknown>
  #places: readonly Place[] = []
  #marks: readonly VehicleMark[] = []
  #outline: Outline | undefined
  #isFitted: boolean

  /** Throws if the browser has no WebGL 2. */
  constructor(container: HTMLElement, parts: MapParts, events: PlacesMapEvents, first?: FirstView) {
    this.#map = createMap(container, parts, content, first)
    this.#isFitted = first !== undefined
    this.#ready = this.#map.once('load').then(() => this.#follow(events))
  }

  /** The first places or vehicles move the map. */
  async show(places: readonly Place[], marks: readonly VehicleMark[]): Promise<void> {
    await this.#ready
    this.#places = places
    this.#marks = marks
    this.#set(placeSource, placeFeatures(places))
    this.#set(
      vehicleMarks,
      marks.map(({ name, position }) => {
        return { type: 'Feature', properties: { name }, geometry: { type: 'Point', coordinates: [...position] } }
      })
    )
    if (!this.#isFitted) this.showAll()
  }

  /** Moves the map to the place. */
  async choose(place: Place | undefined): Promise<void> {
    await this.#ready
    if (place) this.#fit(boundsOfShapes([shapeOf(place)]))
  }

  /** `isMoved`: whether the map moves to the outline. */
  async draw(outline: Outline | undefined, isMoved: boolean): Promise<void> {
    await this.#ready
    this.#outline = outline
    this.#set(drawingSource, outline ? outlineFeatures(outline) : [])
    this.#set(handleSource, outline ? handleFeatures(outline) : [])
    // A double click would add two points as well.
    this.#map.doubleClickZoom[outline ? 'disable' : 'enable']()
    if (!outline) this.#map.getCanvas().style.cursor = ''
    const shape = outline && shapeOfOutline(outline)
    if (isMoved && shape) this.#fit(boundsOfShapes([shape]))
  }

  get library(): LibraryMap {
    return this.#map
  }

  restyle(parts: MapParts): void {
    restyleMap(this.#map, parts, content)
  }

  /** All places, or all vehicles while there is no place. */
  showAll(): void {
    const shapes: readonly Shape[] = this.#places.map(shapeOf)
    this.#fit(boundsOfShapes(shapes) ?? boundsOfPositions(this.#marks.map(({ position }) => position)))
  }

  zoomBy(steps: number): void {
    this.#map.zoomTo(this.#map.getZoom() + steps)
  }

  remove(): void {
    this.#map.remove()
  }

  #follow({ onChoose, onDraw }: PlacesMapEvents): void {
    drawByPointer(this.#map, { outline: () => this.#outline, onChange: onDraw })
    const layers = [placeFill, corridorFill]
    this.#map.on('click', ({ point }) => {
      const id = this.#outline ? undefined : this.#map.queryRenderedFeatures(point, { layers })[0]?.properties.id
      if (typeof id === 'string') onChoose(id)
    })
    this.#map.on('mousemove', ({ point }) => {
      if (this.#outline) return
      const isHit = this.#map.queryRenderedFeatures(point, { layers }).length > 0
      this.#map.getCanvas().style.cursor = isHit ? 'pointer' : ''
    })
  }

  #fit(bounds: Bounds | undefined): void {
    if (!bounds) return
    this.#isFitted = true
    this.#map.fitBounds(bounds, { ...fitOptions, animate: false })
  }

  #set(source: string, features: GeoJSON.Feature[]): void {
    void this.#map.getSource<GeoJSONSource>(source)?.setData({ type: 'FeatureCollection', features })
  }
}
