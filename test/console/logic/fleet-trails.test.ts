/** Which running trips the map of the fleet reads, so that the trails behind its vehicles are complete. */
import type { Map as LibraryMap } from 'maplibre-gl'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Vehicle } from '../../../infra/console/api/vehicle.ts'
import { FleetTrails } from '../../../infra/console/map/fleet-trails.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const map = { getSource: () => undefined } as unknown as LibraryMap

/** IDs are those of one test, because trails remain while other screens are shown. */
function vehicles(ids: readonly string[], status = 'CRUISE'): Vehicle[] {
  const timestamp = new Date().toISOString()
  return ids.map((id) => ({ id, status: { timestamp, status, longitude: 10, latitude: 50 } }) as unknown as Vehicle)
}

/** `read`: the vehicles whose trips were read, in this order. */
function shownTrails(answer: () => Promise<[]> = async () => []) {
  const read: string[] = []
  const trails = new FleetTrails(map, (vehicleId) => {
    read.push(vehicleId)
    return answer()
  })
  return {
    read,
    trails,
    show: (fleet: readonly Vehicle[], areWhole = true) => trails.show(fleet, Date.now(), areWhole)
  }
}

/** Longer than a vehicle must be chosen until its trail is read. */
const chosenMilliseconds = 1000

it('reads each trail once while a vehicle drives, and none of a vehicle that was seen to begin', async () => {
  const { read, show } = shownTrails()
  const standing = vehicles(['a2'], 'PARK')
  await show([...vehicles(['a1']), ...standing], false)
  expect(read).toEqual([])
  await show([...vehicles(['a1']), ...standing])
  await show(vehicles(['a1', 'a2', 'a3']))
  await show(vehicles(['a1', 'a2', 'a3']))
  expect(read).toEqual(['a1', 'a3'])
})

it('reads the trail of a vehicle that drives when the map is shown again, or has a signal again', async () => {
  const { read, show } = shownTrails()
  await show([...vehicles(['e1'], 'PARK'), ...vehicles(['e2'])])
  expect(read).toEqual(['e2'])
  const old = vehicles(['e2'])
  await vi.advanceTimersByTimeAsync(4 * 60_000)
  await show([...vehicles(['e1']), ...old])
  expect(read).toEqual(['e2', 'e1'])
  await show(vehicles(['e1', 'e2']))
  expect(read).toEqual(['e2', 'e1', 'e2'])
})

it('reads the trail of the chosen vehicle alone where many drive, also if its status comes later', async () => {
  const many = ['b1', 'b2', 'b3', 'b4', 'b5', 'b6']
  const { read, show, trails } = shownTrails()
  trails.complete('b2')
  await vi.advanceTimersByTimeAsync(chosenMilliseconds)
  await show(vehicles(many))
  expect(read).toEqual(['b2'])
  trails.complete('b3')
  trails.complete('b4')
  await vi.advanceTimersByTimeAsync(chosenMilliseconds)
  expect(read).toEqual(['b2', 'b4'])
})

it('does not repeat a read that failed until the vehicle is chosen', async () => {
  const { read, show, trails } = shownTrails(() => Promise.reject(new Error('refused')))
  await show(vehicles(['c1']))
  await show(vehicles(['c1']))
  expect(read).toEqual(['c1'])
  trails.complete('c1')
  await vi.advanceTimersByTimeAsync(chosenMilliseconds)
  expect(read).toEqual(['c1', 'c1'])
})

it('asks for a vehicle once while its trip is being read, and for none after the map has been removed', async () => {
  const { promise, resolve } = Promise.withResolvers<[]>()
  const { read, show, trails } = shownTrails(() => promise)
  trails.complete('d1')
  const shown = show(vehicles(['d1', 'd2']))
  await vi.advanceTimersByTimeAsync(chosenMilliseconds)
  expect(read).toEqual(['d1'])
  trails.remove()
  resolve([])
  await shown
  expect(read).toEqual(['d1'])
})
