/** Lists that are read towards the past while others change them. */
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { newestFirst, type PastQuery } from '../../../infra/console/api/newest-first.ts'
import type { Page } from '../../../infra/console/api/pages.ts'
import { rounds } from '../../rounds.ts'

interface Item {
  readonly id: string
  readonly moment: string
}

const minute = (count: number) => new Date(Date.UTC(2026, 2, 4, 12, count)).toISOString()
const item = (id: number, minutes: number): Item => ({ id: String(id).padStart(5, '0'), moment: minute(minutes) })
const inOrder = (items: readonly Item[]) =>
  [...items].sort((a, b) => (a.moment === b.moment ? (a.id < b.id ? 1 : -1) : a.moment < b.moment ? 1 : -1))

/** A service with these items, which a test can change between two pages. Source: decisions, "Lists". */
function serve(items: readonly Item[]) {
  const service = { items, asked: [] as PastQuery[] }
  const read = async (query: PastQuery): Promise<Page<Item>> => {
    service.asked.push(query)
    const [offset, end] = [Number(query.offset), Number(query.offset) + Number(query.limit)]
    const found = inOrder(service.items).filter(({ moment }) => query.to === undefined || moment <= query.to)
    const next = end < found.length ? { next: `https://fleet.example/v2.2/trip?offset=${end}` } : {}
    const header = { api_version: 'v2.2.0' as const, status: 'SUCCESS', message: '', permission_via: [] }
    const paging = { num_results: found.length, offset, limit: Number(query.limit) }
    return { header: { ...header, ...paging, ...next }, data: found.slice(offset, end) }
  }
  return { service, read, momentOf: ({ moment }: Item) => moment }
}

/** Reads towards the past to the end. */
async function loadAll({ hasOlder, older }: ReturnType<typeof newestFirst<Item>>): Promise<void> {
  for (const _ of rounds(1000, () => 'older items')) {
    if (!hasOlder.value) return
    await older.load()
  }
}

const idsOf = ({ items }: { readonly items: { readonly value: readonly Item[] } }) => items.value.map(({ id }) => id)

it('permanent items appear once and in order, whatever is added and deleted between two pages', async () => {
  const moments = fc.array(fc.nat({ max: 6 }), { maxLength: 260 })
  const change = fc.record({ added: fc.array(fc.nat({ max: 6 }), { maxLength: 60 }), deleted: fc.nat({ max: 4 }) })
  await fc.assert(
    fc.asyncProperty(moments, fc.array(change, { maxLength: 8 }), async (first, changes) => {
      const { service, ...source } = serve(first.map((at, index) => item(2 * index, at)))
      const list = newestFirst(source)
      await list.newest.load()
      for (const [round, { added, deleted }] of changes.entries()) {
        const kept = service.items.filter((_, index) => index % 5 !== deleted)
        service.items = [...kept, ...added.map((at, index) => item(1000 * round + 2 * index + 1, at))]
        await list.older.load()
      }
      await loadAll(list)
      const stayed = inOrder(service.items.filter((each) => Number(each.id) % 2 === 0)).map((each) => each.id)
      const shown = idsOf(list)
      expect(shown.filter((each) => stayed.includes(each))).toEqual(stayed)
      expect(new Set(shown).size).toBe(shown.length)
    }),
    { numRuns: 60 }
  )
})

it('requests one page at a time, from the moment of the last item', async () => {
  const { service, ...source } = serve(Array.from({ length: 120 }, (_, index) => item(index, index)))
  const list = newestFirst(source)
  await list.newest.load()
  for (const count of [50, 99, 120]) {
    expect([list.items.value.length, list.hasOlder.value]).toEqual([count, count < 120])
    if (list.hasOlder.value) await list.older.load()
  }
  expect(service.asked).toEqual([
    { limit: '50', offset: '0' },
    { limit: '50', offset: '0', to: minute(70) },
    { limit: '50', offset: '0', to: minute(21) }
  ])
})

