/** Who is calling, and with which tokens an endpoint may be called at all. */
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { defineEndpoint, type Endpoint } from '../../lib/contract/endpoint.ts'
import { getVehicle } from '../../lib/contract/endpoints/get-vehicle.ts'
import { listTriplegs } from '../../lib/contract/endpoints/list-triplegs.ts'
import { listVehicles } from '../../lib/contract/endpoints/list-vehicles.ts'
import { login } from '../../lib/contract/endpoints/login.ts'
import { endpoints } from '../../lib/contract/endpoints.ts'
import { permissionBits } from '../../lib/contract/permissions.ts'
import type { RefusalReason } from '../../lib/contract/refusal-reasons.ts'
import { assertTokenFits, callerIdentity } from '../../lib/http/caller-identity.ts'
import type { ChainRequest } from '../../lib/http/request-state.ts'
import type { Caller } from '../../lib/identity/caller.ts'
import { noonSeconds, stopTheClockAtNoon } from './noon.ts'
import { type EventChanges, lambdaContext, proxyEvent } from './proxy-event.ts'
import { notingCounter } from './request-counters.ts'

const receive = defineEndpoint({
  operation: 'receive',
  method: 'POST',
  path: '/receiver',
  summary: 'What a device sends',
  audience: 'device',
  body: z.object({}),
  reply: 'single',
  table: {}
})

const ada: Caller = {
  owner: 'USER#ada',
  jti: 'j1',
  kind: 'personal',
  permissions: permissionBits(['VEHICLE_READ', 'VEHICLE_DATA_UPLOAD']),
  issuedAtSeconds: noonSeconds - 60,
  expiresAtSeconds: noonSeconds + 60,
  requestsPerMinute: 80
}
const denied = (data: object | null) =>
  expect.objectContaining({ id: 'PERMISSION_DENIED', message: 'PERMISSION_DENIED', data })
/** Of a token whose kind is refused, whatever its permissions. */
const deniedAs = (reason: RefusalReason) => denied({ reason })

stopTheClockAtNoon()

/** The state of a request after the middleware, and what was counted. */
function identified(contract: Endpoint, changes: EventChanges) {
  const { counted, counter } = notingCounter()
  const request = { event: proxyEvent(changes), context: lambdaContext(), internal: {} } as unknown as ChainRequest
  callerIdentity(contract, counter).before?.(request)
  return { caller: request.internal.caller, counted }
}

describe('the caller', () => {
  it('is whom the authorizer named, and is counted', () => {
    const { caller, counted } = identified(getVehicle, { authorizer: { locale: 'de', origin: 'acme' } })

    expect(caller).toMatchObject({
      owner: 'USER#ada',
      kind: 'personal',
      permissions: 1023,
      requestsPerMinute: 80,
      locale: 'de',
      origin: 'acme'
    })
    expect(counted).toEqual([['USER#ada', '2026-03-02T12:00:00.000Z']])
  })

  it.each([
    ['the second in which it ends', noonSeconds],
    ['later', noonSeconds - 1]
  ])('is refused in %s, whatever the gateway remembers, and not counted', (_, end) => {
    const { counted, counter } = notingCounter()
    const event = proxyEvent({ authorizer: { expiresAtSeconds: String(end) } })
    const request = { event, context: lambdaContext(), internal: {} } as unknown as ChainRequest

    expect(() => callerIdentity(getVehicle, counter).before?.(request)).toThrow(
      expect.objectContaining({ id: 'TOKEN_EXPIRED', message: 'TOKEN_EXPIRED' })
    )
    expect(counted).toEqual([])
  })

  it('is refused where a device token stands elsewhere than behind `Token`, unless it calls the receiver', () => {
    const authorizer = { kind: 'programmatic', place: 'address' }
    const refused = expect.objectContaining({ id: 'INVALID_TOKEN' })

    expect(() => identified(getVehicle, { authorizer })).toThrow(refused)
    expect(identified(receive, { authorizer }).caller).toMatchObject({ owner: 'USER#ada', place: 'address' })
  })

  it('that is a device is not counted before its vehicle is known', () => {
    expect(identified(receive, { authorizer: { kind: 'programmatic' } }).counted).toEqual([])
  })

  it('is undefined where no token is required, and the request is not counted', () => {
    expect(identified(login, { authorizer: null })).toEqual({ caller: undefined, counted: [] })
  })

  it('is refused where the authorizer gave no context', () => {
    expect(() => identified(getVehicle, { authorizer: null })).toThrow()
  })
})

