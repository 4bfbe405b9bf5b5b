/** A map of tracks, as an object of the map library. */
import type { GeoJSONSource, Map as LibraryMap } from 'maplibre-gl'
import { createMap, type FirstView, type MapContent, restyleMap, type ShownMap } from './create-map.ts'
import { Follower, onMovedByHand, trackPadding } from './follow.ts'
import { between, canGlide, glide, isMotionShown, noGlide } from './glide.ts'
import type { MapParts } from './load-map.ts'
import { statusImage } from './map-images.ts'
import type { BaseMap } from './map-parts.ts'
import type { ShownStatus } from './status-shapes.ts'
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
  readonly color: `--${string}`
  readonly label?: string
  /** The status whose icon is shown; by default that of driving. */
  readonly status?: ShownStatus
}

/** A track of a few metres is shown with its surroundings. */
const maxFitZoom = 16

const content: MapContent = { sources: trackSources(), layers: trackLayers }

/** All tracks, or the first vehicle while no track has a position. Undefined without positions. */
export function firstTrackView(
  tracks: readonly DrawnTrack[],
  [place]: readonly DrawnPlace[],
  zooms: BaseMap['zooms']
): FirstView | undefined {
  const bounds = boundsOfPositions(tracks.flatMap(({ coordinates }) => coordinates))
  if (bounds) return { bounds, fitBoundsOptions: { padding: trackPadding, maxZoom: maxFitZoom } }
  const [longitude = 0, latitude = 0] = place?.position ?? []
  return place && { center: [longitude, latitude], zoom: zooms.chosen }
}

export class TrackMap implements ShownMap {
  readonly #map: LibraryMap
  readonly #ready: Promise<unknown>
  readonly #onMoved: () => void
  readonly #follower = new Follower()
  #tracks: readonly DrawnTrack[] = []
  #fitted = ''
  #places: readonly DrawnPlace[] = []
  #glide = noGlide

  /** `onMoved` is called when the user has moved the map by hand. Throws if the browser has no WebGL 2. */
  constructor(container: HTMLElement, parts: MapParts, onMoved: () => void, first?: FirstView) {
    this.#onMoved = onMoved
    const { transformCameraUpdate } = this.#follower
    this.#map = createMap(container, parts, content, first, { transformCameraUpdate })
    this.#follower.attach(this.#map)
    this.#ready = this.#map.once('load')
    onMovedByHand(this.#map, onMoved)
  }

  get library(): LibraryMap {
    return this.#map
  }

  restyle(parts: MapParts): void {
    restyleMap(this.#map, parts, content)
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

  /** `glides`: the vehicles move from their last places to the new ones, unless the user prefers reduced motion. */
  async showPlaces(places: readonly DrawnPlace[], glides: boolean): Promise<void> {
    await this.#ready
    this.#glide.end()
    const before = this.#places
    const canAll = before.length === places.length && places.some((place, index) => canGlideTo(before[index], place))
    if (!glides || !canAll || !isMotionShown()) return this.#drawPlaces(places)
    this.#glide = glide((share) =>
      this.#drawPlaces(places.map((place, index) => placeBetween(before[index], place, share)))
    )
  }

  #drawPlaces(places: readonly DrawnPlace[]): void {
    this.#places = places
    const features = places.map(({ position, angle, color, label = '', status = 'CRUISE' }) =>
      point(position, { image: statusImage(status, color), angle: status === 'CRUISE' ? angle : 0, label })
    )
    this.#set('track-vehicles', features)
    const [first] = places
    if (first) this.#follower.move(first.position)
  }

  /** Keeps the first vehicle in the middle of the map, at first at least at this zoom. */
  async follow(isOn: boolean, minZoom?: number): Promise<void> {
    await this.#ready
    if (isOn) this.#follower.start(minZoom)
    else this.#follower.end()
  }

  /** Ends the following, which would otherwise move the map again. */
  showAll(): void {
    this.#follower.end()
    this.#onMoved()
    this.#fit()
  }

  zoomBy(steps: number): void {
    this.#map.zoomTo(this.#map.getZoom() + steps)
  }

  remove(): void {
    this.#glide.end()
    this.#map.remove()
  }

  #fit(): void {
    const bounds = boundsOfPositions(this.#tracks.flatMap(({ coordinates }) => coordinates))
    if (bounds) this.#map.fitBounds(bounds, { padding: trackPadding, maxZoom: maxFitZoom, animate: false })
  }

  #set(name: TrackSource, features: GeoJSON.Feature[]): void {
    void this.#map.getSource<GeoJSONSource>(name)?.setData({ type: 'FeatureCollection', features })
  }
}

function canGlideTo(from: DrawnPlace | undefined, to: DrawnPlace): boolean {
  return from !== undefined && from.status === to.status && canGlide(from, to)
}

function placeBetween(from: DrawnPlace | undefined, to: DrawnPlace, share: number): DrawnPlace {
  return from && canGlideTo(from, to) ? { ...to, ...between(from, to, share) } : to
}
