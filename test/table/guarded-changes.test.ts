/** Changes of resources on condition that they are as the client has read them. Source: decisions, "Conditional requests". */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { endpoints } from '../../lib/contract/endpoints.ts'
import { minimalRequest } from '../endpoint-tests.ts'
import { stopTheClockAtNoon } from '../http/noon.ts'
import { type Answer, type Request, runSimulatedTableHolding } from './running-table.ts'
import { ada, eve, max, placeOf, reports, ruleSets, seedWorld, tokenOf, webhookOf } from './world.ts'

const { call } = await runSimulatedTableHolding(seedWorld)
stopTheClockAtNoon()

beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
})

interface Resource {
  readonly name: string
  readonly params: Record<string, string>
  readonly one: object
  readonly other: object
}

/** The guarded resources of the world, with two changes of each. */
const resources: readonly Resource[] = [
  { name: 'me', params: {}, one: { first_name: 'One' }, other: { last_name: 'Other' } },
  {
    name: 'map-setting',
    params: {},
    one: { streets: 'OPENFREEMAP' },
    other: { satellite_url: 'https://images.example.com/{z}/{x}/{y}' }
  },
  { name: 'trip', params: { trip_id: 'private' }, one: { name: 'One' }, other: { notes: 'Other' } },
  { name: 'vehicle', params: { vehicle_id: 'van' }, one: { desc: 'One' }, other: { brand: 'Other' } },
  {
    name: 'notification-rule',
    params: { vehicle_id: 'van', notification_rule_id: 'a' },
    one: { value: 130 },
    other: { name: 'Other' }
  },
  {
    name: 'notification-rule-set',
    params: { rule_set_id: ruleSets.named },
    one: { value: 130 },
    other: { vehicle_ids: ['bus'] }
  },
  {
    name: 'token',
    params: { token_id: tokenOf(ada.owner) },
    one: { name: 'One' },
    other: { expiry: '2027-01-01T00:00:00.000Z' }
  },
  { name: 'place', params: { place_id: placeOf(ada.owner) }, one: { name: 'One' }, other: { margin: 40 } },
  { name: 'report', params: { report_id: reports.weekly }, one: { name: 'One' }, other: { weekday: 3 } },
  { name: 'webhook', params: { webhook_id: webhookOf(ada.owner) }, one: { name: 'One' }, other: { enabled: true } }
]

const guardedOn = (method: string) =>
  endpoints.filter((endpoint) => endpoint.guarded && endpoint.method === method).map(({ operation }) => operation)

const ifMatch = (tag: unknown, request: Request): Request => ({
  caller: ada,
  ...request,
  headers: { 'if-match': String(tag) }
})
const outcome = ({ status, error }: Answer) => error?.id ?? status

it('every endpoint with a guarded resource is tried', () => {
  const names = resources.map(({ name }) => name)

  expect(guardedOn('GET').sort()).toEqual(names.map((name) => `get-${name}`).sort())
  expect(guardedOn('PUT').sort()).toEqual(names.map((name) => `update-${name}`).sort())
  expect(guardedOn('DELETE').every((operation) => names.includes(operation.replace('delete-', '')))).toBe(true)
})

it('what guards a resource is the same on reading, changing and deleting it', () => {
  const byPath = Map.groupBy(
    endpoints.filter(({ guarded }) => guarded),
    ({ path }) => path
  )

  for (const [path, onPath] of byPath) {
    expect(new Set(onPath.map(({ guarded }) => guarded)).size, path).toBe(1)
    expect(endpoints.filter((endpoint) => endpoint.path === path && !endpoint.guarded)).toEqual([])
  }
})

