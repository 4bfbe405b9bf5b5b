// @module-tag long
/** Requests that create something, repeated with the key that their client gave them. Source: decisions, "Repeated requests". */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { creates } from '../../lib/contract/endpoint.ts'
import { endpoints } from '../../lib/contract/endpoints.ts'
import type { Caller } from '../../lib/identity/caller.ts'
import { plainSuccesses } from '../endpoint-tests.ts'
import { noon, stopTheClockAtNoon } from '../http/noon.ts'
import { lostAnswer } from './faults.ts'
import { type Answer, type Request, runTableHolding } from './running-table.ts'
import { contentsOf, everyItem, putBack } from './table-contents.ts'
import { ada, eve, max, rule, seedWorld, van } from './world.ts'

const { table, call } = await runTableHolding(seedWorld)
stopTheClockAtNoon()
const world = await contentsOf(table)
const dayMilliseconds = 86_400_000

const creating = endpoints.filter(creates).map(({ operation }) => operation)
const creations = plainSuccesses.filter(({ operation }) => creating.includes(operation))

beforeEach(() => {
  // The random part of each backoff is zero, so that nothing waits.
  vi.spyOn(Math, 'random').mockReturnValue(0)
})

const keyed = (request: Request, key: string): Request => ({
  ...request,
  headers: { ...request.headers, 'idempotency-key': key }
})

/** Everything but the counters of requests. */
const itemsOf = async () => (await everyItem(table)).filter(({ PK }) => !String(PK).startsWith('RATE#'))

const numberOfItems = async () => (await itemsOf()).length

const otherThan = (body: object) => ('value' in body ? { ...body, value: 7 } : { ...body, name: 'Another' })

const issuesOf = ({ status, error }: Answer) => [status, error?.id, error?.data.issues]
const reused = [
  400,
  'INVALID_PARAMETERS',
  [{ path: 'Idempotency-Key', message: 'belongs to another request, or to one with other rights' }]
]

it('every endpoint that creates has a request', () => {
  expect(new Set(creations.map(({ operation }) => operation))).toEqual(new Set(creating))
})

describe.each(creations)('$name', ({ operation, name: _, ...request }) => {
  const once = keyed(request, 'first')

  it('gets the first answer again, and creates nothing more', async () => {
    const first = await call(operation, once)
    const after = await itemsOf()
    const second = await call(operation, once)

    expect(first.status).toBe(200)
    expect([second.status, second.text]).toEqual([200, first.text])
    expect(await itemsOf()).toEqual(after)
  })

  it('costs one read unit and the stored answer more than without a key', async () => {
    const plain = (await call(operation, request)).observation.tallies.work.cost
    await putBack(table, world)
    const { observation, text } = await call(operation, once)
    const { trips, readUnits, writeUnits } = observation.tallies.work.cost

    expect([trips, readUnits]).toEqual([plain.trips, plain.readUnits + 1])
    // The stored result may be somewhat longer than the answer.
    expect(writeUnits - plain.writeUnits).toBeLessThanOrEqual(2 * Math.ceil((text.length + 1024) / 1024))
  })

  it('creates once when sent several times at the same moment', async () => {
    await call(operation, once)
    const created = await numberOfItems()
    await putBack(table, world)

    const answers = await Promise.all([1, 2, 3, 4].map(() => call(operation, once)))

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(await numberOfItems()).toBe(created)
  })

  it('creates once when the answer to any call was lost', async () => {
    const { observation } = await call(operation, once)
    const created = await numberOfItems()
    for (const [index, command] of observation.commands.entries()) {
      await putBack(table, world)
      const first = await call(operation, { ...once, fault: { ...lostAnswer, nth: index + 1 } })
      const second = await call(operation, once)

      expect(second.status).toBe(200)
      if (first.status === 200) expect(second.text).toBe(first.text)
      expect(await numberOfItems(), command).toBe(created)
    }
  })

  it('is refused with the key of a request with another address or body, or with other rights', async () => {
    await call(operation, once)
    const other = creations.find((one) => one.operation !== operation) as (typeof creations)[number]

    const answers = [
      await call(other.operation, keyed(other, 'first')),
      await call(operation, { ...once, body: otherThan(request.body as object) }),
      await call(operation, { ...once, caller: { ...ada, origin: 'acme' } })
    ]

    expect(answers.map(issuesOf)).toEqual([reused, reused, reused])
  })

  it('creates again after a day', async () => {
    const at = async (milliseconds: number) => {
      vi.setSystemTime(milliseconds)
      return call(operation, once)
    }

    const first = await at(noon.getTime() - dayMilliseconds)
    expect((await at(noon.getTime() - 1)).text).toBe(first.text)
    const second = await at(noon.getTime())

    // A device has one vehicle.
    expect(second.status).toBe('device_id' in (request.body as object) ? 400 : 200)
    expect(second.text).not.toBe(first.text)
  })
})

it("a key is its owner's", async () => {
  const ask = (caller: Caller) => call('create-vehicle', keyed({ caller, body: { name: 'Raft' } }, 'first'))

  const [one, other] = [await ask(ada), await ask(eve)]

  expect([one.status, other.status]).toEqual([200, 200])
  expect(other.data.id).not.toBe(one.data.id)
})

it.each(['', 'a'.repeat(256), 'a key', 'käse'])('the key %j is refused', async (key) => {
  const answer = await call('create-vehicle', keyed({ caller: ada, body: { name: 'Raft' } }, key))

  expect(issuesOf(answer)).toEqual([
    400,
    'INVALID_PARAMETERS',
    [{ path: 'Idempotency-Key', message: 'must be 1 to 255 printable ASCII characters without spaces' }]
  ])
})

it('a refused request can be sent again with its key', async () => {
  const ask = (caller: Caller) => call('create-vehicle', keyed({ caller, body: { name: 'Raft' } }, 'first'))
  const limited = { ...ada, vehicleIds: ['van'] }

  expect((await ask(limited)).status).toBe(403)
  expect((await ask(ada)).status).toBe(200)
})

it('a repetition is refused once the caller has lost the rights', async () => {
  const once = keyed({ caller: max, params: van, body: rule }, 'first')

  expect((await call('create-notification-rule', once)).status).toBe(200)
  await call('delete-user-share', { caller: ada, params: { ...van, user_id: 'max' } })
  await call('delete-organization-share', { caller: ada, params: { ...van, organization_id: 'acme' } })

  expect((await call('create-notification-rule', once)).error.id).toBe('PERMISSION_DENIED')
})

it('neither a token nor the secret of a webhook is stored in the clear', async () => {
  const secrets = []
  for (const { operation, name: _, ...request } of creations) {
    const { data } = await call(operation, keyed(request, crypto.randomUUID()))
    secrets.push(...[data.token, data.secret].filter((secret) => secret !== undefined))
  }
  const stored = JSON.stringify(await everyItem(table))

  expect(secrets.length).toBeGreaterThan(0)
  expect(secrets.filter((secret) => stored.includes(secret))).toEqual([])
})
