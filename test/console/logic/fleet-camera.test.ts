/** Which part of the world the map of the fleet shows while the vehicles arrive. */
import { expect, it } from 'vitest'
import type { Vehicle } from '../../../infra/console/api/vehicle.ts'
import { FleetCamera } from '../../../infra/console/map/fleet-camera.ts'
import { featuresOf } from '../../../infra/console/map/vehicle-features.ts'

type Listener = (event: { readonly originalEvent?: object }) => void

const now = Date.parse('2026-03-04T12:00:00Z')
const zooms = { closest: 11, chosen: 9 }

function vehiclesAt(...longitudes: readonly number[]) {
  const vehicles = longitudes.map((longitude, index) => {
    const status = {
      timestamp: new Date(now).toISOString(),
      status: 'PARK',
      longitude,
      latitude: 50,
      angle: 0,
      speed: 0
    }
    return { id: `v${index}`, status } as unknown as Vehicle
  })
  return featuresOf(vehicles, now)
}

interface CameraParts {
  readonly first?: ConstructorParameters<typeof FleetCamera>[3]
  readonly card?: Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>
}

/**
 * A camera with the boxes to which it has moved its map and the offsets of vehicles that it has moved it to, and what moves the map
 * as the user does. The map, of 800 by 600 pixels, begins at longitude 0 and latitude 0, and has a pixel for each degree at zoom 5.
 */
function cameraOf({ first, card }: CameraParts = {}) {
  const fitted: unknown[] = []
  const offsets: unknown[] = []
  const listeners = new Map<string, Listener>()
  const view = { zoom: 5, width: 800, covered: 0 }
  const map = {
    on: (event: string, listener: Listener) => listeners.set(event, listener),
    fitBounds: (bounds: unknown) => fitted.push(bounds),
    getContainer: () => ({
      getBoundingClientRect: () => ({ left: 0, top: 0, right: view.width, bottom: 600, width: view.width, height: 600 })
    }),
    getPadding: () => ({ bottom: view.covered }),
    getZoom: () => view.zoom,
    isMoving: () => false,
    project: ([x, y]: readonly [number, number]) => ({ x: x * 2 ** (view.zoom - 5), y: y * 2 ** (view.zoom - 5) }),
    easeTo: ({ offset }: { readonly offset: unknown }) => offsets.push(offset)
  } as unknown as ConstructorParameters<typeof FleetCamera>[0]
  const move = (event: object) => void listeners.get('movestart')?.(event)
  const change = (event: 'moveend' | 'resize', changed: Partial<typeof view>) => {
    Object.assign(view, changed)
    listeners.get(event)?.({})
  }
  return {
    camera: new FleetCamera(map, () => card as DOMRect | undefined, zooms, first),
    fitted,
    offsets,
    move,
    change
  }
}

it('shows all vehicles with each page that arrives, and stays where it is afterwards', () => {
  const { camera, fitted } = cameraOf()
  camera.place(vehiclesAt(8), false)
  camera.place(vehiclesAt(8, 10), false)
  camera.place(vehiclesAt(8, 10), false)
  camera.place(vehiclesAt(8, 10, 12), true)
  camera.place(vehiclesAt(8, 10, 14), true)
  expect(fitted).toEqual([
    [8, 50, 8, 50],
    [8, 50, 10, 50],
    [8, 50, 12, 50]
  ])
})

it('leaves the map to a user who has moved it, but not because it moved by itself', () => {
  const { camera, fitted, move } = cameraOf()
  camera.place(vehiclesAt(8), false)
  move({})
  camera.place(vehiclesAt(8, 10), false)
  move({ originalEvent: {} })
  camera.place(vehiclesAt(8, 10, 12), false)
  expect(fitted).toHaveLength(2)
  camera.showAll(vehiclesAt(8, 10, 12))
  expect(fitted.at(-1)).toEqual([8, 50, 12, 50])
})

it('does not leave the vehicle that the address names', () => {
  const { camera, fitted } = cameraOf({ first: { center: [8, 50], zoom: 9 } })
  camera.place(vehiclesAt(8, 10), false)
  expect(fitted).toEqual([])
})

it('does not move to the vehicles that the first frame shows', () => {
  const { camera, fitted } = cameraOf({ first: { bounds: [8, 50, 10, 50], fitBoundsOptions: {} } })
  camera.place(vehiclesAt(8, 10), false)
  camera.place(vehiclesAt(8, 12), false)
  expect(fitted).toEqual([[8, 50, 12, 50]])
})

it('shows the first vehicles that fit the filter, however long none did', () => {
  const { camera, fitted } = cameraOf()
  camera.place(vehiclesAt(), true)
  camera.place(vehiclesAt(8), true)
  camera.place(vehiclesAt(8, 10), true)
  expect(fitted).toEqual([[8, 50, 8, 50]])
})

it('moves a selected vehicle out from under its card where a zoom or another size brings it there, not where the user does', () => {
  const card = { left: 500, top: 300, right: 800, bottom: 600 }
  const { camera, offsets, change } = cameraOf({ card })
  camera.choose([300, 200], true)
  expect(offsets).toHaveLength(1)
  change('moveend', {})
  change('moveend', { zoom: 5.5 })
  expect(offsets).toHaveLength(1)
  change('moveend', { zoom: 6 })
  expect(offsets).toHaveLength(2)
  change('moveend', {})
  expect(offsets).toHaveLength(2)
  change('resize', { width: 780 })
  expect(offsets).toHaveLength(3)
})
