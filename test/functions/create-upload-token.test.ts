/** The token that opens the receiver for one vehicle. */
import { describe, expect, it } from 'vitest'
import { createUploadToken } from '../../functions/create-upload-token.ts'
import type { VehicleAccess } from '../../lib/access/authorize-vehicle.ts'
import { ApiError } from '../../lib/contract/api-error.ts'
import { permissionBits } from '../../lib/contract/permissions.ts'
import { verifyToken } from '../../lib/identity/access-token.ts'
import { hasExpired } from '../../lib/identity/caller.ts'
import { keyOf, plainKeys } from '../identity/signing-keys.ts'
import { acme, ada, callOf, noon, noonSeconds, refusal, refusalOf, tooBusy } from './call.ts'
import { fakeTokens } from './fake-stores.ts'

const keys = plainKeys({ k1: keyOf('a') })
const via = { permission: 'VEHICLE_DATA_UPLOAD', via: 'me' } as const
const granting: VehicleAccess = {
  authorize: async () => ({ via, access: { owner: 'USER#ada', grants: {} }, items: [] })
}
const refusing = (id: 'VEHICLE_NOT_FOUND' | 'PERMISSION_DENIED'): VehicleAccess => ({
  authorize: () => Promise.reject(new ApiError(id))
})

const lasting = { ...ada, expiresAtSeconds: noonSeconds + 24 * 3600 }

function asked({ access = granting, lifetime = 60, caller = ada } = {}) {
  const { tokens, created } = fakeTokens()
  const handle = createUploadToken({ access, tokens, keys })
  return { outcome: handle(callOf({ params: { vehicle_id: 'v1' }, query: { lifetime }, caller })), created }
}

describe('an upload token', () => {
  it('is for the one vehicle and for uploads alone, and is active', async () => {
    const { outcome, created } = asked({ caller: lasting })
    const reply = await outcome
    const claims = await verifyToken(keys, (reply.data as { token: string }).token)

    expect(reply).toEqual({ shape: 'single', data: { token: expect.any(String) }, permissionVia: [via] })
    expect(claims).toEqual({
      owner: 'USER#ada',
      jti: expect.stringMatching(/^[0-9A-Z]{26}$/),
      kind: 'upload',
      permissions: permissionBits(['VEHICLE_DATA_UPLOAD']),
      origin: undefined,
      vehicleId: 'v1',
      fetchedBy: 'j1',
      issuedAtSeconds: noonSeconds,
      expiresAtSeconds: noonSeconds + 60 * 60
    })
    expect(created).toEqual([claims])
  })

  it('belongs to the organization whose token asked for it', async () => {
    const { outcome, created } = asked({ caller: acme })
    await outcome

    expect(created).toMatchObject([{ owner: 'ORG#acme' }])
  })

  it('ends with the token that fetched it, at the latest', async () => {
    const soon = { ...ada, expiresAtSeconds: noonSeconds + 60 }
    const { token } = (await asked({ caller: soon }).outcome).data as { token: string }

    expect(await verifyToken(keys, token)).toMatchObject({ expiresAtSeconds: noonSeconds + 60 })
  })

  it('with a lifetime of 0 has already expired', async () => {
    const { token } = (await asked({ lifetime: 0 }).outcome).data as { token: string }

    expect(hasExpired(await verifyToken(keys, token), noon)).toBe(true)
  })

  it.each(['VEHICLE_NOT_FOUND', 'PERMISSION_DENIED'] as const)(
    'is refused with %s, and no token is activated',
    async (id) => {
      const { outcome, created } = asked({ access: refusing(id) })

      expect(await refusalOf(outcome)).toEqual(refusal(id))
      expect(created).toEqual([])
    }
  )

  it('is not activated beyond the limit of requests', async () => {
    const { outcome, created } = asked({ caller: tooBusy() })

    expect(await refusalOf(outcome)).toEqual(refusal('RATE_LIMIT_EXCEEDED'))
    expect(created).toEqual([])
  })
})
