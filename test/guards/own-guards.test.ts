/** Guards as their users start, list and end them. */
import { beforeEach, describe, expect, it } from 'vitest'
import { accessItem } from '../../lib/access/grants.ts'
import { deleteUser } from '../../lib/accounts/user-deletion.ts'
import { permissionBits } from '../../lib/contract/permissions.ts'
import type { GuardContent } from '../../lib/contract/resources/guard.ts'
import { organizationScope, userScope } from '../../lib/contract/scope.ts'
import { endGuard, guardsOfCaller, maxGuardsOfVehicle, startGuard } from '../../lib/guards/own-guards.ts'
import { findItem } from '../../lib/table/find-item.ts'
import { guardPrefix } from '../../lib/table/keys.ts'
import { statusItem } from '../../lib/vehicles/stored-status.ts'
import { shareVehicle, unshareVehicle } from '../../lib/vehicles/vehicle-sharing.ts'
import { transferVehicle } from '../../lib/vehicles/vehicle-transfer.ts'
import { operator } from '../audit/actors.ts'
import { acme, ada, noon, refusalOf } from '../functions/call.ts'
import { MemoryTable } from '../table/pairs/memory-table.ts'
import { seedsOf } from '../table/seeds.ts'
import { adjust } from '../table/stored.ts'
import { seedGuard } from './seeds.ts'

const day = 24 * 60 * 60_000
const later = (milliseconds: number) => new Date(noon.getTime() + milliseconds).toISOString()

const seeded = new MemoryTable('seeded')
const seeds = seedsOf(seeded.table)
for (const id of ['ada', 'max', 'eve']) await seeds.user(id)
await seeds.organization('acme')
await seeds.member('acme', 'eve')
await seeds.vehicle('ada', 'van', later(-day))
await seeds.vehicle('ada', 'car')
for (const scope of [userScope('max'), organizationScope('acme')]) await seeds.share('van', scope)
const [max, eve] = ['max', 'eve'].map((id) => ({ ...ada, owner: userScope(id) })) as [typeof ada, typeof ada]

let memory: MemoryTable
beforeEach(() => {
  memory = seeded.copy()
})

const permission = 'NOTIFICATION_RULE_WRITE'
const start = (content: Partial<GuardContent> = {}, caller = ada, vehicleId = 'van', now = noon) =>
  startGuard(memory.table, caller, { vehicleId, permission }, { until: later(day), ...content }, now)
const end = (caller = ada, vehicleId = 'van', now = noon) =>
  endGuard(memory.table, caller, { vehicleId, permission }, now)
const listed = async (caller = ada, now = noon) =>
  (await guardsOfCaller(memory.table, caller, 'NOTIFICATION_RULE_READ', now)).map(({ guard }) => guard)
const guardsIn = async () => (await findItem(memory.table, accessItem('van')))?.guards?.map(({ userId }) => userId)
const pointers = () => memory.items.filter(({ SK }) => String(SK).startsWith(guardPrefix)).map(({ PK }) => PK)

describe('a guard', () => {
  it('is a circle around the last position, for its user alone', async () => {
    const { guard, via } = await start()
    expect(guard).toEqual({
      id: expect.stringMatching(/^[0-9A-Z]{26}$/),
      user_id: 'ada',
      vehicle_id: 'van',
      timestamp_start: noon.toISOString(),
      until: later(day),
      radius: 50,
      longitude: 13.404954,
      latitude: 52.520008
    })
    expect(via).toEqual({ permission, via: 'me' })
    expect(await listed()).toEqual([guard])
    expect(await listed(max)).toEqual([])
    const ofEve = await start({ radius: 200 }, eve)
    expect(ofEve.via).toEqual({ permission, via: 'organization', organization_id: 'acme' })
    expect(await listed(eve)).toEqual([ofEve.guard])
    expect(await listed()).toEqual([guard])
  })

  it('replaces the former one of its user', async () => {
    await start()
    const { guard } = await start({ until: later(2 * day), radius: 80 })
    expect(await listed()).toEqual([guard])
    expect(await guardsIn()).toEqual(['ada'])
  })

  it('remembers whether the ignition was on', async () => {
    for (const ignition_on of [true, false]) {
      await adjust(memory.table, statusItem('van'), (status) => ({ ...status, data: { ...status.data, ignition_on } }))
      await start()
      expect((await findItem(memory.table, accessItem('van')))?.guards?.[0]?.isIgnitionOn).toBe(ignition_on)
    }
  })

  it('is not listed after its end', async () => {
    await start()
    expect(await listed(ada, new Date(later(day - 1)))).toHaveLength(1)
    expect(await listed(ada, new Date(later(day)))).toEqual([])
    expect(await refusalOf(end(ada, 'van', new Date(later(day))))).toMatchObject({ id: 'GUARD_NOT_FOUND' })
  })

  it('ends once', async () => {
    await start()
    await start({}, max)
    await end()
    expect(await listed()).toEqual([])
    expect(await guardsIn()).toEqual(['max'])
    expect(pointers()).toEqual(['USER#max'])
    expect(await refusalOf(end())).toMatchObject({ id: 'GUARD_NOT_FOUND' })
  })
})

