/** Observes the data that maps receive, and where they draw them. */
import type { Page } from 'playwright-core'
import type { Place } from './pixels.ts'

type Position = readonly number[]

interface Watch {
  readonly updates: { readonly added: number; readonly removed: number }[]
  /** The map that received data last. */
  map?: { project(position: Position): Place; getCanvas(): HTMLCanvasElement }
  source?: {
    readonly id: string
    readonly map: NonNullable<Watch['map']> & {
      getBounds(): { contains(position: unknown): boolean }
      getLayer(id: string): unknown
      queryRenderedFeatures(options: { readonly layers: readonly string[] }): {
        readonly properties: Readonly<Record<string, unknown>>
      }[]
    }
    getData(): Promise<{ features: { readonly geometry: { readonly coordinates: unknown } }[] }>
  }
}

declare global {
  interface Window {
    /** Updates of the vehicles, in their order. */
    mapUpdates: Watch
  }
}

/** Records every difference that the source of the vehicles receives, from the first on, and the map. */
export async function watchUpdates(page: Page): Promise<void> {
  await page.route('**/console/map-library-*', async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    const name = /([\w$]+) as GeoJSONSource\b/.exec(text)?.[1]
    if (name === undefined) throw new Error('The library of the map exports no GeoJSONSource')
    await route.fulfill({ response, body: `${text}\n;(${watch})(${name});` })
  })
}

/** This function runs in the page. */
function watch({
  prototype
}: {
  prototype: {
    setData(data: unknown): unknown
    updateData(difference: { add?: unknown[]; remove?: unknown[] }): unknown
  }
}) {
  const { setData, updateData } = prototype
  window.mapUpdates = { updates: [] }
  prototype.updateData = function (this: NonNullable<Watch['source']>, difference) {
    if (this.id !== 'vehicles') return updateData.call(this as never, difference)
    window.mapUpdates.source = this
    window.mapUpdates.updates.push({ added: difference.add?.length ?? 0, removed: difference.remove?.length ?? 0 })
    return updateData.call(this as never, difference)
  }
  prototype.setData = function (this: NonNullable<Watch['source']>, data) {
    window.mapUpdates.map = this.map
    return setData.call(this as never, data)
  }
}

export function updates(page: Page): Promise<Watch['updates']> {
  return page.evaluate(() => window.mapUpdates?.updates ?? [])
}

/** Number of vehicles on the map. */
export function featureCount(page: Page): Promise<number> {
  return page.evaluate(async () => (await window.mapUpdates.source?.getData())?.features.length ?? 0)
}

/** Whether the map has vehicles and shows the places of all of them. */
export function areAllInSight(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const { source } = window.mapUpdates
    const { features = [] } = (await source?.getData()) ?? {}
    const bounds = source?.map.getBounds()
    return features.length > 0 && features.every(({ geometry }) => bounds?.contains(geometry.coordinates))
  })
}

/** Where the map that received data last draws this position. */
export async function placeOnMap(page: Page, position: Position): Promise<Place> {
  const place = await page.evaluate((at) => {
    const { map } = window.mapUpdates ?? {}
    if (!map) return undefined
    const { clientWidth, clientHeight } = map.getCanvas()
    const { x, y } = map.project(at)
    return { x: x - clientWidth / 2, y: y - clientHeight / 2 }
  }, position)
  if (!place) throw new Error('No map has received data, or it was not watched from the first on')
  return place
}

/** What the map draws in a layer: the IDs of vehicles, and the numbers of vehicles in clusters. */
export function drawnIn(page: Page, layer: string): Promise<unknown[]> {
  return page.evaluate((id) => {
    const map = window.mapUpdates?.source?.map
    const drawn = map?.getLayer(id) ? map.queryRenderedFeatures({ layers: [id] }) : []
    return [...new Set(drawn.map(({ properties }) => properties.id ?? properties.point_count))]
  }, layer)
}
