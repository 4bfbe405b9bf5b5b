/** Capacity that lists of triplegs consume, with few and with very many triplegs. Source: docs/architecture.md, "What the table holds". */
import { beforeAll, describe, expect, it } from 'vitest'
import { userScope } from '../../lib/contract/scope.ts'
import { monthOf, triplegCountAttribute } from '../../lib/table/day-counts.ts'
import { triplegCountKey, triplegIndexKey, triplegKey } from '../../lib/table/keys.ts'
import type { StoredItem } from '../../lib/table/table.ts'
import { noon, stopTheClockAtNoon } from '../http/noon.ts'
import { expectWithin } from './budget.ts'
import { addCount, vehicleItems } from './bulk-writes.ts'
import { callerOf, runTable } from './running-table.ts'
import { tripleg, ulidOf, vehicleProfile } from './samples.ts'
import { trackTriplegs } from './tracked-triplegs.ts'

const few = 100
const many = 100_000
const longAgo = 40_000
const deep = 90_000
/** A hundred thousand take almost six years. */
const minutesBetweenLegs = 30
const endOf = (index: number) => new Date(noon.getTime() - index * minutesBetweenLegs * 60_000).toISOString()
const caller = callerOf(userScope('ada'))

/** Where no test reads, a tripleg consists of its keys. */
function triplegItems(vehicleId: string, size: number): StoredItem[] {
  const counts = new Map<string, StoredItem>()
  const isRead = (index: number) => [0, longAgo, deep].some((start) => Math.abs(index - start) < 200)
  const items = Array.from({ length: size }, (_, index) => {
    const [id, end] = [ulidOf(`LEG${size}`, size - index), endOf(index)]
    const count = { key: triplegCountKey(vehicleId, monthOf(end)), attribute: triplegCountAttribute(end), amount: 1 }
    addCount(counts, count)
    const data = isRead(index) ? tripleg({ id, vehicle_id: vehicleId, timestamp_end: end }) : undefined
    return { ...triplegKey(id), ...triplegIndexKey(vehicleId, end, id), data }
  })
  const vehicle = vehicleItems(caller.owner, [], vehicleProfile(vehicleId), noon.toISOString())
  return [...items, ...counts.values(), ...vehicle]
}

const { table, call } = await runTable([...triplegItems(`van-${few}`, few), ...triplegItems(`van-${many}`, many)])
stopTheClockAtNoon()

describe.each([few, many])('of %i triplegs', (size) => {
  const params = { vehicle_id: `van-${size}` }
  const list = (query: string) => call('list-triplegs', { caller, params, query })
  const past = size === many ? longAgo : 50
  const offset = size === many ? deep : 50

  it('the newest', async () => {
    const answer = await list('')

    expect(answer.header.num_results).toBe(size)
    expect(answer.data).toHaveLength(50)
    expectWithin(answer, { trips: 1, readUnits: 22 })
  })

  it('those before an earlier moment', async () => {
    const answer = await list(`to=${endOf(past)}`)

    expect(answer.header.num_results).toBe(size - past)
    expect(answer.data[0].timestamp_end).toBe(endOf(past))
    expectWithin(answer, { trips: 1, readUnits: 22 })
  })

  it('those of a range of time', async () => {
    const answer = await list(`from=${endOf(past + 49)}&to=${endOf(past)}`)

    expect(answer.header.num_results).toBe(50)
    expect(answer.data[0].timestamp_end).toBe(endOf(past))
    expectWithin(answer, { trips: 1, readUnits: 22 })
  })

  it('those at an offset', async () => {
    const answer = await list(`offset=${offset}`)

    expect(answer.data[0].timestamp_end).toBe(endOf(offset))
    expectWithin(answer, { trips: 2, readUnits: 22 })
  })

  it('only their number', async () => {
    const answer = await list('limit=0')

    expect(answer.header.num_results).toBe(size)
    expectWithin(answer, { trips: 1, readUnits: 22 })
  })
})

describe('while a tripleg is in progress', () => {
  const params = { vehicle_id: `van-${few}` }
  const list = (query: string) => call('list-triplegs', { caller, params, query })
  beforeAll(() => trackTriplegs(table, `van-${few}`, [{ id: ulidOf(`LEG${few}`, few), isListed: false }]))

  it('the newest', async () => {
    const answer = await list('')

    expect(answer.header.num_results).toBe(few)
    expect(answer.data[0].timestamp_end).toBe(endOf(0))
    expectWithin(answer, { trips: 2, readUnits: 23 })
  })

  it('those at an offset', async () => {
    const answer = await list('offset=50')

    expect(answer.data[0].timestamp_end).toBe(endOf(50))
    expectWithin(answer, { trips: 3, readUnits: 23 })
  })
})
