/** POST /receiver/vehicle-data. */
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { userScope } from '../../lib/contract/scope.ts'
import { uploadsPerMinute } from '../../lib/limits/upload-limit.ts'
import { putVehicle } from '../../lib/vehicles/vehicle-writes.ts'
import { operator } from '../audit/actors.ts'
import { differentTexts } from '../records/different-texts.ts'
import { type Answer, type Ask, del, get, post } from './client.ts'
import { personalToken, programmaticToken, table } from './made-tokens.ts'
import { denied, invalid, refusal, refusedAs } from './refusals.ts'
import { deviceToken, newVehicle } from './uploading.ts'

const path = '/receiver/vehicle-data'
const minute = (number: number) => new Date(Date.UTC(2025, 4, 1, 12, number)).toISOString()
const recordAt = (number: number) => ({ timestamp: minute(number), longitude: 7.8, latitude: 51.7, speed: 50 })
const upload = (token: string, records: readonly unknown[], ask: Ask = {}) =>
  post(path, { token, body: { records }, ...ask })

describe('POST /receiver/vehicle-data', () => {
  it('accepts records from an upload token, and returns a receipt', async () => {
    const id = await newVehicle()
    const { data } = await get(`/security/vehicle/${id}/vehicle-data-upload-token`, { as: 'uploader' })

    const answer = await upload(String(data.token), [recordAt(0), recordAt(1), recordAt(0), { speed: 5 }])

    expect(answer.status).toBe(202)
    expect(answer.body).toEqual({
      header: {
        api_version: 'v2.2.0',
        status: 'SUCCESS',
        message: '',
        permission_via: [{ permission: 'VEHICLE_DATA_UPLOAD', via: 'me' }]
      },
      data: { accepted: 2, duplicates: 1, rejected: [{ index: 3, reason: 'timestamp is required' }] }
    })
  })

  it('recognizes a repeated upload in any order of its records', async () => {
    const token = await deviceToken(await newVehicle())
    await upload(token, [recordAt(0), recordAt(1)])

    expect((await upload(token, [recordAt(1), recordAt(0)])).data).toEqual({ accepted: 0, duplicates: 2, rejected: [] })
    expect((await upload(token, [recordAt(1), recordAt(2)])).data).toEqual({ accepted: 2, duplicates: 0, rejected: [] })
  })

  it('accepts 1,000 records and refuses 1,001', async () => {
    const token = await deviceToken(await newVehicle())
    const records = Array.from({ length: 1001 }, (_, index) => recordAt(index))

    expect((await upload(token, records.slice(1))).data).toMatchObject({ accepted: 1000 })
    expect((await upload(token, records)).body).toEqual(invalid('records'))
  })

  it.each([
    ['no records', { records: [] }, 'records'],
    ['nothing', {}, 'records'],
    ['records that are no list', { records: { timestamp: minute(0) } }, 'records']
  ])('refuses %s', async (_, body, at) => {
    expect((await post(path, { token: await deviceToken(await newVehicle()), body })).body).toEqual(invalid(at))
  })

  it('rejects hostile records one by one', async () => {
    const token = await deviceToken(await newVehicle())
    const records = [
      null,
      'x',
      [],
      { ...recordAt(0), latitude: 90.1 },
      { ...recordAt(0), longitude: undefined },
      { ...recordAt(0), unheard_of: 1 },
      { ...recordAt(0), timestamp: '2025-05-01T12:00:00' },
      { ...recordAt(0), timestamp: new Date(Date.now() + 25 * 3_600_000).toISOString() },
      { ...recordAt(0), speed: '50 km/h' },
      recordAt(0)
    ]

    const { status, data } = await upload(token, records)

    expect(status).toBe(202)
    expect(data).toMatchObject({ accepted: 1, duplicates: 0 })
    expect((data.rejected as { index: number }[]).map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
  })
})

describe('a compressed body', () => {
  const json = { 'Content-Type': 'application/json' }
  const gzip = { ...json, 'Content-Encoding': 'gzip' }
  const packed = (value: unknown) => gzipSync(JSON.stringify(value))

  it('is accepted up to 1 MB after decompression', async () => {
    const token = await deviceToken(await newVehicle())
    const records = Array.from({ length: 1000 }, (_, index) => ({ ...recordAt(index), timestamp: minute(index) }))
    const padding = ' '.repeat(1024 * 1024)
    const size = (text: string) => text.slice(0, 1024 * 1024)
    const text = size(JSON.stringify({ records }) + padding)

    expect((await post(path, { token, raw: packed({ records }), headers: gzip })).data).toMatchObject({
      accepted: 1000
    })
    expect((await post(path, { token, raw: gzipSync(text), headers: gzip })).data).toMatchObject({ duplicates: 1000 })
    expect((await post(path, { token, raw: gzipSync(`${text} `), headers: gzip })).body).toEqual(
      refusal('REQUEST_TOO_LARGE')
    )
  })

  it('of texts that do not fit into an item is refused with its size, and stores nothing', async () => {
    const token = await deviceToken(await newVehicle())
    const records = differentTexts(1000).map((custom, index) => ({ timestamp: minute(index), custom }))

    expect((await upload(token, records)).body).toEqual(
      refusal('REQUEST_TOO_LARGE', { data: { resource_bytes: expect.any(Number), max_resource_bytes: 400_000 } })
    )
    expect((await upload(token, records.slice(0, 100))).data).toEqual({ accepted: 100, duplicates: 0, rejected: [] })
  })

  it('that is a bomb is refused', async () => {
    const bomb = gzipSync(Buffer.alloc(5 * 1024 * 1024, 0x20))

    expect((await post(path, { token: await deviceToken(await newVehicle()), raw: bomb, headers: gzip })).body).toEqual(
      refusal('REQUEST_TOO_LARGE')
    )
  })

  it('is refused if its encoding is not the one in the header', async () => {
    const token = await deviceToken(await newVehicle())
    const raw = JSON.stringify({ records: [recordAt(0)] })

    expect((await post(path, { token, raw, headers: gzip })).status).toBe(400)
    expect((await post(path, { token, raw: packed({ records: [recordAt(0)] }), headers: json })).body).toEqual(
      refusal('MALFORMED_JSON')
    )
  })
})

describe('the token of an upload', () => {
  const needed = { records: [recordAt(0)] }

  it('must not be that of a login', async () => {
    expect((await post(path, { as: 'uploader', body: needed })).body).toEqual(refusedAs('UPLOAD_TOKEN_REQUIRED'))
  })

  it('must have the permission and reach the vehicle', async () => {
    const [mine, other] = [await newVehicle(), await newVehicle()]
    const reading = await programmaticToken(userScope('uploader'), ['VEHICLE_READ'])
    const foreign = await programmaticToken(userScope('stranger'), ['VEHICLE_DATA_UPLOAD'])
    const target = `${path}?vehicle_id=${mine}`

    expect((await post(target, { token: reading, body: needed })).body).toEqual(denied('VEHICLE_DATA_UPLOAD'))
    expect((await post(target, { token: foreign, body: needed })).body).toEqual(denied('VEHICLE_DATA_UPLOAD'))
    expect((await post(target, { token: await deviceToken(other), body: needed })).body).toEqual(
      denied('VEHICLE_DATA_UPLOAD')
    )
  })

  it('ends with its vehicle', async () => {
    const id = await newVehicle()
    const token = await deviceToken(id)
    await del(`/vehicle/${id}`, { as: 'uploader' })

    expect((await upload(token, [recordAt(0)])).body).toEqual(refusal('VEHICLE_NOT_FOUND'))
  })

  it('for several vehicles is valid only in a request that names one of them', async () => {
    const id = `device-vehicle-${crypto.randomUUID()}`
    await putVehicle(table, operator, 'uploader', { id, name: 'Named', device_id: `imei-${id}` })
    const token = await programmaticToken(userScope('uploader'), ['VEHICLE_DATA_UPLOAD'])
    const to = (query: string) => post(`${path}${query}`, { token, body: needed })

    expect((await to('')).body).toEqual(invalid('vehicle_id'))
    expect((await to(`?vehicle_id=${id}`)).data).toMatchObject({ accepted: 1 })
    expect((await to(`?device_id=IMEI-${id}`)).data).toMatchObject({ duplicates: 1 })
    expect((await to('?device_id=imei-unknown')).body).toEqual(invalid('device_id'))
    expect((await to('?vehicle_id=unknown')).body).toEqual(refusal('VEHICLE_NOT_FOUND'))
  })

  it('may be sent in the address or as a password if uploads are its only permission', async () => {
    const token = await deviceToken(await newVehicle())
    const basic = (text: string) => ({ Authorization: `Basic ${Buffer.from(`phone:${text}`).toString('base64')}` })

    expect((await post(`${path}?token=${token}`, { body: needed })).data).toMatchObject({ accepted: 1 })
    expect((await post(path, { headers: basic(token), body: needed })).data).toMatchObject({ duplicates: 1 })
    for (const other of [
      await personalToken(userScope('uploader')),
      await programmaticToken(userScope('uploader'), ['VEHICLE_DATA_UPLOAD', 'VEHICLE_READ']),
      'x.y.z'
    ]) {
      expect((await post(`${path}?token=${other}`, { body: needed })).body).toEqual(refusal('INVALID_TOKEN'))
      expect((await post(path, { headers: basic(other), body: needed })).body).toEqual(refusal('INVALID_TOKEN'))
    }
  })

  it('is refused elsewhere if it is sent in the address or as a password', async () => {
    const token = await deviceToken(await newVehicle())
    const headers = { Authorization: `Basic ${Buffer.from(`phone:${token}`).toString('base64')}` }

    expect((await get('/organization', { token })).status).toBe(200)
    expect((await get('/organization', { headers })).body).toEqual(refusal('INVALID_TOKEN'))
    expect((await get(`/organization?token=${token}`)).body).toEqual(refusal('MISSING_TOKEN'))
    expect((await get('/organization', { headers: { Authorization: `Address ${token}` } })).body).toEqual(
      refusal('MISSING_TOKEN')
    )
  })
})

describe('the limit of a vehicle', () => {
  it(`is ${uploadsPerMinute} requests a minute over all of its tokens, and no other vehicle’s`, async () => {
    const id = await newVehicle()
    const tokens = [await deviceToken(id), await deviceToken(id)]
    const empty = { records: [{}] }
    const send = (index: number) => post(path, { token: tokens[index % 2], body: empty })
    const answers: Answer[] = []

    // Ends at the latest when the limit of a second minute is used up.
    while (!answers.some(({ status }) => status === 429) && answers.length <= 2 * uploadsPerMinute) {
      const start = answers.length
      answers.push(...(await Promise.all(Array.from({ length: 100 }, (_, index) => send(start + index)))))
    }

    const byMinute = Map.groupBy(answers, ({ headers }) => headers['x-ratelimit-reset'])
    for (const ofMinute of byMinute.values()) {
      const taken = ofMinute.filter(({ status }) => status === 202)
      expect(taken.length).toBeLessThanOrEqual(uploadsPerMinute)
      expect(new Set(taken.map(({ headers }) => headers['x-ratelimit-remaining'])).size).toBe(taken.length)
    }
    const refused = answers.find(({ status }) => status === 429)
    expect(refused?.body).toEqual(refusal('RATE_LIMIT_EXCEEDED'))
    expect(refused?.headers).toMatchObject({ 'x-ratelimit-limit': '600', 'x-ratelimit-remaining': '0' })
    expect(refused?.headers['retry-after']).toMatch(/^([1-9]|[1-5]\d|60)$/)
    expect((await upload(await deviceToken(await newVehicle()), [recordAt(0)])).status).toBe(202)
  })

  it('does not count requests without permission, and does not use the limit of the user', async () => {
    const id = await newVehicle()
    const [token, foreign] = [
      await deviceToken(id),
      await programmaticToken(userScope('stranger'), ['VEHICLE_DATA_UPLOAD'])
    ]

    await post(`${path}?vehicle_id=${id}`, { token: foreign, body: { records: [recordAt(0)] } })
    const { headers } = await upload(token, [recordAt(0)])

    expect(headers['x-ratelimit-limit']).toBe('600')
    expect(headers['x-ratelimit-remaining']).toBe('599')
    expect((await get('/me', { as: 'uploader' })).headers['x-ratelimit-limit']).not.toBe('600')
  })
})
