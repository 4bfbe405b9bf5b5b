/** Vehicles on the map of the fleet that move from fix to fix. */
import type { Map as LibraryMap } from 'maplibre-gl'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Vehicle } from '../../../infra/console/api/vehicle.ts'
import { FleetVehicles } from '../../../infra/console/map/fleet-vehicles.ts'
import { glideTime } from '../../../infra/console/map/glide.ts'
import { pauseOf } from '../../../infra/console/map/vehicle-ways.ts'

const first = Date.parse('2026-03-04T12:00:00Z')
const seconds = 1000

let prefersLessMotion: boolean

beforeEach(() => {
  prefersLessMotion = false
  // Sixty frames a second, of a clock that the test moves.
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => setTimeout(draw, 1000 / 60))
  vi.stubGlobal('cancelAnimationFrame', clearTimeout)
  vi.stubGlobal('document', { hidden: false })
  vi.stubGlobal('matchMedia', () => ({ matches: prefersLessMotion }))
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Drives east. `at` is in seconds since the first fix. */
function vehicle(id: string, at: number, longitude: number): Vehicle {
  const timestamp = new Date(first + at * seconds).toISOString()
  const status = { timestamp, status: 'CRUISE', longitude, latitude: 50, angle: 90, speed: 50 }
  return { id, status } as unknown as Vehicle
}

interface Sent {
  readonly remove?: readonly string[]
  readonly add?: readonly GeoJSON.Feature<GeoJSON.Point>[]
}

/** The vehicles of a map that has a pixel for each 0.0001 degree, on which all of them are in sight. */
function fleet() {
  const sent: Sent[] = []
  const moving: ReadonlyMap<string, readonly number[]>[] = []
  const shown = new Map<string, number>()
  const updateData = async (data: Sent) => {
    sent.push(data)
    for (const id of data.remove ?? []) shown.delete(id)
    for (const { properties, geometry } of data.add ?? []) shown.set(properties?.id, geometry.coordinates[0] ?? 0)
  }
  const map = {
    getSource: () => ({ updateData, setData: async () => {} }),
    queryRenderedFeatures: () => [...shown.keys()].map((id) => ({ properties: { id } })),
    project: ([x, y]: readonly [number, number]) => ({ x: x * 10_000, y: y * 10_000 })
  } as unknown as LibraryMap
  const vehicles = new FleetVehicles(map, (each) => moving.push(each))
  const show = (at: number, ...list: Vehicle[]) => vehicles.show(list, first + at * seconds)
  return { vehicles, show, sent, moving, shown }
}

const advance = (time: number) => vi.advanceTimersByTimeAsync(time * seconds)

it('moves a vehicle over the time that it took for its way', async () => {
  const { show, shown, moving } = fleet()
  await show(0, vehicle('a', 0, 10))
  await show(10, vehicle('a', 10, 10.001))
  expect(shown.get('a')).toBe(10)
  await advance(5)
  expect(shown.get('a')).toBeCloseTo(10.0005, 4)
  expect(moving.at(-1)?.get('a')?.[0]).toBe(shown.get('a'))
  await advance(6)
  expect(shown.get('a')).toBe(10.001)
  expect(moving.at(-1)?.size).toBe(0)
})

it('draws nothing more once all have arrived', async () => {
  const { show, sent } = fleet()
  await show(0, vehicle('a', 0, 10))
  await show(1, vehicle('a', 1, 10.001))
  await advance(2)
  const drawn = sent.length
  await advance(60)
  expect(sent).toHaveLength(drawn)
})

it('goes on from where it is drawn when the next fix comes early, and never moves back', async () => {
  const { show, shown, sent } = fleet()
  await show(0, vehicle('a', 0, 10))
  await show(10, vehicle('a', 10, 10.001))
  await advance(5)
  await show(15, vehicle('a', 15, 10.002))
  await advance(5)
  const ways = sent.flatMap(({ add = [] }) => add.map(({ geometry }) => geometry.coordinates[0] ?? 0))
  expect(ways).toEqual(ways.toSorted((a, b) => a - b))
  expect(Math.max(...ways.slice(1).map((each, index) => each - (ways[index] ?? 0)))).toBeLessThan(0.0003)
  await advance(1)
  expect(shown.get('a')).toBe(10.002)
})

it('draws a vehicle that begins to move while others do, and none that has left', async () => {
  const { show, shown } = fleet()
  await show(0, vehicle('a', 0, 10), vehicle('b', 0, 10))
  await show(10, vehicle('a', 10, 10.001), vehicle('b', 0, 10))
  await advance(8)
  await show(18, vehicle('b', 18, 10.001))
  expect(shown.has('a')).toBe(false)
  await advance(20)
  expect([...shown]).toEqual([['b', 10.001]])
})

it('draws a vehicle at its place at once for a user who prefers less motion', async () => {
  prefersLessMotion = true
  const { show, shown } = fleet()
  await show(0, vehicle('a', 0, 10))
  await show(10, vehicle('a', 10, 10.001))
  expect(shown.get('a')).toBe(10.001)
})

it('moves for one to fifteen seconds', () => {
  expect([undefined, 500, 4000, 60_000].map((taken) => glideTime(taken && first, first + (taken ?? 0)))).toEqual([
    1000, 1000, 4000, 15_000
  ])
})

it('draws a vehicle as often as it moves half a pixel, and at least four times a second', () => {
  const { vehicles } = fleet()
  expect(vehicles.moving.size).toBe(0)
  const to = { geometry: { type: 'Point', coordinates: [0.01, 0] }, properties: {} } as never
  const way = { from: { position: [0, 0], angle: 0 }, to, start: 0, milliseconds: 10_000 }
  const map = (pixels: number) => ({ project: ([x]: [number]) => ({ x: x * 100 * pixels, y: 0 }) }) as never
  expect(pauseOf([way], map(100))).toBeCloseTo(50)
  expect(pauseOf([way], map(1))).toBe(250)
  expect(pauseOf([way], map(0))).toBe(250)
})
