// @module-tag long
/** What requests beyond the limit cost. Source: docs/architecture.md, "How a request travels". */
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { userScope } from '../../lib/contract/scope.ts'
import { requestsPerAddress, requestsPerEmail } from '../../lib/limits/login-limits.ts'
import { minuteOf } from '../../lib/limits/rate-counter.ts'
import { uploadSubject, uploadsPerMinute } from '../../lib/limits/upload-limit.ts'
import { entryExpiry, feedItem, feedPosition } from '../../lib/notify/feed/feed.ts'
import { addToCounter } from '../../lib/table/counter.ts'
import { rateKey, vehicleList } from '../../lib/table/keys.ts'
import { noon, stopTheClockAtNoon } from '../http/noon.ts'
import { startTable } from '../test-table.ts'
import type { Clients } from './handlers.ts'
import { observe } from './observed-calls.ts'
import { type Answer, callerOf, environmentOn, type Request } from './running-table.ts'
import { ulidOf } from './samples.ts'
import { stored } from './stored.ts'
import { storePieces } from './stored-pieces.ts'
import { putItems } from './table-contents.ts'
import { firstVehicle, tripFleetItems } from './trip-fleet.ts'
import { deviceOf } from './world.ts'

const limit = 12
const floodRequests = 200
const environments = 5
const [owner, vehicle_id] = [userScope('owner-1000'), firstVehicle(1000)]
const caller = callerOf(owner, { requestsPerMinute: limit })
const day = Date.parse('2026-02-20T00:00:00Z')
const [minute, second] = [60_000, 1000]

/** By operation. What each reads is as large as it may be, but for fleets of more vehicles. */
const dearest: Readonly<Record<string, Request>> = {
  'get-vehicle-track': { caller, params: { vehicle_id }, query: `from=${iso(day)}&until=${iso(day + 86_399_000)}` },
  'list-trips': { caller, query: 'limit=500' },
  'get-events': { caller, query: `limit=500&since=${iso(noon.getTime() - minute)}` },
  'list-vehicle-status': { caller, query: 'limit=500&orderby=-speed' }
}

/** Smaller ones, because those of a whole day and of hundreds of items take seconds to be answered. */
const answered: typeof dearest = {
  'get-vehicle-track': { caller, params: { vehicle_id }, query: `from=${iso(day)}&until=${iso(day + minute)}` },
  'list-trips': { caller, query: 'limit=20' },
  'get-events': { caller, query: `since=${iso(noon.getTime())}` },
  'list-vehicle-status': { caller, query: 'limit=20' }
}

stopTheClockAtNoon()
const { open } = await startTable([...tripFleetItems(1000, [0])])
const table = open()
const clients: Clients = { work: open(), loginLimits: open({ maxAttempts: 1 }), admission: open({ maxAttempts: 1 }) }
observe(clients.work, 'work')
// Its calls are seen together with the others, so that one which the others wait for is a trip of its own.
observe(clients.admission, 'work')
observe(clients.loginLimits, 'work')

beforeAll(async () => {
  const records = Array.from({ length: 86_400 }, (_, index) => ({
    atMilliseconds: day + index * second,
    longitude: 7 + index / 10_000_000 + (index % 2) / 1_000_000,
    latitude: 52 + Math.sin(index / 500) / 1000,
    speed: 20
  }))
  await storePieces(table, vehicle_id, records, noon)
  const entries = Array.from({ length: 300 }, (_, index) => {
    const at = noon.getTime() - 50 * second + index
    const item = feedItem(owner, vehicleList(vehicle_id), feedPosition(at, 0, ulidOf('EVENT', index)))
    return stored(item, { type: 'vehicle.updated', of: vehicleList(vehicle_id), expiresAtSeconds: entryExpiry(at) })
  })
  await putItems(table, entries)
})

/** Each test takes a minute of its own, so that it has the whole limit. */
let minutes = 0
beforeEach(() => {
  minutes += 2
  vi.setSystemTime(noon.getTime() + minutes * minute)
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
})

const unitsOf = ({ observation }: Answer) => {
  const { readUnits, writeUnits } = observation.tallies.work.cost
  return readUnits + writeUnits
}
const averageOf = (answers: readonly Answer[]) =>
  answers.reduce((sum, answer) => sum + unitsOf(answer), 0) / answers.length

const newEnvironments = () => Promise.all(Array.from({ length: environments }, () => environmentOn(clients)))

