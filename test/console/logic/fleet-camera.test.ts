/** Which part of the world the map of the fleet shows while the vehicles arrive. */
import { expect, it } from 'vitest'
import type { Vehicle } from '../../../infra/console/api/vehicle.ts'
import { FleetCamera } from '../../../infra/console/map/fleet-camera.ts'
import { featuresOf } from '../../../infra/console/map/vehicle-features.ts'

type Move = (event: { readonly originalEvent?: object }) => void

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

/** A camera with the boxes to which it has moved its map, and what moves the map as the user does. */
function cameraOf(first?: ConstructorParameters<typeof FleetCamera>[3]) {
  const fitted: unknown[] = []
  const moves: Move[] = []
  const map = {
    on: (_: string, listener: Move) => moves.push(listener),
    fitBounds: (bounds: unknown) => fitted.push(bounds),
    getContainer: () => ({ getBoundingClientRect: () => ({ left: 0, top: 0, width: 800, height: 600 }) }),
    getZoom: () => 5,
    easeTo: () => {}
  } as unknown as ConstructorParameters<typeof FleetCamera>[0]
  const move = (event: object) => moves.forEach((listener) => void listener(event))
  return { camera: new FleetCamera(map, () => undefined, zooms, first), fitted, move }
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
  const { camera, fitted } = cameraOf({ center: [8, 50], zoom: 9 })
  camera.place(vehiclesAt(8, 10), false)
  expect(fitted).toEqual([])
})

it('does not move to the vehicles that the first frame shows', () => {
  const { camera, fitted } = cameraOf({ bounds: [8, 50, 10, 50], fitBoundsOptions: {} })
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
