/** Admission: the limit of requests, and what a caller learns of it. */
import { describe, expect, it } from 'vitest'
import { ApiError } from '../../lib/contract/api-error.ts'
import { admission, admit, admitDevice } from '../../lib/http/admission.ts'
import type { ChainRequest } from '../../lib/http/request-state.ts'
import type { Caller } from '../../lib/identity/caller.ts'
import { rateHeaders, retryAfterHeaders } from '../../lib/limits/rate-headers.ts'
import { RecentCounts } from '../../lib/limits/recent-counts.ts'
import { noon, noonSeconds } from './noon.ts'
import { counterAt, notingCounter } from './request-counters.ts'

const ada: Caller = {
  owner: 'USER#ada',
  jti: 'j1',
  kind: 'personal',
  permissions: 1023,
  expiresAtSeconds: noonSeconds + 60,
  issuedAtSeconds: 1,
  requestsPerMinute: 80
}
const at = (time: string) => new Date(`2026-03-02T${time}Z`)
const exceeded = { id: 'RATE_LIMIT_EXCEEDED', message: 'RATE_LIMIT_EXCEEDED' }

describe('a caller', () => {
  it.each([1, 79, 80])('is admitted with request %d of 80', async (count) => {
    await expect(admit(ada, counterAt(count), noon).admitted).resolves.toBeUndefined()
  })

  it('is not admitted with request 81, and gets Retry-After', async () => {
    await expect(admit(ada, counterAt(81), at('12:00:18.200')).admitted).rejects.toMatchObject({
      ...exceeded,
      headers: { 'Retry-After': '42' }
    })
  })

  it('may have a limit of its own', async () => {
    const raised = { ...ada, requestsPerMinute: 1000 }

    await expect(admit(raised, counterAt(1000), noon).admitted).resolves.toBeUndefined()
    await expect(admit(raised, counterAt(1001), noon).admitted).rejects.toMatchObject(exceeded)
  })

  it('is counted once a request, as the owner of the token', async () => {
    const { counted, counter } = notingCounter()

    const { admitted, rateHeaders: headers } = admit({ ...ada, owner: 'ORG#acme' }, counter, noon)
    await Promise.all([admitted, headers, admitted])

    expect(counted).toEqual([['ORG#acme', '2026-03-02T12:00:00.000Z']])
  })

  it.each([
    ['admitted', 80, '0'],
    ['not admitted', 200, '0'],
    ['the first', 1, '79']
  ])('that is %s gets the rate headers', async (_, count, remaining) => {
    expect(await admit(ada, counterAt(count), at('12:00:59.999')).rateHeaders).toEqual({
      'X-RateLimit-Limit': '80',
      'X-RateLimit-Remaining': remaining,
      'X-RateLimit-Reset': String(noonSeconds + 60),
      RateLimit: `"minute";r=${remaining};t=1`,
      'RateLimit-Policy': '"minute";q=80;w=60'
    })
  })

  it('is not admitted where the counter fails, and gets no rate headers', async () => {
    const failure = new Error('The table is throttling')
    const { admitted, rateHeaders: headers } = admit(ada, { count: () => Promise.reject(failure) }, noon)

    await expect(admitted).rejects.toBe(failure)
    expect(await headers).toEqual({})
  })
})

describe('the end of the minute', () => {
  it('is the next full one, also on the minute itself', () => {
    expect(rateHeaders(80, 1, noon)['X-RateLimit-Reset']).toBe(String(noonSeconds + 60))
  })

  it.each([
    ['12:00:00.000', '60'],
    ['12:00:00.001', '60'],
    ['12:00:59.000', '1'],
    ['12:00:59.999', '1']
  ])('is at %s in %s whole seconds, never none', (time, seconds) => {
    expect(retryAfterHeaders(at(time))).toEqual({ 'Retry-After': seconds })
  })
})

describe('the outcome of admission', () => {
  const requestOf = (count: number, error?: unknown) =>
    ({ error, internal: { caller: admit(ada, counterAt(count), noon) } }) as unknown as ChainRequest

  it('comes before the reply', async () => {
    await expect(admission().after?.(requestOf(81))).rejects.toMatchObject(exceeded)
    await expect(admission().after?.(requestOf(80))).resolves.toBeUndefined()
  })

  it('comes before any other error', async () => {
    const request = requestOf(81, new ApiError('VEHICLE_NOT_FOUND'))

    await admission().onError?.(request)

    expect(request.error).toMatchObject(exceeded)
  })

  it('leaves the error of an admitted caller as it is', async () => {
    const request = requestOf(80, new ApiError('VEHICLE_NOT_FOUND'))

    await admission().onError?.(request)

    expect(request.error).toMatchObject({ id: 'VEHICLE_NOT_FOUND' })
  })

  it('is none where there is no caller', async () => {
    const request = { error: 'as it was', internal: {} } as unknown as ChainRequest

    await admission().after?.(request)
    await admission().onError?.(request)

    expect(request.error).toBe('as it was')
  })
})

