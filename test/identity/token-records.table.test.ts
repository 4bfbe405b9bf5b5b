/** Records of tokens: what makes one active, and what revokes it. */
import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../lib/contract/api-error.ts'
import type { TokenClaims } from '../../lib/identity/caller.ts'
import { createTokenRecord, removeTokenRecord } from '../../lib/identity/token-record-writes.ts'
import { findTokenRecord, noteTokenUse, type TokenRecord } from '../../lib/identity/token-records.ts'
import { StaleWrite } from '../../lib/table/commit.ts'
import { tooBusy } from '../functions/call.ts'
import { seedsOf } from '../table/seeds.ts'
import { everyItem } from '../table/table-contents.ts'
import { tableHolding } from '../test-table.ts'

const table = await tableHolding(async (made) => {
  await seedsOf(made).user('ada')
  await seedsOf(made).organization('acme')
})
const admitted = Promise.resolve()
const now = new Date()
const records = async () => (await everyItem(table)).filter(({ SK }) => String(SK).startsWith('TOKEN#'))

const claims: TokenClaims = {
  owner: 'USER#ada',
  jti: 'j1',
  kind: 'personal',
  permissions: 1023,
  origin: 'acme',
  issuedAtSeconds: 1_772_452_800.25,
  expiresAtSeconds: 1_773_662_400
}

describe('a token', () => {
  it('is active from its creation to its revocation', async () => {
    expect(await findTokenRecord(table, 'USER#ada', 'j1')).toBeUndefined()
    await createTokenRecord(table, claims, admitted)
    expect(await findTokenRecord(table, 'USER#ada', 'j1')).toMatchObject({ kind: 'personal' })
    await removeTokenRecord(table, 'USER#ada', 'j1', { now, admitted })
    expect(await findTokenRecord(table, 'USER#ada', 'j1')).toBeUndefined()
    await removeTokenRecord(table, 'USER#ada', 'j1', { now, admitted })
    expect(await records()).toEqual([])
  })

  it('is stored with its end, after which the table drops it', async () => {
    await createTokenRecord(table, claims, admitted)

    expect(await records()).toEqual([
      {
        PK: 'USER#ada',
        SK: 'TOKEN#j1',
        kind: 'personal',
        permissions: 1023,
        origin: 'acme',
        expiresAtSeconds: 1_773_662_400,
        v: expect.any(Number)
      }
    ])
  })

  it('is not created for an owner who does not exist', async () => {
    const outcome = createTokenRecord(table, { ...claims, owner: 'USER#gone' }, admitted)

    await expect(outcome).rejects.toMatchObject({ id: 'TOKEN_REVOKED' })
    expect(await records()).toEqual([])
  })

  it('of an organization lies with the organization', async () => {
    await createTokenRecord(table, { ...claims, owner: 'ORG#acme' }, admitted)
    await createTokenRecord(table, claims, admitted)
    await removeTokenRecord(table, 'ORG#acme', 'j1', { now, admitted })

    expect((await records()).map(({ PK, SK }) => `${PK} ${SK}`)).toEqual(['USER#ada TOKEN#j1'])
  })

  it('does not replace one with the same ID', async () => {
    // The random part of each backoff is zero, so that nothing waits.
    vi.spyOn(Math, 'random').mockReturnValue(0)
    await createTokenRecord(table, claims, admitted)

    await expect(createTokenRecord(table, { ...claims, permissions: 1 }, admitted)).rejects.toThrow(StaleWrite)
    expect(await records()).toMatchObject([{ permissions: 1023 }])
  })

  it('is neither created nor revoked for a request that is not admitted', async () => {
    await createTokenRecord(table, claims, admitted)
    const refused = tooBusy().admitted

    await expect(createTokenRecord(table, { ...claims, jti: 'j2' }, refused)).rejects.toThrow(ApiError)
    await expect(removeTokenRecord(table, 'USER#ada', 'j1', { now, admitted: refused })).rejects.toThrow(ApiError)
    expect((await records()).map(({ SK }) => SK)).toEqual(['TOKEN#j1'])
  })
})

describe('the use of a token', () => {
  const hour = 1_772_452_800
  const record = async () => (await findTokenRecord(table, 'USER#ada', 'j1')) as TokenRecord
  const at = (seconds: number) => new Date(seconds * 1000)

  it('is noted once an hour, to the hour', async () => {
    await createTokenRecord(table, claims, admitted)
    const calls = vi.spyOn(table.client, 'send')
    const used: (number | undefined)[] = []

    for (const seconds of [hour + 1, hour + 3599, hour + 3600]) {
      await noteTokenUse(table, 'USER#ada', 'j1', await record(), at(seconds))
      used.push((await record()).lastUsedSeconds)
    }

    expect(used).toEqual([hour, hour, hour + 3600])
    const updates = calls.mock.calls.filter(([command]) => command.constructor.name === 'UpdateCommand')
    expect(updates).toHaveLength(2)
  })

  it('leaves the version, on which changes of the token depend', async () => {
    await createTokenRecord(table, claims, admitted)
    const [before] = await everyTokenItem()

    await noteTokenUse(table, 'USER#ada', 'j1', await record(), at(hour))

    expect(await everyTokenItem()).toEqual([{ ...before, lastUsedSeconds: hour }])
  })

  it('brings back no token that was revoked meanwhile', async () => {
    await createTokenRecord(table, claims, admitted)
    const known = await record()
    await removeTokenRecord(table, 'USER#ada', 'j1', { now, admitted })

    await noteTokenUse(table, 'USER#ada', 'j1', known, at(hour))

    expect(await everyTokenItem()).toEqual([])
  })

  it('refuses no request where it cannot be noted, and holds none up for long', async () => {
    await createTokenRecord(table, claims, admitted)
    const known = await record()
    const failing = vi.spyOn(table.client, 'send').mockRejectedValue(new Error('The table is throttling'))
    await expect(noteTokenUse(table, 'USER#ada', 'j1', known, at(hour))).resolves.toBeUndefined()
    expect(failing).toHaveBeenCalledOnce()

    vi.useFakeTimers()
    failing.mockReturnValue(new Promise(() => {}) as never)
    const noted = noteTokenUse(table, 'USER#ada', 'j1', known, at(hour))
    await vi.advanceTimersByTimeAsync(200)
    await expect(noted).resolves.toBeUndefined()
    vi.useRealTimers()
  })

  const everyTokenItem = async () => (await everyItem(table)).filter(({ SK }) => SK === 'TOKEN#j1')
})
