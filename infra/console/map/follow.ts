/** Keeps a moving vehicle in the middle of a map until the user moves the map. */
import type { CameraUpdateTransformFunction, Map as LibraryMap } from 'maplibre-gl'

/** Distance in pixels between the edges of a map and a track that it shows completely; leaves room for the buttons. */
export const trackPadding = 64

type LngLat = [longitude: number, latitude: number]
type Camera = Pick<LibraryMap, 'easeTo' | 'jumpTo' | 'once' | 'isZooming' | 'getZoom'>

export class Follower {
  #camera: Camera | undefined
  #place: LngLat | undefined
  #state: 'off' | 'approaching' | 'on' = 'off'

  /** An option of the map. A zoom, by whatever means, keeps the vehicle in the middle. */
  readonly transformCameraUpdate: CameraUpdateTransformFunction = (next) => {
    if (this.#state !== 'on' || !this.#place) return {}
    const center = next.center.wrap()
    const [lng, lat] = this.#place
    return { center: Object.assign(center, { lng, lat }) }
  }

  /** To be called once, when the map exists. */
  attach(camera: Camera): void {
    this.#camera = camera
  }

  /** Moves the map to the vehicle, at least at this zoom. */
  start(minZoom = 0): void {
    if (this.#state !== 'off' || !this.#camera || !this.#place) return
    this.#state = 'approaching'
    void this.#camera.once('moveend').then(() => {
      if (this.#state !== 'approaching') return
      this.#state = 'on'
      this.#center()
    })
    this.#camera.easeTo({ center: this.#place, zoom: Math.max(this.#camera.getZoom(), minZoom) })
  }

  end(): void {
    this.#state = 'off'
  }

  /** To be called with each new position of the vehicle, followed or not. */
  move([longitude = 0, latitude = 0]: readonly number[]): void {
    this.#place = [longitude, latitude]
    // A jump would end a zoom in progress, which takes the new place with its next frame.
    if (this.#state === 'on' && !this.#camera?.isZooming()) this.#center()
  }

  #center(): void {
    if (this.#place) this.#camera?.jumpTo({ center: this.#place })
  }
}

/** Calls `onMoved` when the user drags the map or moves it with arrow keys. Zooming does not count. */
export function onMovedByHand(map: Pick<LibraryMap, 'on'>, onMoved: () => void): void {
  map.on('dragstart', ({ originalEvent }) => {
    const isPinch = originalEvent && 'touches' in originalEvent && originalEvent.touches.length > 1
    if (!isPinch) onMoved()
  })
  map.on('movestart', ({ originalEvent }) => {
    if (originalEvent instanceof KeyboardEvent && originalEvent.key.startsWith('Arrow')) onMoved()
  })
}