describe('an access token', () => {
  it.each<[string, Caller]>([
    ['personal', ada],
    ['programmatic', { ...ada, kind: 'programmatic', owner: 'ORG#acme' }]
  ])('that is %s opens what it has the permission for', (_, caller) => {
    expect(() => assertTokenFits(listVehicles, caller)).not.toThrow()
    expect(() => assertTokenFits(getVehicle, caller)).not.toThrow()
  })

  it('without the permission that every item of a list needs is refused', () => {
    expect(() => assertTokenFits(listVehicles, { ...ada, permissions: permissionBits(['TRIP_READ']) })).toThrow(
      denied({ permission: 'VEHICLE_READ' })
    )
  })

  it('without the permission on one resource is left to the resource, which may not exist', () => {
    const caller = { ...ada, permissions: permissionBits(['TRIP_READ']) }

    expect(() => assertTokenFits(getVehicle, caller)).not.toThrow()
  })

  it('without the permission on a list of one vehicle is left to the vehicle, which may not exist', () => {
    expect(() => assertTokenFits(listTriplegs, { ...ada, permissions: permissionBits(['VEHICLE_READ']) })).not.toThrow()
  })

  it('that is personal does not open the receiver', () => {
    expect(() => assertTokenFits(receive, ada)).toThrow(deniedAs('UPLOAD_TOKEN_REQUIRED'))
  })

  it('that is programmatic opens the receiver with the permission to upload, and not without', () => {
    const caller: Caller = { ...ada, kind: 'programmatic' }

    expect(() => assertTokenFits(receive, caller)).not.toThrow()
    expect(() => assertTokenFits(receive, { ...caller, permissions: permissionBits(['VEHICLE_READ']) })).toThrow(
      denied({ permission: 'VEHICLE_DATA_UPLOAD' })
    )
  })
})

describe('an upload token', () => {
  const upload: Caller = { ...ada, kind: 'upload', vehicleId: 'v1' }

  it('opens the receiver and nothing else, whatever permissions it holds', () => {
    expect(() => assertTokenFits(receive, upload)).not.toThrow()
    expect(() => assertTokenFits(getVehicle, upload)).toThrow(deniedAs('UPLOAD_ONLY'))
    expect(() => assertTokenFits(listVehicles, upload)).toThrow(deniedAs('UPLOAD_ONLY'))
  })
})

describe('the token of an installer', () => {
  const installer: Caller = { ...ada, kind: 'programmatic', permissions: permissionBits(['DEVICE_INSTALL']) }
  const opened = endpoints.filter(({ isForInstallers }) => isForInstallers)

  it('opens the installation and the reception', () => {
    expect(opened.map(({ operation }) => operation)).toEqual(['get-vehicle-reception', 'install-device'])
    for (const endpoint of opened) expect(() => assertTokenFits(endpoint, installer)).not.toThrow()
  })

  it.each(endpoints.filter((endpoint) => !opened.includes(endpoint)).map((endpoint) => [endpoint.operation, endpoint]))(
    'does not open %s',
    (_, endpoint) => {
      expect(() => assertTokenFits(endpoint as Endpoint, installer)).toThrow(deniedAs('INSTALL_ONLY'))
    }
  )
})

describe('no caller', () => {
  it('is accepted where no token is required', () => {
    expect(() => assertTokenFits(login, undefined)).not.toThrow()
  })
})
