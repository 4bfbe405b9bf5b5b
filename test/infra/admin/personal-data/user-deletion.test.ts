// @module-tag long
import { describe, expect, it } from 'vitest'
import { deleteVehiclesOf } from '../../../../lib/accounts/owned-vehicle-deletion.ts'
import { deleteUser } from '../../../../lib/accounts/user-deletion.ts'
import { operator } from '../../../audit/actors.ts'
import { isFact } from '../../../notify/stored-facts.ts'
import { failingAtEveryCall } from '../../../table/faulty-table.ts'
import { contentsOf, everyItem, putBack } from '../../../table/table-contents.ts'
import { startAdminWorld } from '../admin-world.ts'
import { liveIn } from './lived-in-table.ts'

const { table, made, refused } = await startAdminWorld()
await liveIn(table)
const livedIn = await contentsOf(table)

/**
 * Keys of all items that name the user, a vehicle of the user or a device, but for the audit trail, and facts, timers and marks
 * of the hours in which a vehicle uploaded, which end by themselves.
 */
async function traces(): Promise<string[]> {
  const items = (await everyItem(table)).filter(
    (item) => !isFact(item) && !/^(AUDIT|ACTIVE|TIMER)#/.test(String(item.PK))
  )
  return items
    .filter((item) => /\b(owner|van|car|device-1)\b/i.test(JSON.stringify(item).replaceAll('"owner":', '')))
    .map(({ PK, SK }) => `${PK} ${SK}`)
}

describe('user delete', () => {
  it('is refused for a user with vehicles', async () => {
    expect(await refused('user', 'delete', 'owner', '--yes')).toContain('owns vehicles')
  })

  it('leaves only the audit trail of the user and the vehicles', async () => {
    const before = await traces()
    for (const kind of [
      'FIXES#',
      'INBOX',
      'CHECKPOINT#',
      'TRACKING',
      'TRIPLEG',
      'LIKE#',
      'TOKEN#',
      'DEVICE#',
      'CREDENTIALS#'
    ]) {
      expect(before.some((key) => key.includes(kind))).toBe(true)
    }
    expect(await made('user', 'delete', 'owner@example.com', '--with-vehicles', '--yes')).toEqual({
      id: 'owner',
      deleted: true,
      vehicle_ids: ['car', 'van']
    })
    expect(await traces()).toEqual([])
    const left = await contentsOf(table)
    expect(left.get('TRIP#cruise TRIP')).toMatchObject({ likes: 1 })
    expect(left.has('VEHICLE#boat PROFILE')).toBe(true)
    await putBack(table, livedIn)
  })

  it.each(['before', 'after'] as const)('is completed by a second run, whatever call fails (%s)', async (fault) => {
    await failingAtEveryCall(table, fault, async (faulty) => {
      await deleteVehiclesOf(faulty, () => operator, 'owner')
      await deleteUser(faulty, operator, 'owner')
    })
    expect(await traces()).toEqual([])
    await putBack(table, livedIn)
  })
})