it('skips pages without new items', async () => {
  const { service, ...source } = serve(Array.from({ length: 130 }, (_, index) => item(index, 0)))
  const list = newestFirst(source)
  await list.newest.load()
  await list.older.load()
  expect([list.items.value.length, list.hasOlder.value]).toEqual([100, true])
  expect(service.asked.map(({ offset }) => offset)).toEqual(['0', '0', '50'])
  await list.older.load()
  expect([idsOf(list), list.hasOlder.value]).toEqual([inOrder(service.items).map(({ id }) => id), false])
})

it('ends if all older items have been deleted', async () => {
  const { service, ...source } = serve(Array.from({ length: 60 }, (_, index) => item(index, index)))
  const list = newestFirst(source)
  await list.newest.load()
  service.items = []
  await list.older.load()
  expect([list.items.value.length, list.hasOlder.value]).toEqual([50, false])
})

it('reads no farther than its bounds', async () => {
  const { service, ...source } = serve(Array.from({ length: 200 }, (_, index) => item(index, index)))
  const list = newestFirst({ ...source, bounds: { from: Date.parse(minute(80)), until: Date.parse(minute(150)) } })
  await list.newest.load()
  await list.older.load()
  const inside = service.items.slice(80, 150)
  expect([idsOf(list), list.hasOlder.value]).toEqual([inOrder(inside).map(({ id }) => id), false])
})

it('reads up to the newest item without an end, and down to the oldest one without a start', async () => {
  const { service, ...source } = serve(Array.from({ length: 120 }, (_, index) => item(index, index)))
  const since = newestFirst({ ...source, bounds: { from: Date.parse(minute(80)) } })
  const before = newestFirst({ ...source, bounds: { until: Date.parse(minute(40)) } })
  await Promise.all([since.newest.load(), before.newest.load()])
  const [oldest, newest] = [service.items.slice(0, 40), service.items.slice(80)]
  expect([idsOf(since), since.hasOlder.value]).toEqual([inOrder(newest).map(({ id }) => id), false])
  expect([idsOf(before), before.hasOlder.value]).toEqual([inOrder(oldest).map(({ id }) => id), false])
})

it('ignores a page that arrives after the read was aborted', async () => {
  const { service, ...source } = serve([item(0, 0)])
  const list = newestFirst(source)
  const read = list.newest.load()
  list.newest.stop()
  await read
  expect([idsOf(list), service.asked.length]).toEqual([[], 1])
})

it('shows after a refresh what has been added and deleted on the first page, and keeps what lies beyond it', async () => {
  const { service, ...source } = serve(Array.from({ length: 160 }, (_, index) => item(index, index)))
  const list = newestFirst(source)
  await list.newest.load()
  await list.older.load()
  expect(list.items.value).toHaveLength(99)
  const [newest, deleted] = inOrder(service.items)
  service.items = [...service.items.filter((each) => each !== deleted), item(900, 400)]
  const before = service.asked.length
  await list.refreshed.load()
  expect([service.asked.length - before, list.hasOlder.value]).toEqual([1, true])
  expect(idsOf(list)).toEqual(
    inOrder(service.items)
      .map(({ id }) => id)
      .slice(0, 99)
  )
  expect(list.items.value.slice(0, 2).map(({ id }) => id)).toEqual(['00900', newest?.id])
})

it('begins anew with a refresh where more has been added than a page holds', async () => {
  const { service, ...source } = serve(Array.from({ length: 60 }, (_, index) => item(index, index)))
  const list = newestFirst(source)
  await list.newest.load()
  await list.older.load()
  service.items = [...service.items, ...Array.from({ length: 70 }, (_, index) => item(500 + index, 500 + index))]
  await list.refreshed.load()
  expect([list.items.value.length, list.hasOlder.value]).toEqual([50, true])
  await loadAll(list)
  expect(idsOf(list)).toEqual(inOrder(service.items).map(({ id }) => id))
})

it('keeps the items of both where a refresh and a read towards the past overlap', async () => {
  const { service, ...source } = serve(Array.from({ length: 120 }, (_, index) => item(index, index)))
  const list = newestFirst(source)
  await list.newest.load()
  service.items = [...service.items, item(900, 400)]
  await Promise.all([list.older.load(), list.refreshed.load()])
  expect(idsOf(list)).toEqual(
    inOrder(service.items)
      .map(({ id }) => id)
      .slice(0, 100)
  )
})
