/** The list of an owner's programmatic tokens: what it shows, what it counts, and what leaves it. */
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { setPassword } from '../../lib/accounts/password-writes.ts'
import { operatorActor } from '../../lib/audit/actor.ts'
import type { Scope } from '../../lib/contract/scope.ts'
import { deviceTokenId } from '../../lib/identity/device-token.ts'
import { planToken, revokeToken, tokensOf } from '../../lib/identity/programmatic-tokens.ts'
import { tokenListItem } from '../../lib/identity/token-list.ts'
import { ownerItem } from '../../lib/identity/token-owner.ts'
import { tokenItem } from '../../lib/identity/token-records.ts'
import { change } from '../../lib/table/change.ts'
import { changed } from '../../lib/table/decision.ts'
import { findItem, findItems } from '../../lib/table/find-item.ts'
import { kindOf } from '../../lib/table/item.ts'
import { auditRetentionDays, operator } from '../audit/actors.ts'
import { noon, noonSeconds } from '../http/noon.ts'
import { quickPasswordHash } from '../table/quick-password.ts'
import { seedsOf, seedToken } from '../table/seeds.ts'
import { everyItem } from '../table/table-contents.ts'
import { simulatedTableHolding } from '../test-table.ts'

const owner: Scope = 'USER#ada'
const table = await simulatedTableHolding((made) => seedsOf(made).user('ada', {}, quickPasswordHash('a password')))
const settings = { name: 'Dashboard', permissions: ['TRIP_READ'] } as const

const add = () =>
  change(table, async (items) => {
    const [{ value = {} }] = await items.read(ownerItem(owner))
    return planToken(items, owner, value, settings, operator)
  })
const shown = async () => (await tokensOf(table, owner, noon)).map(({ id }) => id)
const listed = async () => (await findItem(table, tokenListItem(owner), { ConsistentRead: true }))?.ids
const stored = async (ids: readonly string[]) => {
  const records = await findItems(
    table,
    ids.map((id) => tokenItem(owner, id)),
    { ConsistentRead: true }
  )
  return ids.filter((_, index) => records[index])
}

describe('tokens that have ended', () => {
  it('are not shown', async () => {
    await seedToken(table, owner, 'active', { expiresAtSeconds: noonSeconds + 1 })
    await seedToken(table, owner, 'ended', { expiresAtSeconds: noonSeconds })
    await seedToken(table, owner, 'endless')

    expect(await shown()).toEqual(['endless', 'active'])
  })

  it('give their places, 20 at a time, to a new one', async () => {
    const ended = Array.from({ length: 100 }, (_, index) => `ended-${index}`)
    for (const id of ended) await seedToken(table, owner, id, { expiresAtSeconds: noonSeconds })

    const { token } = await add()

    expect(await stored(ended)).toEqual(ended.slice(20))
    expect(await listed()).toEqual([...ended.slice(20), token.id])
    expect(await shown()).toEqual([token.id])
  })
})

it('a new password ends the tokens of its user', async () => {
  const { token } = await add()

  await setPassword(table, operatorActor(auditRetentionDays, new Date(noon.getTime() + 1)), 'ada', 'another-password')

  expect(await shown()).not.toContain(token.id)
})

it('two that are made at once for the last place are one', async () => {
  for (let index = 0; index < 99; index++) await seedToken(table, owner, `token-${index}`)

  const outcomes = await Promise.allSettled([add(), add()])

  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const [refused] = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
  expect(refused).toMatchObject({ id: 'TOO_MANY', data: { limit: 100 } })
  expect(await shown()).toHaveLength(100)
})

describe('a short device token', () => {
  const device = { name: 'Phone', permissions: ['VEHICLE_DATA_UPLOAD'] } as const
  const addDevice = () =>
    change(table, async (items) => {
      const [{ value = {} }] = await items.read(ownerItem(owner))
      return planToken(items, owner, value, device, operator)
    })

  it('is stored by its hash, and listed with the others, newest first', async () => {
    await seedToken(table, owner, 'before')
    const { token, deviceToken = '' } = await addDevice()

    expect(token.id).toBe(deviceTokenId(deviceToken))
    expect(await shown()).toEqual([token.id, 'before'])
    expect(JSON.stringify(await everyItem(table))).not.toMatch(new RegExp(deviceToken.slice(3, 12), 'i'))
  })

  it('stays in the list when a version that does not know it makes a token', async () => {
    const { token } = await addDevice()
    const known = kindOf(z.object({ ids: z.array(z.string()) }))

    await change(table, async (items) => {
      const [list] = await items.read({ key: tokenListItem(owner).key, kind: known })
      return { result: undefined, writes: [changed(list, { ids: ['of-that-version'] })] }
    })

    expect(await shown()).toContain(token.id)
  })

  it('counts with the others', async () => {
    for (let index = 0; index < 99; index++) await seedToken(table, owner, `token-${index}`)
    await addDevice()

    await expect(addDevice()).rejects.toMatchObject({ id: 'TOO_MANY' })
    await expect(add()).rejects.toMatchObject({ id: 'TOO_MANY' })
  })

  it('is revoked by its owner alone', async () => {
    const { token } = await addDevice()

    expect(await revokeToken(table, operator, 'USER#eve', token.id)).toBe(false)
    expect(await shown()).toContain(token.id)
    expect(await revokeToken(table, operator, owner, token.id)).toBe(true)
    expect(await shown()).not.toContain(token.id)
    expect(await findItem(table, tokenItem(owner, token.id), { ConsistentRead: true })).toBeUndefined()
  })
})