describe('a device', () => {
  const device: Caller = { ...ada, kind: 'upload', vehicleId: 'v1' }
  const authorized = Promise.resolve()
  const refused = () => Promise.reject(new ApiError('PERMISSION_DENIED'))

  it('is counted once, by the vehicle that it may upload for', async () => {
    const { counted, counter } = notingCounter()
    const caller = admitDevice(device, counter, noon)

    await Promise.all([caller.countFor('v1', authorized), caller.countFor('v1', authorized)])

    expect(counted).toEqual([['UPLOAD#v1', '2026-03-02T12:00:00.000Z']])
    expect(await caller.rateHeaders).toEqual({
      'X-RateLimit-Limit': '600',
      'X-RateLimit-Remaining': '599',
      'X-RateLimit-Reset': String(noonSeconds + 60),
      RateLimit: '"minute";r=599;t=60',
      'RateLimit-Policy': '"minute";q=600;w=60'
    })
  })

  it('that may not upload for the vehicle is taken off the count before it is answered', async () => {
    const { counted, counter } = notingCounter()
    const caller = admitDevice(device, counter, noon)

    void caller.countFor('v1', refused())

    expect(counted).toHaveLength(1)
    await expect(caller.admitted).resolves.toBeUndefined()
    expect(await caller.rateHeaders).toEqual({})
    expect(counted).toEqual([])
  })

  it.each([
    ['is beyond the limit', counterAt(601)],
    ['cannot be counted', { count: () => Promise.reject(new Error('The table is throttling')) }]
  ])('that may not upload for a vehicle that %s is refused for that alone', async (_, counter) => {
    await expect(admitDevice(device, counter, noon).countFor('v1', refused())).resolves.toBeUndefined()
  })

  it('that may upload is not admitted where the counter fails', async () => {
    const failure = new Error('The table is throttling')

    await expect(
      admitDevice(device, { count: () => Promise.reject(failure) }, noon).countFor('v1', authorized)
    ).rejects.toBe(failure)
  })

  it('is not counted before, and has no rate headers then', async () => {
    const { counted, counter } = notingCounter()
    const caller = admitDevice(device, counter, noon)

    await expect(caller.admitted).resolves.toBeUndefined()
    expect(await caller.rateHeaders).toEqual({})
    expect(counted).toEqual([])
  })

  it('is admitted with request 600 of its vehicle, and not with the next, whatever the limit of its owner', async () => {
    await expect(admitDevice(device, counterAt(600), noon).countFor('v1', authorized)).resolves.toBeUndefined()

    const caller = admitDevice(device, counterAt(601), at('12:00:18.200'))
    await expect(caller.countFor('v1', authorized)).rejects.toMatchObject({
      ...exceeded,
      headers: { 'Retry-After': '42' }
    })
    await expect(caller.admitted).rejects.toMatchObject(exceeded)
  })
})

describe('an execution environment that has counted', () => {
  it('the last request of a limit refuses the next ones of the minute without counting them', async () => {
    const { counted, counter } = notingCounter()
    const recent = new RecentCounts()
    const one = { ...ada, requestsPerMinute: 1 }
    await admit(one, counter, noon, recent).admitted

    const { admitted, rateHeaders: headers } = admit(one, counter, at('12:00:18.200'), recent)

    await expect(admitted).rejects.toMatchObject({ ...exceeded, headers: { 'Retry-After': '42' } })
    expect(await headers).toMatchObject({ 'X-RateLimit-Limit': '1', 'X-RateLimit-Remaining': '0' })
    expect(counted).toHaveLength(1)
    await expect(admit({ ...one, requestsPerMinute: 2 }, counter, noon, recent).admitted).resolves.toBeUndefined()
    await expect(admit(one, counterAt(1), at('12:01:00.000'), recent).admitted).resolves.toBeUndefined()
  })

  it('uploads far beyond the limit refuses those with the same token for the same vehicle alone', async () => {
    const recent = new RecentCounts()
    const deviceAt = (count: number, jti = 'j1') => admitDevice({ ...ada, jti }, counterAt(count), noon, recent)
    await expect(deviceAt(661).countFor('v1', Promise.resolve())).rejects.toMatchObject(exceeded)

    const again = deviceAt(662)

    expect(() => again.assertNotRefused('v1')).toThrow(exceeded.message)
    await expect(again.admitted).rejects.toMatchObject(exceeded)
    expect(await again.rateHeaders).toMatchObject({ 'X-RateLimit-Remaining': '0' })
    expect(() => deviceAt(1).assertNotRefused('v2')).not.toThrow()
    expect(() => deviceAt(1, 'j2').assertNotRefused('v1')).not.toThrow()
  })

  it.each([
    ['with a token that may not upload', 700, () => Promise.reject(new ApiError('PERMISSION_DENIED'))],
    ['among others that may be taken off', 660, () => Promise.resolve()]
  ])('uploads %s refuses none before they are looked at', async (_, count, authorized) => {
    const recent = new RecentCounts()
    await admitDevice(ada, counterAt(count), noon, recent)
      .countFor('v1', authorized())
      .catch(() => {})

    expect(() => admitDevice(ada, counterAt(1), noon, recent).assertNotRefused('v1')).not.toThrow()
  })
})