describe.each(resources)('$name', ({ name, params, one, other }) => {
  const read = async (caller = ada) => (await call(`get-${name}`, { caller, params })).headers.ETag
  const update = (tag: unknown, body: object) => call(`update-${name}`, ifMatch(tag, { params, body }))

  it('has a strong tag, which every answer about the same state has', async () => {
    const tag = await read()

    expect(tag).toMatch(/^"[\w-]{22}\.[\w-]{43}"$/)
    expect(await read()).toBe(tag)
  })

  it('is changed with the tag that was read, and refused with it after the change', async () => {
    const tag = await read()
    const changed = await update(tag, one)

    expect(outcome(changed)).toBe(200)
    expect(outcome(await update(tag, other))).toBe('PRECONDITION_FAILED')
    expect(outcome(await update(changed.headers.ETag, other))).toBe(200)
  })

  it('is changed with the tag of the answer to another read, with a weak one, with one of several, and with *', async () => {
    const [state] = String(await read()).split('.')

    for (const tag of [`${state}.other"`, `W/${await read()}`, `"other", ${await read()}`, '*']) {
      expect(outcome(await update(tag, {})), tag).toBe(200)
    }
    for (const tag of ['', '"other"', 'W/"other"', state, 'x']) {
      expect(outcome(await update(tag, {})), tag).toBe('PRECONDITION_FAILED')
    }
  })

  it('takes one of two changes at the same moment', async () => {
    const tag = await read()

    const outcomes = (await Promise.all([update(tag, one), update(tag, other)])).map(outcome)

    expect(outcomes.sort()).toEqual([200, 'PRECONDITION_FAILED'])
  })

  it.runIf(guardedOn('DELETE').includes(`delete-${name}`))('is deleted with its present tag alone', async () => {
    const remove = (tag: unknown) => call(`delete-${name}`, ifMatch(tag, { params }))
    const old = await read()
    const tag = (await update(old, one)).headers.ETag

    expect(outcome(await remove(old))).toBe('PRECONDITION_FAILED')
    expect(outcome(await remove(tag))).toBe(204)
  })

  it.runIf(guardedOn('DELETE').includes(`delete-${name}`))('is not both changed and deleted with one tag', async () => {
    const tag = await read()

    const answers = await Promise.all([update(tag, one), call(`delete-${name}`, ifMatch(tag, { params }))])

    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
  })
})

it('a like and an upload leave the state of a trip as it is', async () => {
  const params = { trip_id: 'public' }
  const tag = (await call('get-trip', { caller: ada, params })).headers.ETag
  const liked = await call('update-trip', { caller: max, params, body: { is_liked_by_me: true } })

  expect(outcome(liked)).toBe(200)
  expect(outcome(await call('update-trip', ifMatch(tag, { params, body: { name: 'Tour' } })))).toBe(200)
})

it('a stranger likes a public trip as it was read', async () => {
  const params = { trip_id: 'public' }
  const tag = (await call('get-trip', { caller: eve, params })).headers.ETag

  const liked = await call('update-trip', ifMatch(tag, { caller: eve, params, body: { is_liked_by_me: true } }))

  expect(outcome(liked)).toBe(200)
})

it('missing resources and missing permissions are refused first', async () => {
  const body = { desc: 'One' }

  expect(outcome(await call('update-vehicle', ifMatch('"x"', { params: { vehicle_id: 'none' }, body })))).toBe(
    'VEHICLE_NOT_FOUND'
  )
  expect(
    outcome(await call('update-vehicle', ifMatch('"x"', { caller: eve, params: { vehicle_id: 'van' }, body })))
  ).toBe('PERMISSION_DENIED')
})

it.each(endpoints.filter(({ method, guarded }) => (method === 'PUT' || method === 'DELETE') && !guarded))(
  '$operation refuses what it cannot compare',
  async (endpoint) => {
    const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, 'any'])
    const request = { caller: ada, params: Object.fromEntries(names), ...minimalRequest(endpoint).ask }

    const answer = await call(endpoint.operation, ifMatch('*', request))

    expect([answer.error?.id, answer.error?.data.issues]).toEqual([
      'INVALID_PARAMETERS',
      [{ path: 'If-Match', message: 'is not supported by this request' }]
    ])
  }
)
