/** When the data of the offline map is requested that only a map zoomed in needs. */
import type { Map as LibraryMap } from 'maplibre-gl'
import { afterEach, expect, it, vi } from 'vitest'
import { detailZoom, readFile, zoomedData } from '../../../infra/console/map/zoomed-data.ts'

afterEach(() => vi.unstubAllGlobals())

const drawn: GeoJSON.GeoJSON = { type: 'Point', coordinates: [9, 51] }

/** A map whose zoom can be changed, with the data that its source was given. */
function fakeMap(zoom: number) {
  const listeners: (() => void)[] = []
  const given: unknown[] = []
  let current = zoom
  const map = {
    getZoom: () => current,
    getSource: () => ({ setData: async (data: unknown) => void given.push(data) }),
    on: (_: string, listener: () => void) => listeners.push(listener),
    once: async () => {}
  }
  const zoomTo = async (next: number) => {
    current = next
    for (const listener of listeners) listener()
    await vi.waitFor(() => {})
  }
  return { map: map as unknown as LibraryMap, given, zoomTo }
}

function answering(...replies: readonly Response[]) {
  const request = vi.fn<typeof fetch>()
  for (const reply of replies) request.mockResolvedValueOnce(reply)
  vi.stubGlobal('fetch', request)
  return request
}

const roads = () => zoomedData({ source: 'roads', load: () => readFile<GeoJSON.GeoJSON>('/roads') })

it('requests nothing until a map is zoomed in, and then once for all maps', async () => {
  const request = answering(Response.json(drawn))
  const [data, one, other] = [roads(), fakeMap(3), fakeMap(detailZoom)]
  data.drawOn(one.map)
  await one.zoomTo(detailZoom - 1)
  expect(request).not.toHaveBeenCalled()
  await one.zoomTo(detailZoom)
  await vi.waitFor(() => expect(one.given).toEqual([drawn]))
  await one.zoomTo(detailZoom + 1)
  data.drawOn(other.map)
  expect(data.loaded()).toEqual(drawn)
  expect(request.mock.calls).toEqual([['/roads']])
  expect(one.given).toHaveLength(1)
})

it('tries again at the next zoom if the file cannot be loaded', async () => {
  const request = answering(new Response('', { status: 503 }), Response.json(drawn))
  const [data, { map, given, zoomTo }] = [roads(), fakeMap(3)]
  data.drawOn(map)
  await zoomTo(detailZoom)
  await vi.waitFor(() => expect(request).toHaveBeenCalledTimes(1))
  await new Promise((resolve) => setTimeout(resolve))
  await zoomTo(detailZoom + 1)
  await vi.waitFor(() => expect(given).toEqual([drawn]))
})
