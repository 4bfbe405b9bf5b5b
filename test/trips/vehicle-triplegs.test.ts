/** The list of a vehicle's triplegs while one is in progress, which the index does not find. */
import { expect, it } from 'vitest'
import { putTriplegs } from '../../lib/trips/tripleg-writes.ts'
import { triplegsOfVehicle } from '../../lib/trips/vehicle-triplegs.ts'
import { trackTriplegs } from '../table/tracked-triplegs.ts'
import { tableHolding } from '../test-table.ts'
import { makeFleet, tripOn } from '../vehicles/fleet.ts'

const leg = (day: string, id: string) => tripOn(day, id).trip
const lastEnd = '2024-03-03T09:00:00.000Z'

/** Ended ones of three days, of which the last is in progress. */
const table = await tableHolding(async (holding) => {
  await makeFleet(holding)
  await putTriplegs(holding, [leg('2024-03-01', 'a'), leg('2024-03-02', 'b'), leg('2024-03-02', 'c')])
  await putTriplegs(holding, [leg('2024-03-03', 'running')])
  await trackTriplegs(holding, 'van', [{ id: 'running', isListed: false }])
})

async function list(query: { readonly to?: string; readonly offset?: number; readonly limit?: number } = {}) {
  const { triplegs, total } = await triplegsOfVehicle(table, 'van', { offset: 0, limit: 50, ...query })
  return { ids: triplegs.map(({ id }) => id), total }
}

it('begins with the one in progress', async () => {
  expect(await list()).toEqual({ ids: ['running', 'c', 'b', 'a'], total: 4 })
  expect(await list({ limit: 2 })).toEqual({ ids: ['running', 'c'], total: 4 })
})

it('counts it where nothing is shown', async () => {
  expect(await list({ limit: 0 })).toEqual({ ids: [], total: 4 })
})

it('skips it by an offset', async () => {
  expect(await list({ offset: 1, limit: 2 })).toEqual({ ids: ['c', 'b'], total: 4 })
  expect(await list({ offset: 4 })).toEqual({ ids: [], total: 4 })
})

it('has it up to its own end, and not before', async () => {
  expect(await list({ to: lastEnd })).toEqual({ ids: ['running', 'c', 'b', 'a'], total: 4 })
  expect(await list({ to: '2024-03-03T08:59:59.999Z' })).toEqual({ ids: ['c', 'b', 'a'], total: 3 })
  expect(await list({ to: '2024-03-03T08:59:59.999Z', offset: 1 })).toEqual({ ids: ['b', 'a'], total: 3 })
  expect(await list({ to: '2024-03-04T00:00:00.000Z' })).toEqual({ ids: ['running', 'c', 'b', 'a'], total: 4 })
})

it('has one that the tracking names and the index finds once, as it is stored', async () => {
  await trackTriplegs(table, 'van', [{ id: 'running', isListed: true }])

  for (const to of [undefined, lastEnd]) {
    expect(await list({ ...(to && { to }) })).toEqual({ ids: ['running', 'c', 'b', 'a'], total: 4 })
  }
})

it('places among others one that does not end last', async () => {
  await putTriplegs(table, [leg('2024-03-04', 'loaded')])

  expect(await list()).toEqual({ ids: ['loaded', 'running', 'c', 'b', 'a'], total: 5 })
  expect(await list({ offset: 1, limit: 1 })).toEqual({ ids: ['running'], total: 5 })
})

it('has each of several, and none that is not stored', async () => {
  await trackTriplegs(table, 'van', [{ id: 'running', isListed: false }, { id: 'b', isListed: false }, { id: 'new' }])
  expect(await list()).toEqual({ ids: ['running', 'c', 'b', 'a'], total: 4 })
})

it('is without one in progress where another vehicle drives', async () => {
  await putTriplegs(table, [{ ...leg('2024-03-05', 'other'), vehicle_id: 'car' }])
  await trackTriplegs(table, 'car', [{ id: 'other', isListed: false }])

  expect((await list()).ids).toEqual(['running', 'c', 'b', 'a'])
})

it('has none of another vehicle, whatever the tracking names', async () => {
  await putTriplegs(table, [{ ...leg('2024-03-05', 'other'), vehicle_id: 'car' }])
  await trackTriplegs(table, 'van', [{ id: 'other', isListed: false }])

  expect((await list()).ids).not.toContain('other')
})
