/** What is logged of a request: what identifies it, and no data of its caller. */
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../lib/contract/api-error.ts'
import { getVehicle } from '../../lib/contract/endpoints/get-vehicle.ts'
import { login } from '../../lib/contract/endpoints/login.ts'
import { meteredWithLog } from '../../lib/http/call-log.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { type Reply, single } from '../../lib/http/reply.ts'
import { countCall, countConflict } from '../../lib/table/capacity-meter.ts'
import { captureTheLog } from './captured-log.ts'
import { stopTheClockAtNoon } from './noon.ts'
import { lambdaContext, proxyEvent, proxyEventWithBody } from './proxy-event.ts'
import { counterAt } from './request-counters.ts'

const log = captureTheLog()

stopTheClockAtNoon()
afterEach(() => vi.unstubAllEnvs())

const event = proxyEvent({ pathParameters: { vehicle_id: 'v1' } })
const handle = (logic: () => Promise<Reply>, context = lambdaContext()) =>
  endpoint(getVehicle, logic, counterAt(1))(event, context)
const record = {
  event: 'request',
  operation: 'get-vehicle',
  request_id: 'extended-request-id',
  owner: 'USER#ada',
  status: 200,
  error: undefined,
  milliseconds: expect.any(Number),
  calls: 0,
  read_units: 0,
  write_units: 0
}

describe('a request', () => {
  it('has one record, with what it took from the table', async () => {
    await handle(async () => {
      countCall({ CapacityUnits: 1.5 }, false)
      countCall({ CapacityUnits: 2 }, true)
      return single({})
    })

    expect(log).toEqual({ records: [{ ...record, calls: 2, read_units: 1.5, write_units: 2 }], errors: [] })
  })

  it('that is refused names the kind of error, and is no unexpected one', async () => {
    await handle(() => Promise.reject(new ApiError('VEHICLE_NOT_FOUND')))

    expect(log).toEqual({ records: [{ ...record, status: 404, error: 'VEHICLE_NOT_FOUND' }], errors: [] })
  })

  it('that fails is logged with the error, its cause and the cause of that', async () => {
    const deepest = new RangeError('Beyond the table')
    const cause = new TypeError('Not a number', { cause: deepest })

    await handle(() => Promise.reject(new Error('Broken', { cause })))

    const described = { name: 'Error', message: 'Broken', stack: expect.stringContaining('Broken') }
    expect(log.records).toEqual([{ ...record, status: 500, error: 'INTERNAL_ERROR' }])
    expect(log.errors).toEqual([
      {
        event: 'unexpected_error',
        operation: 'get-vehicle',
        request_id: 'extended-request-id',
        error: {
          ...described,
          cause: {
            name: 'TypeError',
            message: 'Not a number',
            stack: expect.any(String),
            cause: { name: 'RangeError', message: 'Beyond the table', stack: expect.any(String), cause: undefined }
          }
        }
      }
    ])
  })

  it('that takes too long is logged as such', async () => {
    await handle(() => new Promise(() => {}), lambdaContext(0))

    expect(log.records).toEqual([{ ...record, status: 500, error: 'TIMEOUT' }])
    expect(log.errors).toHaveLength(1)
  })

  it('has the Lambda’s own id where the gateway gave none', async () => {
    const direct = proxyEvent({ pathParameters: { vehicle_id: 'v1' }, context: { extendedRequestId: undefined } })

    await endpoint(getVehicle, async () => single({}), counterAt(1))(direct, lambdaContext())

    expect(log.records[0]).toMatchObject({ request_id: 'lambda-request-id' })
  })
})

describe('a write that met others', () => {
  it('is logged with the number of its conflicts, and carries their metric', async () => {
    vi.stubEnv('SERVICE_NAME', 'telematics')
    await handle(async () => {
      countConflict()
      countConflict()
      return single({})
    })

    const metrics = { Service: 'telematics', Operation: 'get-vehicle', WriteConflicts: 2, _aws: expect.any(Object) }
    expect(log.records).toEqual([{ ...record, conflicts: 2, ...metrics }])
  })
})

describe('the log', () => {
  const email = 'ada@example.com'
  const password = 'correct horse battery staple'
  const token = 'the-token-of-ada'

  it.each<[string, () => Promise<Reply>]>([
    ['succeeds', async () => single({ token })],
    ['is refused', () => Promise.reject(new ApiError('INVALID_CREDENTIALS'))],
    ['fails', () => Promise.reject(new Error('Broken'))]
  ])('of a login that %s holds no token, email or password', async (_, logic) => {
    const request = proxyEventWithBody({ email, password }, { headers: { Authorization: `Token ${token}` } })

    await endpoint(login, logic, counterAt(1))(request, lambdaContext())

    expect(JSON.stringify(log)).not.toMatch(/ada@example|horse|the-token/)
    expect(log.records).toHaveLength(1)
  })

  it('of a body that cannot be read does not hold it', async () => {
    const request = proxyEvent({ body: `{ "email": "${email}"`, headers: { 'Content-Type': 'application/json' } })

    await endpoint(login, async () => single({}), counterAt(1))(request, lambdaContext())

    expect(log.records[0]).toMatchObject({ status: 400, error: 'MALFORMED_JSON' })
    expect(JSON.stringify(log)).not.toContain('example')
  })
})

describe('a function outside of the chain', () => {
  it('has one record too', async () => {
    const work = async () => {
      countCall({ CapacityUnits: 2 }, false)
      return 'verdict'
    }

    expect(await meteredWithLog('authorizer', lambdaContext(), work)).toBe('verdict')
    expect(log.records).toEqual([
      {
        event: 'request',
        operation: 'authorizer',
        request_id: 'lambda-request-id',
        milliseconds: expect.any(Number),
        calls: 1,
        read_units: 2,
        write_units: 0
      }
    ])
  })

  it('says of its result what its function asks for', async () => {
    await meteredWithLog(
      'authorizer',
      lambdaContext(),
      async () => 'verdict',
      (error) => ({ error })
    )

    expect(log.records[0]).toMatchObject({ operation: 'authorizer', error: 'verdict' })
  })

  it('that fails is logged with the error, which is thrown on', async () => {
    const failure = new Error('Broken')

    await expect(meteredWithLog('authorizer', lambdaContext(), () => Promise.reject(failure))).rejects.toBe(failure)
    expect(log.records).toEqual([expect.objectContaining({ failures: 1 })])
    expect(log.errors[0]).toMatchObject({ operation: 'authorizer', error: { message: 'Broken' } })
  })
})
