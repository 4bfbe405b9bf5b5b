/** The calculations of the tools of a map. */
import { describe, expect, it } from 'vitest'
import type { ShownMap } from '../../../infra/console/map/create-map.ts'
import { isInSight, isLarge, keepAllInView } from '../../../infra/console/map/tools/keep-all.ts'
import { pixelsPerMetre } from '../../../infra/console/map/tools/own-position.tsx'

const size = { width: 800, height: 600 }

it('draws a metre by the latitude and the zoom', () => {
  // Source: the ground resolution at zoom 0 is 78,271.5 m on the equator for a world of 512 pixels.
  expect(1 / pixelsPerMetre(0, 0)).toBeCloseTo(78_271.5, 0)
  expect(pixelsPerMetre(11, 60) / pixelsPerMetre(10, 0)).toBeCloseTo(4)
})

describe('a box of vehicles', () => {
  it('is out of sight at the edge of the map, and beyond it', () => {
    expect(isInSight({ left: 30, top: 30, right: 770, bottom: 570 }, size)).toBe(true)
    expect(isInSight({ left: 10, top: 30, right: 770, bottom: 570 }, size)).toBe(false)
    expect(isInSight({ left: 30, top: 30, right: 770, bottom: 700 }, size)).toBe(false)
  })

  it('is large in either direction', () => {
    expect(isLarge({ left: 100, top: 300, right: 500, bottom: 301 }, size)).toBe(true)
    expect(isLarge({ left: 100, top: 100, right: 101, bottom: 400 }, size)).toBe(true)
    expect(isLarge({ left: 100, top: 100, right: 300, bottom: 200 }, size)).toBe(false)
  })
})

/** A map with a pixel for each degree at zoom 0, whose camera goes where showing all brings it, at most to `maxZoom`. */
function mapOf(bounds: [number, number, number, number], maxZoom: number) {
  const state = { bounds, zoom: 0, fits: 0, onChange: undefined as (() => void) | undefined }
  const handlers = new Map<string, (event: object) => void>()
  const at = ([x, y]: [number, number]) => ({ x: x * 2 ** state.zoom, y: y * 2 ** state.zoom })
  const library = {
    isMoving: () => false,
    getContainer: () => ({ clientWidth: size.width, clientHeight: size.height }),
    getPadding: () => ({}),
    getZoom: () => state.zoom,
    project: at,
    once: async () => {},
    on: (event: string, handler: (event: object) => void) => handlers.set(event, handler),
    off: (event: string) => handlers.delete(event)
  }
  const map = {
    library,
    get bounds() {
      return state.bounds
    },
    keepAll: (onChange: (() => void) | undefined) => {
      state.onChange = onChange
    },
    showAll: () => {
      state.fits += 1
      const [, , east, north] = state.bounds
      state.zoom = Math.min(maxZoom, Math.log2(Math.min(700 / east, 500 / north)))
    }
  } as unknown as ShownMap
  return { map, state, handlers }
}

describe('a map that keeps all in view', () => {
  it('stays while its vehicles are in sight and large, and moves when they are not', async () => {
    const { map, state } = mapOf([30, 30, 600, 400], 3)
    keepAllInView(map, () => {})
    expect(state.fits).toBe(0)
    state.bounds = [30, 30, 1000, 400]
    state.onChange?.()
    expect(state.fits).toBe(1)
    await Promise.resolve()
    state.bounds = [40, 40, 100, 90]
    state.onChange?.()
    expect([state.fits, state.zoom]).toEqual([2, Math.log2(500 / 90)])
  })

  it('does not move again for vehicles that it cannot show larger', async () => {
    const { map, state } = mapOf([60, 60, 70, 70], 0)
    keepAllInView(map, () => {})
    expect(state.fits).toBe(1)
    await Promise.resolve()
    state.bounds = [60, 60, 72, 70]
    state.onChange?.()
    expect(state.fits).toBe(1)
  })

  it('is none whose vehicles do not move, so moving it by hand ends nothing', () => {
    const { map, state, handlers } = mapOf([60, 60, 70, 70], 3)
    const { keepAll: _, ...other } = map
    keepAllInView(other, () => {})
    expect([state.fits, handlers.size]).toEqual([0, 0])
  })

  it('ends when the user moves it, and by itself does not', () => {
    const { map, state, handlers } = mapOf([30, 30, 600, 400], 3)
    let isMoved = false
    const end = keepAllInView(map, () => {
      isMoved = true
    })
    handlers.get('movestart')?.({})
    expect(isMoved).toBe(false)
    handlers.get('movestart')?.({ originalEvent: {} })
    expect(isMoved).toBe(true)
    end()
    expect([state.onChange, handlers.size]).toEqual([undefined, 0])
  })
})
