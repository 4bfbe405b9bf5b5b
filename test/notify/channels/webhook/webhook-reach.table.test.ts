/** What a token may do with a webhook that is sent more than the token may read, and which deliveries it is shown. */
import { describe, expect, it } from 'vitest'
import { putMembership } from '../../../../lib/accounts/membership-writes.ts'
import { endSessions } from '../../../../lib/accounts/session-writes.ts'
import { type Permission, permissionBits } from '../../../../lib/contract/permissions.ts'
import { userScope } from '../../../../lib/contract/scope.ts'
import { vehicleFacts } from '../../../../lib/facts/fact.ts'
import type { Caller } from '../../../../lib/identity/caller.ts'
import { deliveryItem } from '../../../../lib/notify/channels/webhook/stored-delivery.ts'
import { change } from '../../../../lib/table/change.ts'
import { created } from '../../../../lib/table/decision.ts'
import { factUlid } from '../../../../lib/table/keys.ts'
import { shareVehicle } from '../../../../lib/vehicles/vehicle-sharing.ts'
import { operator } from '../../../audit/actors.ts'
import { noon, noonSeconds, stopTheClockAtNoon } from '../../../http/noon.ts'
import { type Answer, callerOf, runTableHolding } from '../../../table/running-table.ts'
import { seedToken } from '../../../table/seeds.ts'
import { makeFleet, owner, putPerson, rental, withTrips } from '../../../vehicles/fleet.ts'
import { seedWebhook } from './seeds.ts'

stopTheClockAtNoon()

const url = 'https://hooks.example.com/in'
const program = 'program'
const hookId = 'hook'

const { table, call } = await runTableHolding(async (made) => {
  await makeFleet(made)
  await putPerson(made, 'member')
  const bits = permissionBits(['WEBHOOK_READ', 'WEBHOOK_WRITE', 'ORGANIZATION_ADMIN'])
  await putMembership(made, operator, 'rental', 'member', bits)
  await shareVehicle(made, operator, 'van', rental, withTrips)
  for (const scope of [owner, rental]) await seedToken(made, scope, program)
  await seedWebhook(made, owner, hookId)
  await seedWebhook(made, rental, 'theirs')
  await seedWebhook(made, owner, 'of-van', { vehicleIds: ['van'] })
})

const writing: readonly Permission[] = ['WEBHOOK_READ', 'WEBHOOK_WRITE', 'TRIP_READ']
const programOf = (changes: Partial<Caller>, permissions = writing): Caller =>
  callerOf(owner, { jti: program, kind: 'programmatic', permissions: permissionBits(permissions), ...changes })

const params = (id = hookId) => ({ webhook_id: id })
const operations = (caller: Caller, id = hookId): [string, () => Promise<Answer>][] => [
  ['secret', () => call('get-webhook-secret', { caller, params: params(id) })],
  ['rotation', () => call('rotate-webhook-secret', { caller, params: params(id), body: {} })],
  ['address', () => call('update-webhook', { caller, params: params(id), body: { url: `${url}/2` } })],
  ['name', () => call('update-webhook', { caller, params: params(id), body: { name: 'Mine' } })],
  ['enabling', () => call('update-webhook', { caller, params: params(id), body: { enabled: true } })],
  ['ping', () => call('ping-webhook', { caller, params: params(id) })],
  ['deletion', () => call('delete-webhook', { caller, params: params(id) })]
]

const narrow: readonly [string, Caller, Permission | undefined][] = [
  ['for one vehicle', programOf({ vehicleIds: ['van'] }), undefined],
  ['for one organization', programOf({ origin: 'rental' }), undefined],
  ['without TRIP_READ', programOf({}, ['WEBHOOK_READ', 'WEBHOOK_WRITE']), 'TRIP_READ']
]

