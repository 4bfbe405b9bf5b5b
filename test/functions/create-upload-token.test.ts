/** The token that opens the receiver for one vehicle. */
import { describe, expect, it } from 'vitest'
import { logic } from '../../functions/create-upload-token.ts'
import { accessItem } from '../../lib/access/grants.ts'
import { permissionBits } from '../../lib/contract/permissions.ts'
import type { Scope } from '../../lib/contract/scope.ts'
import { verifyToken } from '../../lib/identity/access-token.ts'
import { hasExpired } from '../../lib/identity/caller.ts'
import { ownerItem } from '../../lib/identity/token-owner.ts'
import { keyOf, plainKeys } from '../identity/signing-keys.ts'
import { notedTable } from '../table/noted-table.ts'
import { stored } from '../table/stored.ts'
import { acme, ada, callOf, noon, noonSeconds, refusal, refusalOf, tooBusy } from './call.ts'

const keys = plainKeys({ k1: keyOf('a') })
const via = { permission: 'VEHICLE_DATA_UPLOAD', via: 'me' } as const
const ownedBy = (owner: Scope) => [stored(accessItem('v1'), { owner, grants: {} })]
const notUploaded = refusal('PERMISSION_DENIED', { permission: 'VEHICLE_DATA_UPLOAD' })

const lasting = { ...ada, expiresAtSeconds: noonSeconds + 24 * 3600 }

/** With the caller's own vehicle, unless there are other items. */
function asked({ lifetime_minutes = 60, caller = ada, vehicle = ownedBy(caller.owner) } = {}) {
  const owner = stored(ownerItem(caller.owner), {})
  const { table, items } = notedTable([owner, ...vehicle])
  const handle = logic(table, { keys })
  return {
    outcome: handle(callOf({ params: { vehicle_id: 'v1' }, query: { lifetime_minutes }, caller })),
    activated: () => items().filter(({ SK }) => String(SK).startsWith('TOKEN#'))
  }
}

describe('an upload token', () => {
  it('is for the one vehicle and for uploads alone, and is active', async () => {
    const { outcome, activated } = asked({ caller: lasting })
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
    expect(activated()).toEqual([
      {
        PK: 'USER#ada',
        SK: `TOKEN#${claims.jti}`,
        kind: 'upload',
        permissions: claims.permissions,
        expiresAtSeconds: claims.expiresAtSeconds,
        v: expect.any(Number)
      }
    ])
  })

  it('belongs to the organization whose token asked for it', async () => {
    const { outcome, activated } = asked({ caller: acme })
    await outcome

    expect(activated()).toMatchObject([{ PK: 'ORG#acme' }])
  })

  it('ends with the token that fetched it, at the latest', async () => {
    const soon = { ...ada, expiresAtSeconds: noonSeconds + 60 }
    const { token } = (await asked({ caller: soon }).outcome).data as { token: string }

    expect(await verifyToken(keys, token)).toMatchObject({ expiresAtSeconds: noonSeconds + 60 })
  })

  it('with a lifetime of 0 has already expired', async () => {
    const { token } = (await asked({ lifetime_minutes: 0 }).outcome).data as { token: string }

    expect(hasExpired(await verifyToken(keys, token), noon)).toBe(true)
  })

  it.each([
    ['there is no such vehicle', [], refusal('VEHICLE_NOT_FOUND')],
    ['it is somebody else’s', ownedBy('USER#bob'), notUploaded]
  ])('is refused where %s, and no token is activated', async (_, vehicle, refused) => {
    const { outcome, activated } = asked({ vehicle })

    expect(await refusalOf(outcome)).toEqual(refused)
    expect(activated()).toEqual([])
  })

  it('is not activated beyond the limit of requests', async () => {
    const { outcome, activated } = asked({ caller: tooBusy() })

    expect(await refusalOf(outcome)).toEqual(refusal('RATE_LIMIT_EXCEEDED'))
    expect(activated()).toEqual([])
  })
})
