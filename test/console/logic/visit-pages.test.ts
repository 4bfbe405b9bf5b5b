import { expect, it } from 'vitest'
import type { PastQuery } from '../../../infra/console/api/newest-first.ts'
import { createVisitPages, type ReadVisits } from '../../../infra/console/own-places/visits/visit-pages.ts'
import type { Visit } from '../../../lib/contract/resources/visit.ts'

const moment = (minute: number) => new Date(Date.UTC(2026, 2, 4, 0, minute)).toISOString()

/** A visit that ended in this minute, or goes on. */
function visit(id: string, end?: number): Visit {
  const ended = end === undefined ? {} : { timestamp_end: moment(end) }
  const place = { place_id: 'station', place_name: 'Station' }
  const rest = { completed: end !== undefined, duration: 60, late: false }
  return { id, ...place, vehicle_id: 'v0', timestamp_start: moment(0), ...ended, ...rest }
}

/** A service with these visits, newest end first. A list with `to` has no visits that go on. */
function serve(visits: readonly Visit[]) {
  const asked: (PastQuery & { readonly from?: string })[] = []
  const read: ReadVisits = async (query) => {
    asked.push(query)
    const { from = '', to } = query
    const isListed = ({ timestamp_end: end }: Visit) =>
      end === undefined ? to === undefined : end >= from && (to === undefined || end <= to)
    const found = visits.filter(isListed)
    const [offset, limit] = [Number(query.offset), Number(query.limit)]
    const next = offset + limit < found.length ? { next: `https://fleet.example/?offset=${offset + limit}` } : {}
    const header = { api_version: 'v2.2.0' as const, status: 'SUCCESS', message: '', permission_via: [] }
    const paging = { num_results: found.length, offset, limit, ...next }
    return { header: { ...header, ...paging }, data: found.slice(offset, offset + limit) }
  }
  return { asked, read }
}

const ended = Array.from({ length: 1200 }, (_, index) => visit(`e${index}`, 1200 - index))
const whole = { from: undefined, until: undefined }

it('visits that go on come first, and older ones follow on demand, each once', async () => {
  const visits = [visit('r0'), visit('r1'), ...ended]
  const { asked, read } = serve(visits)
  const pages = createVisitPages(read, whole)
  await pages.newest.load()
  expect(pages.items.value).toEqual(visits.slice(0, 500))
  await pages.older.load()
  await pages.older.load()
  expect(pages.items.value).toEqual(visits)
  expect([pages.hasOlder.value, asked.length]).toEqual([false, 3])
})

it('ended visits follow a page of visits that go on', async () => {
  const { read } = serve([...Array.from({ length: 500 }, (_, index) => visit(`r${index}`)), ...ended])
  const pages = createVisitPages(read, whole)
  await pages.newest.load()
  await pages.older.load()
  expect(pages.items.value.slice(500)).toEqual(ended.slice(0, 500))
})

it('a range is asked for with both of its ends', async () => {
  const { asked, read } = serve([visit('r0'), ...ended])
  const pages = createVisitPages(read, { from: Date.parse(moment(100)), until: Date.parse(moment(111)) })
  await pages.newest.load()
  expect(pages.items.value.map(({ timestamp_end: end }) => end)).toEqual(
    Array.from({ length: 11 }, (_, index) => moment(110 - index))
  )
  expect([pages.hasOlder.value, asked]).toEqual([
    false,
    [{ limit: '500', offset: '0', from: moment(100), to: new Date(Date.parse(moment(111)) - 1).toISOString() }]
  ])
})