describe('a guard is refused', () => {
  it.each([
    ['until now', { until: later(0) }, 'must be in the future'],
    ['for more than 30 days', { until: later(30 * day + 1) }, 'must be at most 30 days ahead']
  ])('%s', async (_, content, message) => {
    expect(await refusalOf(start(content))).toMatchObject({
      id: 'INVALID_PARAMETERS',
      data: { issues: [{ path: 'until', message }] }
    })
  })

  it('without a position of the last 7 days', async () => {
    expect(await refusalOf(start({}, ada, 'car'))).toMatchObject({ id: 'POSITION_UNKNOWN' })
    const [recent, old] = [6 * day - 1, 6 * day].map((after) => new Date(later(after))) as [Date, Date]
    const until = later(7 * day)
    expect(await refusalOf(start({ until }, ada, 'van', old))).toMatchObject({ id: 'POSITION_UNKNOWN' })
    expect((await start({ until }, ada, 'van', recent)).guard.until).toBe(until)
  })

  it.each(['NOTIFICATION_RULE_WRITE', 'VEHICLE_STATUS_READ'] as const)('with only %s', async (only) => {
    await shareVehicle(memory.table, operator, 'van', max.owner, permissionBits([only]))
    expect(await refusalOf(start({}, max))).toMatchObject({ id: 'PERMISSION_DENIED' })
  })

  it('of an organization', async () => {
    expect(await refusalOf(start({}, acme))).toMatchObject({ id: 'PERMISSION_DENIED' })
  })

  it('beyond 8 of a vehicle, of which those that are over do not count', async () => {
    for (let index = 0; index < maxGuardsOfVehicle; index++) {
      await seedGuard(memory.table, 'van', { userId: `u${index}`, sinceMilliseconds: noon.getTime() })
    }
    expect(await refusalOf(start())).toMatchObject({ id: 'TOO_MANY', data: { limit: 8 } })
    await seedGuard(memory.table, 'van', { userId: 'u0', sinceMilliseconds: noon.getTime() - 2 * day })
    await start()
    expect(await guardsIn()).toHaveLength(8)
  })
})

describe('guards end with', () => {
  beforeEach(async () => {
    for (const caller of [ada, max, eve]) await start({}, caller)
  })

  it('the share of their user', async () => {
    await shareVehicle(memory.table, operator, 'van', max.owner, permissionBits(['VEHICLE_STATUS_READ']))
    expect(await listed(max)).toEqual([])
    expect(await guardsIn()).toEqual(['ada', 'max', 'eve'])
    await unshareVehicle(memory.table, operator, 'van', max.owner)
    expect(await guardsIn()).toEqual(['ada', 'eve'])
    expect(await listed()).toHaveLength(1)
  })

  it('the access of an organization, in what its members see', async () => {
    await unshareVehicle(memory.table, operator, 'van', organizationScope('acme'))
    expect(await listed(eve)).toEqual([])
    expect(await listed(max)).toHaveLength(1)
  })

  it('a transfer of the vehicle', async () => {
    await transferVehicle(memory.table, operator, { vehicleId: 'van', to: 'eve', keepsShares: true })
    expect(await guardsIn()).toBeUndefined()
    expect(await listed(eve)).toEqual([])
  })

  it('their user', async () => {
    await deleteUser(memory.table, operator, 'eve')
    expect(await guardsIn()).toEqual(['ada', 'max'])
    expect(pointers()).toEqual(['USER#ada', 'USER#max'])
  })
})