function useUp(subject: string, requests: number): Promise<number> {
  const thisMinute = minuteOf(new Date())
  return addToCounter(table, rateKey(subject, thisMinute), requests, (thisMinute + 3) * 60)
}

/** Fifty requests a second, taken by the environments in turn. */
async function flood(requests: number, operation: string, request: Request | undefined): Promise<Answer[]> {
  const calls = await newEnvironments()
  const answers: Answer[] = []
  for (let index = 0; index < requests; index++) {
    vi.setSystemTime(Date.now() + second / 50)
    answers.push((await calls[index % environments]?.(operation, request)) as Answer)
  }
  return answers
}

describe.each(Object.keys(dearest))('%s', (operation) => {
  it('costs at most 3 units beyond a limit that was used up elsewhere', async () => {
    await useUp(owner, limit)

    const answers = await flood(floodRequests, operation, dearest[operation])

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([429]))
    expect(answers.at(-1)?.headers).toMatchObject({ 'X-RateLimit-Remaining': '0', 'Retry-After': expect.any(String) })
    expect(averageOf(answers)).toBeLessThanOrEqual(3)
  })

  it('costs at most 3 units once its requests have used up the limit', async () => {
    const answers = await flood(limit + floodRequests, operation, answered[operation])

    expect(answers.slice(0, limit).map(({ status }) => status)).toEqual(Array(limit).fill(200))
    const refused = answers.slice(limit)
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([429]))
    expect(averageOf(refused)).toBeLessThanOrEqual(3)
  })

  it('takes no trip more for the count of a caller within the limit', async () => {
    const calls = await newEnvironments()
    const uncounted = await environmentOn({ ...clients, admission: open({ maxAttempts: 1 }) })
    const expected = await uncounted(operation, answered[operation])

    for (const call of calls.flatMap((one) => [one, one])) {
      vi.setSystemTime(Date.now() + second)
      const { status, observation } = await call(operation, answered[operation])
      expect([status, observation.tallies.work.cost.trips]).toEqual([200, expected.observation.tallies.work.cost.trips])
    }
  })

  it('is counted before anything is read for a caller who was beyond the limit a minute ago', async () => {
    await useUp(owner, limit)
    const [call] = await newEnvironments()
    await call?.(operation, dearest[operation])
    vi.setSystemTime(Date.now() + minute)
    await useUp(owner, limit)

    const answer = await call?.(operation, dearest[operation])

    expect(answer?.status).toBe(429)
    expect(answer?.observation.tallies.work.cost).toEqual({ calls: 1, trips: 1, readUnits: 0, writeUnits: 1 })
  })
})

describe('upload-vehicle-data', () => {
  const operation = 'upload-vehicle-data'
  const body = { records: [{ timestamp: iso(noon.getTime()), speed: 1 }] }
  const request = { caller: deviceOf(caller, [vehicle_id]), body }

  it('costs at most 3 units beyond the limit of the vehicle', async () => {
    await useUp(uploadSubject(vehicle_id), uploadsPerMinute)

    const answers = await flood(floodRequests, operation, request)

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([429]))
    expect(averageOf(answers)).toBeLessThanOrEqual(3)
  })

  it('with a token that may not upload is refused for that alone, however many requests are counted', async () => {
    await useUp(uploadSubject(vehicle_id), uploadsPerMinute + 100)
    const stranger = { caller: deviceOf(callerOf(userScope('stranger'))), body, query: `vehicle_id=${vehicle_id}` }

    const answers = await flood(10, operation, stranger)

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([403]))
  })
})

describe('login', () => {
  const body = { email: 'nobody@example.com', password: 'wrong horse' }
  const sourceIp = '203.0.113.77'

  it.each([
    ['an address', `LOGIN-ADDRESS#${sourceIp}`, requestsPerAddress],
    ['an email from a network', `LOGIN-EMAIL-IN-NETWORK#${body.email}#${sourceIp}`, requestsPerEmail]
  ])('costs at most 3 units beyond the limit of %s', async (_, subject, requests) => {
    await useUp(subject, requests)
    if (requests === requestsPerEmail) await useUp(`LOGIN-EMAIL#${body.email}`, requests)

    const answers = await flood(floodRequests, 'login', { body, sourceIp })

    expect(new Set(answers.map(({ error }) => error.id))).toEqual(new Set(['LOGIN_ATTEMPTS_EXCEEDED']))
    expect(averageOf(answers)).toBeLessThanOrEqual(3)
  })
})

function iso(milliseconds: number): string {
  return new Date(milliseconds).toISOString()
}
