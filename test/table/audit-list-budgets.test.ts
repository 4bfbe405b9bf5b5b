/** Capacity that lists of the audit trail consume, with few and with very many entries. Source: lib/table/access-patterns.ts. */
import { describe, expect, it } from 'vitest'
import { userScope } from '../../lib/contract/scope.ts'
import { trailItems } from '../audit/trail-items.ts'
import { noon, stopTheClockAtNoon } from '../http/noon.ts'
import { expectWithin } from './budget.ts'
import { callerOf, runTable } from './running-table.ts'

const few = 100
const many = 10_000
/** Ten thousand take 347 days, of the 400 for which they are kept. */
const minutesBetweenEntries = 50
const entriesOfDay = (24 * 60) / minutesBetweenEntries
const momentOf = (index: number) => new Date(noon.getTime() - index * minutesBetweenEntries * 60_000)
const ownerOf = (size: number) => userScope(`auditor-${size}`)
const itemsOf = (size: number) =>
  trailItems(
    ownerOf(size),
    Array.from({ length: size }, (_, index) => momentOf(index))
  )

const { call } = await runTable([...itemsOf(few), ...itemsOf(many)])
stopTheClockAtNoon()

/** A page of 50 entries of about 300 bytes; the counts of each month; what the page's day has before it. */
const readUnits = 2 + 1 + entriesOfDay / 20

describe.each([few, many])('of %i audit entries', (size) => {
  const caller = callerOf(ownerOf(size))
  const list = (query: string) => call('list-audit-entries', { caller, query })
  const past = size / 2

  it('the newest', async () => {
    const answer = await list('')

    expect(answer.header.num_results).toBe(size)
    expect(answer.data).toHaveLength(50)
    expectWithin(answer, { trips: 1, readUnits })
  })

  it('those up to an earlier moment', async () => {
    const answer = await list(`to=${momentOf(past).toISOString()}`)

    expect(answer.header.num_results).toBe(size - past)
    expect(answer.data[0].timestamp).toBe(momentOf(past).toISOString())
    expectWithin(answer, { trips: 1, readUnits })
  })

  it('those of a range of time', async () => {
    const range = `from=${momentOf(past + 49).toISOString()}&to=${momentOf(past).toISOString()}`
    const answer = await list(range)

    expect(answer.header.num_results).toBe(50)
    expect(answer.data).toHaveLength(50)
    expectWithin(answer, { trips: 1, readUnits: readUnits + entriesOfDay / 20 })
  })

  it('those at an offset', async () => {
    const answer = await list(`offset=${past}`)

    expect(answer.data[0].timestamp).toBe(momentOf(past).toISOString())
    expectWithin(answer, { trips: 2, readUnits })
  })

  it('only their number', async () => {
    const answer = await list('limit=0')

    expect(answer.header.num_results).toBe(size)
    expectWithin(answer, { trips: 1, readUnits: 1 })
  })
})