describe.each(narrow)('a token %s', (_, caller, permission) => {
  it.each(operations(caller))('is refused the %s of a webhook that is sent more', async (__, operation) => {
    const { status, error } = await operation()
    expect([status, error.id, error.data.permission]).toEqual([403, 'PERMISSION_DENIED', permission])
  })

  it('sees no more of its address than where it leads', async () => {
    const listed = await call('list-webhooks', { caller })
    const single = await call('get-webhook', { caller, params: params() })
    expect(listed.data.find(({ id }: { id: string }) => id === hookId).url).toBe('https://hooks.example.com')
    expect(single.data.url).toBe('https://hooks.example.com')
  })
})

describe('what reaches all that a webhook is sent', () => {
  it.each(operations(programOf({ vehicleIds: ['van'] }), 'of-van'))('has its %s: a token', async (_, operation) => {
    expect((await operation()).status).toBeLessThan(300)
  })

  it.each(operations(callerOf(userScope('member')), 'theirs'))('has its %s: a member', async (_, operation) => {
    expect((await operation()).status).toBeLessThan(300)
  })

  it('sees its whole address', async () => {
    const { data } = await call('get-webhook', { caller: programOf({}), params: params() })
    expect(data.url).toBe(url)
  })
})

describe('deliveries', () => {
  const all: readonly Permission[] = ['WEBHOOK_READ', 'TRIP_READ', 'VEHICLE_READ']

  async function deliver(vehicleId: string, type: 'trip.completed' | 'vehicle.updated'): Promise<string> {
    const [fact] = vehicleFacts(vehicleId, [{ type, at: noon.toISOString(), subject: 'trip' }], noon)
    const id = `evt_${factUlid((fact as { key: { SK: string } }).key as never)}`
    const dead = { type, vehicleId, state: 'DEAD' as const, tries: 3, attempts: [], expiresAtSeconds: noonSeconds + 60 }
    const writes = [fact, created(deliveryItem(hookId, id), dead)].filter((write) => write !== undefined)
    await change(table, async () => ({ result: undefined, writes }))
    return id
  }

  const shown = async (caller: Caller, query = 'state=DEAD') => {
    const { data } = await call('list-webhook-deliveries', { caller, params: params(), query })
    return data.deliveries.map(({ event_id }: { event_id: string }) => event_id)
  }

  it('are those alone that the token may read', async () => {
    const trip = await deliver('van', 'trip.completed')
    const updated = await deliver('car', 'vehicle.updated')
    expect(await shown(programOf({}, all))).toEqual([updated, trip])
    expect(await shown(programOf({}, ['WEBHOOK_READ', 'TRIP_READ']))).toEqual([trip])
    expect(await shown(programOf({}, ['WEBHOOK_READ']))).toEqual([])
    expect(await shown(programOf({ vehicleIds: ['car'] }, all))).toEqual([updated])
  })

  it('fill pages with what may be read, whatever lies between', async () => {
    const trips = []
    for (const vehicle of ['van', 'car', 'car', 'car', 'van', 'car', 'van']) {
      const id = await deliver(vehicle, 'trip.completed')
      if (vehicle === 'van') trips.unshift(id)
    }
    const caller = programOf({ vehicleIds: ['van'] }, all)
    expect(await shown(caller, 'state=DEAD&limit=2')).toEqual(trips.slice(0, 2))
    expect(await shown(caller, `state=DEAD&limit=2&cursor=${trips[1]}`)).toEqual(trips.slice(2))
  })
})

describe('a session that has ended, as long as the gateway remembers it', () => {
  const caller = callerOf(owner, { issuedAtSeconds: noonSeconds - 60 })
  const made: readonly [string, object][] = [
    ['create-webhook', { body: { url, types: ['*'] } }],
    ['update-webhook', { params: params(), body: { enabled: true } }],
    ['create-token', { body: { name: 'Mine', permissions: ['TRIP_READ'] } }],
    ['update-token', { params: { token_id: program }, body: { name: 'Mine' } }]
  ]

  it.each(made)('makes nothing that outlives it: %s', async (operation, request) => {
    expect((await call(operation, { caller, ...request })).status).toBe(200)
    await endSessions(table, operator, 'owner')
    const { status, error } = await call(operation, { caller, ...request })
    expect([status, error?.id]).toEqual([401, 'TOKEN_REVOKED'])
  })
})
