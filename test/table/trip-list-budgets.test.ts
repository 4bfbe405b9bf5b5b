/** Capacity that lists of trips consume, with few and with very many trips. Source: docs/architecture.md, "What the table holds". */
import { describe, expect, it } from 'vitest'
import { userScope } from '../../lib/contract/scope.ts'
import { stopTheClockAtNoon } from '../http/noon.ts'
import { expectWithin } from './budget.ts'
import { callerOf, runTable } from './running-table.ts'
import {
  endOf,
  firstVehicle,
  tripFleetItems,
  tripsOfDay,
  tripsOfMember,
  vehicles,
  vehiclesInBoth
} from './trip-fleet.ts'

const few = 100
const many = 100_000
const longAgo = 40_000
/** Of which 90,000 are newer. */
const deep = 90_000
const { call } = await runTable([...tripFleetItems(few, [0]), ...tripFleetItems(many, [0, longAgo, deep])])
stopTheClockAtNoon()

const fleet = 50
const page = 62 + fleet / 50
const day = tripsOfDay / 60

describe.each([few, many])('of %i trips', (size) => {
  const owner = callerOf(userScope(`owner-${size}`))
  const member = callerOf(userScope(`member-${size}`))
  const to = endOf(size === many ? longAgo : 40)

  describe.each([
    { name: 'all', query: '', share: 1 },
    { name: 'private ones', query: '&scope=PRIVATE', share: 3 / 4 }
  ])('the owner gets $name', ({ query, share }) => {
    it('from the newest', async () => {
      const answer = await call('list-trips', { caller: owner, query })

      expect(answer.header.num_results).toBe(size * share)
      expect(answer.data).toHaveLength(50)
      expectWithin(answer, { trips: 3, readUnits: page + 6 + day })
    })

    it('from an earlier moment', async () => {
      const answer = await call('list-trips', { caller: owner, query: `to=${to}${query}` })

      const newer = (size === many ? longAgo : 40) * share
      expect(answer.header.num_results).toBe(size * share - newer)
      expect(answer.data[0].timestamp_end).toBe(to)
      expectWithin(answer, { trips: 4, readUnits: page + 6 + day })
    })

    it('within a range of time', async () => {
      const newest = size === many ? longAgo : 20
      const range = `from=${endOf(newest + 59)}&to=${endOf(newest)}`
      const answer = await call('list-trips', { caller: owner, query: `${range}${query}` })

      expect(answer.header.num_results).toBe(60 * share)
      expectWithin(answer, { trips: 4, readUnits: page + 6 + 2 * day })
    })

    it('from an offset', async () => {
      const offset = (size === many ? deep : 80) * share
      const answer = await call('list-trips', { caller: owner, query: `offset=${offset}${query}` })

      expect(answer.data[0].timestamp_end).toBe(endOf(offset / share))
      expectWithin(answer, { trips: 4, readUnits: page + 6 + day })
    })

    it('from the largest offset that is read without counts', async () => {
      const answer = await call('list-trips', { caller: owner, query: `offset=100${query}` })

      expectWithin(answer, { trips: 3, readUnits: page + 6 + day })
    })

    it('only their number', async () => {
      const answer = await call('list-trips', { caller: owner, query: `limit=0${query}` })

      expect(answer.header.num_results).toBe(size * share)
      expectWithin(answer, { trips: 3, readUnits: 12 })
    })
  })

  describe('the owner gets those of one vehicle', () => {
    const list = (query: string) =>
      call('list-trips', { caller: owner, query: `vehicle_id=${firstVehicle(size)}&limit=25${query}` })
    const total = size / vehicles
    const past = size === many ? longAgo : vehicles
    // A trip and its like; access, roster entry, pointers and counts.
    const readUnits = 25 + 10

    it('from the newest', async () => {
      const answer = await list('')

      expect(answer.header.num_results).toBe(total)
      expect(answer.data).toHaveLength(Math.min(25, total))
      expectWithin(answer, { trips: 3, readUnits })
    })

    it('from an earlier moment', async () => {
      const answer = await list(`&to=${endOf(past)}`)

      expect(answer.header.num_results).toBe(total - past / vehicles)
      expect(answer.data[0].timestamp_end).toBe(endOf(past))
      expectWithin(answer, { trips: 3, readUnits })
    })

    it('from an offset', async () => {
      const offset = (size === many ? deep : vehicles) / vehicles
      const answer = await list(`&offset=${offset}`)

      expect(answer.data[0].timestamp_end).toBe(endOf(offset * vehicles))
      expectWithin(answer, { trips: 4, readUnits })
    })
  })

  describe('a member gets those of vehicles in several scopes', () => {
    const matching = tripsOfMember(size)
    const readUnits = page + 2 * 6 + day + 3 * vehiclesInBoth

    it('from the newest', async () => {
      const answer = await call('list-trips', { caller: member })

      expect(answer.header.num_results).toBe(matching)
      expect(answer.data).toHaveLength(Math.min(50, matching))
      expectWithin(answer, { trips: 3, readUnits })
    })

    it('from an earlier moment', async () => {
      const answer = await call('list-trips', { caller: member, query: `to=${size === many ? to : endOf(0)}` })

      expect(answer.header.num_results).toBe(matching - tripsOfMember(size === many ? longAgo : 0))
      expectWithin(answer, { trips: 4, readUnits })
    })

    it('from an offset', async () => {
      const offset = size === many ? tripsOfMember(deep) : 0
      const answer = await call('list-trips', { caller: member, query: `offset=${offset}` })

      expect(answer.data).toHaveLength(Math.min(50, matching - offset))
      // Where the page begins is known only once what is counted twice is known, which the rosters tell: one trip more.
      expectWithin(answer, { trips: 5, readUnits })
    })
  })
})

describe('of all public trips', () => {
  const stranger = callerOf('USER#stranger')

  it.each([
    ['the newest', '', 3],
    ['those of a while ago', `&to=${endOf(longAgo)}`, 3],
    ['those of a range', `&from=${endOf(longAgo + 300)}&to=${endOf(longAgo)}`, 3],
    ['those at an offset', `&offset=${deep / 4 + few / 4}`, 3]
  ])('anybody gets %s', async (_, query, trips) => {
    const answer = await call('list-trips', { caller: stranger, query: `scope=PUBLIC${query}` })

    expect(answer.data).toHaveLength(50)
    expectWithin(answer, { trips, readUnits: 100 })
  })
})
