/** A map of tracks, as an object of the map library. */
import type { GeoJSONSource, Map as LibraryMap } from 'maplibre-gl'
import { createMap, type ShownMap } from './create-map.ts'
import { keepInSight, onMovedByHand, trackPadding } from './follow.ts'
import type { MapParts } from './load-map.ts'
import { mapColors } from './map-colors.ts'
import { imageRatio, shapeImage } from './status-images.ts'
import { type ShownStatus, statusShapes } from './status-shapes.ts'
import { type DrawnTrack, endFeatures, lineFeatures, type Position, point } from './track-features.ts'
import { type TrackSource, trackLayers, trackSources } from './track-layers.ts'
import { boundsOfPositions } from './vehicle-features.ts'

export interface DrawnStop {
  readonly position: Position
  /** The duration of the stop. */
  readonly text: string
}

/** A vehicle on its track at one moment. */
export interface DrawnPlace {
  readonly position: Position
  /** Degrees from true North. */
  readonly angle: number
  /** `rgb(…)`. */
  readonly color: string
  readonly label?: string
  /** The status whose icon is shown; by default that of driving. */
  readonly status?: ShownStatus
}

/** A track of a few metres is shown with its surroundings. */
const maxFitZoom = 16

const square = 'M7 7H17V17H7Z'
const bars = 'M5 4H19V20H5ZM9 8V16H11V8ZM13 8V16H15V8Z'

export class TrackMap implements ShownMap {
  readonly #map: LibraryMap
  readonly #ready: Promise<unknown>
  readonly #halo: string
  readonly #onMoved: () => void
  #tracks: readonly DrawnTrack[] = []
  #fitted = ''

  /** `onMoved` is called when the user has moved the map by hand. Throws if the browser has no WebGL 2. */
  constructor(container: HTMLElement, parts: MapParts, onMoved: () => void) {
    this.#onMoved = onMoved
    const colors = mapColors()
    this.#halo = colors.halo
    this.#map = createMap(container, parts, { colors, sources: trackSources(), layers: trackLayers(colors) })
    this.#addImage('start', statusShapes.NONE.path, colors.text)
    this.#addImage('end', square, colors.text)
    this.#addImage('stop', bars, colors.text)
    this.#ready = this.#map.once('load')
    onMovedByHand(this.#map, onMoved)
  }

  /** Moves the map to show all tracks whenever their IDs differ from those shown before. */
  async showTracks(tracks: readonly DrawnTrack[], maxSpeed: number): Promise<void> {
    await this.#ready
    this.#tracks = tracks
    this.#set('tracks', lineFeatures(tracks, maxSpeed))
    this.#set('track-ends', endFeatures(tracks))
    const ids = tracks.map(({ id }) => id).join()
    if (ids !== this.#fitted) this.#fit()
    this.#fitted = ids
  }

  async showStops(stops: readonly DrawnStop[]): Promise<void> {
    await this.#ready
    this.#set(
      'track-stops',
      stops.map(({ position, text }) => point(position, { text }))
    )
  }

  async showPlaces(places: readonly DrawnPlace[]): Promise<void> {
    await this.#ready
    const features = places.map(({ position, angle, color, label = '', status = 'CRUISE' }) => {
      const image = `${status} ${color}`
      this.#addImage(image, statusShapes[status].path, color)
      return point(position, { image, angle: status === 'CRUISE' ? angle : 0, label })
    })
    this.#set('track-vehicles', features)
  }

  /** Moves the map to the position, at least at this zoom. */
  async center(position: Position, leastZoom = 0): Promise<void> {
    await this.#ready
    this.#map.easeTo({ center: lngLat(position), zoom: Math.max(this.#map.getZoom(), leastZoom) })
  }

  /** Moves the map if the position would leave it. */
  async follow(position: Position): Promise<void> {
    await this.#ready
    keepInSight(this.#map, lngLat(position))
  }

  /** Ends the following, which would otherwise move the map again. */
  showAll(): void {
    this.#onMoved()
    this.#fit()
  }

  zoomBy(steps: number): void {
    this.#map.zoomTo(this.#map.getZoom() + steps)
  }

  remove(): void {
    this.#map.remove()
  }

  #fit(): void {
    const bounds = boundsOfPositions(this.#tracks.flatMap(({ coordinates }) => coordinates))
    if (bounds) this.#map.fitBounds(bounds, { padding: trackPadding, maxZoom: maxFitZoom, animate: false })
  }

  #addImage(name: string, path: string, color: string): void {
    if (this.#map.hasImage(name)) return
    this.#map.addImage(name, shapeImage(path, color, this.#halo), { pixelRatio: imageRatio })
  }

  #set(name: TrackSource, features: GeoJSON.Feature[]): void {
    void this.#map.getSource<GeoJSONSource>(name)?.setData({ type: 'FeatureCollection', features })
  }
}

const lngLat = ([longitude = 0, latitude = 0]: Position): [number, number] => [longitude, latitude]
