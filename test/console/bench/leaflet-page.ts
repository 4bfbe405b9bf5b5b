/** Draws the same vehicles with Leaflet: circles on a canvas over the same countries, from the same requests. */
import { feature } from 'topojson-client'
import type { OfflineMap } from '../../../infra/console/map/offline-map.ts'
import { type Frames, medianOf, movingFrames, nextFrame, step, updateRounds } from './measured.ts'

type Place = readonly [latitude: number, longitude: number]

interface LeafletLayer {
  addTo(map: LeafletMap): this
}
interface Marker extends LeafletLayer {
  setLatLng(place: Place): void
}
interface LeafletMap {
  fitBounds(places: readonly Place[]): void
  panBy(pixels: readonly [number, number], options: { animate: boolean }): void
}
declare const L: {
  map(id: string, options: object): LeafletMap
  geoJSON(data: object, options: object): LeafletLayer
  circleMarker(place: Place, options: object): Marker
}

interface Status {
  readonly longitude: number
  readonly latitude: number
  readonly status: string
}

const colors: Readonly<Record<string, string>> = { CRUISE: '#0a7a45', FLOAT: '#9a5b00' }
const pageSize = 500

const shown = Promise.withResolvers<number>()
let places: Place[] = []
let markers: Marker[] = []
const map = L.map('map', { preferCanvas: true, zoomControl: false, attributionControl: false })

async function readStatuses(): Promise<Status[]> {
  const found: Status[] = []
  let next: string | undefined = `/v2.2/vehicle/status?offset=0&limit=${pageSize}`
  while (next !== undefined) {
    const response: Response = await fetch(next)
    const { header, data } = (await response.json()) as { header: { next?: string }; data: Status[] }
    found.push(...data)
    next = header.next?.replace(/^http:..[^/]+/, '')
  }
  return found
}

async function draw(offlineMap: string): Promise<void> {
  const [statuses, base] = await Promise.all([
    readStatuses(),
    fetch(offlineMap).then((response) => response.json() as Promise<OfflineMap>)
  ])
  const outline = { fillColor: '#f6f5f1', fillOpacity: 1, color: '#b9bfc6', weight: 1, interactive: false }
  const land = feature(base.countries, base.countries.objects.countries)
  places = statuses.map(({ latitude, longitude }) => [latitude, longitude])
  map.fitBounds(places)
  L.geoJSON(land, { style: outline }).addTo(map)
  markers = statuses.map(({ latitude, longitude, status }) => {
    const fillColor = colors[status] ?? '#3f5a78'
    return L.circleMarker([latitude, longitude], { radius: 8, fillColor, fillOpacity: 1, color: '#fff' }).addTo(map)
  })
  await nextFrame()
  shown.resolve(performance.now())
}

/** Milliseconds for moving this number of vehicles; the canvas is drawn at the next frame. */
async function update(moved: number): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < updateRounds; round += 1) {
    const startedAt = performance.now()
    places = places.map((place, index) => {
      if (index >= moved) return place
      const next = [place[0] + step, place[1]] as const
      markers[index]?.setLatLng(next)
      return next
    })
    times.push(performance.now() - startedAt)
    await nextFrame()
  }
  return medianOf(times)
}

const frames = (): Promise<Frames> => movingFrames((pixels) => map.panBy([pixels, 0], { animate: false }))

const ready = async () => ({ ready: await shown.promise })

Object.assign(globalThis, { bench: { ready, update, frames } })
void draw(document.body.dataset.offlineMap ?? '')
