/**
 * API4:2023 Unrestricted Resource Consumption: a request must not take as much memory, time, storage or money as its
 * sender likes. Source: OWASP API Security Top 10, 2023.
 */
import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '../../../lib/contract/endpoints.ts'
import { userScope } from '../../../lib/contract/scope.ts'
import { testsOf } from '../../endpoint-tests.ts'
import { seedPlace } from '../../owned-places/seeds.ts'
import { type Answer, address, get, post, put, send, tokens } from '../client.ts'
import { vehicleOf } from '../fixture/changeable.ts'
import { matrixVehicle } from '../fixture/matrix.ts'
import { slowLimit } from '../fixture/people.ts'
import { table } from '../made-tokens.ts'
import { invalid, refusal } from '../refusals.ts'

const json = { 'Content-Type': 'application/json' }
const megabyte = 1024 * 1024
/** A place of the user who reads the lists. */
const place = 'place-of-long-lists'
const lists = endpoints
  .filter(({ reply }) => reply === 'list')
  .map(({ path, query }) => {
    const range = query.safeParse({}).success ? '' : 'from=2026-01-01&to=2026-01-31&'
    const named = path.replace('{vehicle_id}', matrixVehicle).replace('{place_id}', place)
    // The owner of the vehicle and the place belongs to no organization.
    const as = path.includes('{organization_id}') ? 'member' : 'holder'
    return [`${named.replace('{organization_id}', 'fleet')}?${range}`, as] as const
  })
const writing = endpoints
  .filter(({ body }) => body)
  .map(({ operation, method, path }) => [operation, method, path] as const)
const from = '127.0.4.4'

describe('API4:2023 Unrestricted Resource Consumption', () => {
  beforeAll(() => seedPlace(table, userScope('holder'), place))

  it.each(lists)('%s has pages of at most 500', async (path, as) => {
    for (const limit of ['501', '1000000000', '9007199254740991']) {
      expect((await get(`${path}limit=${limit}`, { as })).header.limit).toBe(500)
    }
    for (const limit of ['-1', '1e9', '0x10', 'Infinity']) {
      expect((await get(`${path}limit=${limit}`, { as })).body).toEqual(invalid('limit'))
    }
  })

  it.each(lists)('%s accepts any offset', async (path, as) => {
    const { status, items } = await get(`${path}offset=9007199254740991`, { as })

    expect([status, items]).toEqual([200, []])
  })

  it.each(writing)('%s refuses a body beyond its limit, however it is sent', async (operation, method, path) => {
    const target = path.replace(/\{\w+\}/g, 'unknown')
    const ask = { as: 'prober', from, headers: json } as const
    const padded = JSON.stringify({ ...testsOf({ operation }).body, padding: 'x'.repeat(megabyte) })
    const chunks = Array.from({ length: 32 }, () => Buffer.alloc(megabyte / 16, 0x20))

    for (const raw of [padded, chunks]) {
      expect((await send(method, target, { ...ask, raw })).body).toEqual(refusal('REQUEST_TOO_LARGE'))
    }
    const bomb = gzipSync(Buffer.alloc(4 * megabyte, 0x20))
    const headers = { ...json, 'Content-Encoding': 'gzip' }
    expect((await send(method, target, { ...ask, raw: bomb, headers })).body).toEqual(refusal('REQUEST_TOO_LARGE'))
  })

  it('refuses a body that exceeds the gateway’s limit after decompression', async () => {
    const body = new Uint8Array(gzipSync(Buffer.alloc(64 * megabyte, 0x20)))
    const headers = { ...json, 'Content-Encoding': 'gzip', Authorization: `Token ${tokens.prober}` }

    const { status } = await fetch(`${address}/vehicle`, { method: 'POST', headers, body })

    // The gateway's own response, which cannot be put in the envelope.
    expect(status).toBe(413)
  })

  it.each(writing)('%s refuses deep nesting', async (_, method, path) => {
    const target = path.replace(/\{\w+\}/g, 'unknown')
    const raw = `{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`

    expect((await send(method, target, { as: 'prober', from, raw, headers: json })).status).toBe(400)
  })

  it('refuses texts, lists and resources beyond the documented sizes', async () => {
    const name = (body: object) => post('/vehicle', { as: 'prober', body: { name: 'Raft', ...body } })
    const overrides = Array(60).fill('x'.repeat(200))

    expect((await name({ brand: 'x'.repeat(257) })).body).toEqual(invalid('brand'))
    expect((await name({ description: 'x'.repeat(4097) })).body).toEqual(invalid('description'))
    expect((await name({ processing_pipeline_module_options_overrides: overrides })).error?.id).toBe(
      'REQUEST_TOO_LARGE'
    )
  })

  it.each([
    ['1e309', 400],
    ['-1e309', 400],
    [`1${'0'.repeat(400)}`, 400],
    ['9007199254740993', 400],
    // JSON.parse reads this number as zero.
    ['1e-400', 200]
  ])('stores a number as DynamoDB can represent it: %s', async (value, expected) => {
    const raw = `{"tank_size":${value}}`
    const { status } = await put(`/vehicle/${vehicleOf('prober')}`, { as: 'prober', raw, headers: json })

    expect(status).toBe(expected)
  })

  it('limits the requests of one user in a minute over all tokens', async () => {
    const body = { name: 'Second', permissions: ['USER_READ'] }
    const answers: Answer[] = []
    while (!answers.some(({ status }) => status === 429)) {
      answers.push(
        await (answers.length % 2 ? get('/me', { as: 'slow' }) : post('/security/token', { as: 'slow', body }))
      )
      expect(answers.length).toBeLessThanOrEqual(2 * slowLimit + 1)
    }

    expect(answers.at(-1)?.body).toEqual(refusal('RATE_LIMIT_EXCEEDED'))
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0)
  })
})
