// @module-tag long
/** The endpoints of messages, against a model that keeps them in an array. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { logic as deleteMessage } from '../../functions/delete-message.ts'
import { logic as listMessages } from '../../functions/list-messages.ts'
import { logic as readAllMessages } from '../../functions/read-all-messages.ts'
import { logic as updateMessage } from '../../functions/update-message.ts'
import type { Language } from '../../lib/contract/language.ts'
import { permissionBits } from '../../lib/contract/permissions.ts'
import { type Priority, priorities } from '../../lib/contract/priorities.ts'
import { Message } from '../../lib/contract/resources/message.ts'
import { userScope } from '../../lib/contract/scope.ts'
import type { AdmittedCaller } from '../../lib/identity/caller.ts'
import { type NewMessage, newMessages } from '../../lib/messages/stored-message.ts'
import { wholeRule } from '../../lib/rules/whole-rule.ts'
import { metered, newCapacityMeter } from '../../lib/table/capacity-meter.ts'
import { change } from '../../lib/table/change.ts'
import { messageIdIn, messagePrefix } from '../../lib/table/keys.ts'
import { deleteVehicle } from '../../lib/vehicles/vehicle-deletion.ts'
import { shareVehicle, unshareVehicle } from '../../lib/vehicles/vehicle-sharing.ts'
import { operator } from '../audit/actors.ts'
import { acme, ada, callOf, refusal, refusalOf } from '../functions/call.ts'
import { noon } from '../http/noon.ts'
import { seedsOf } from '../table/seeds.ts'
import { everyItem } from '../table/table-contents.ts'
import { tableHolding } from '../test-table.ts'
import { seedMessage } from './seeds.ts'

const table = await tableHolding(async (made) => {
  const seeds = seedsOf(made)
  for (const id of ['ada', 'bob']) await seeds.user(id)
  for (const id of ['v1', 'v2', 'v3']) await seeds.vehicle('ada', id)
  await seeds.vehicle('bob', 'boat')
})

const rule = (vehicle_id: string, priority: Priority = 'NOTIF_ALERT') =>
  wholeRule({
    id: 'fast',
    user_id: 'ada',
    vehicle_id,
    name: 'Too fast',
    property_indicator: 'speed',
    operator: 'NOTIF_OP_GT' as const,
    value: 40,
    priority
  })
const fired = (vehicleId: string, at: number, more: Partial<NewMessage> = {}): NewMessage => ({
  rule: rule(vehicleId),
  at,
  observed: 46.04,
  suppressed: 0,
  isLate: false,
  ...more
})
/** Returns the ID of the last one. */
const fire = (...messages: NewMessage[]) =>
  change(table, async (items) => {
    const writes = await newMessages(items, messages, noon)
    const made = writes.flatMap((write) => ('key' in write && isMessage(write.key) ? [messageIdIn(write.key.SK)] : []))
    return { result: made.at(-1) ?? '', writes }
  })
const isMessage = ({ SK }: { readonly SK: string }) => SK.startsWith(messagePrefix)

type Query = {
  read?: boolean
  priority?: Priority
  language?: Language
  vehicle_id?: string
  from?: string
  to?: string
  offset?: number
  limit?: number
}
async function listed(query: Query = {}, caller: AdmittedCaller = ada) {
  const call = callOf({ caller, query: { offset: 0, limit: 50, fields: undefined, ...query } })
  const reply = await listMessages(table)(call as never)
  return { data: reply.data as Message[], total: reply.total, via: reply.permissionVia }
}
const mark = (message_id: string, read: boolean | undefined, caller: AdmittedCaller = ada) =>
  updateMessage(table)(callOf({ caller, params: { message_id }, body: { read } }) as never)
const remove = (message_id: string, caller: AdmittedCaller = ada) =>
  deleteMessage(table)(callOf({ caller, params: { message_id } }) as never)
const readAll = (caller: AdmittedCaller = ada) => readAllMessages(table)(callOf({ caller }) as never)

const minute = 60_000
const day = 86_400_000

describe('a message', () => {
  it('is what the interface says, and has the trip, what was suppressed, and whether it is late', async () => {
    await fire(fired('v1', noon.getTime() - minute, { tripId: 'tour', suppressed: 2, isLate: true }))

    const { data, total, via } = await listed()

    expect(data).toEqual([
      {
        id: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{26}$/),
        user_id: 'ada',
        vehicle_id: 'v1',
        notification_rule_id: 'fast',
        notification_rule_name: 'Too fast',
        priority: 'NOTIF_ALERT',
        trip_id: 'tour',
        timestamp: '2026-03-02T11:59:00.000Z',
        timestamp_created: '2026-03-02T12:00:00.000Z',
        property_indicator: 'speed',
        operator: 'NOTIF_OP_GT',
        value_key: 'ABOVE',
        value: 40,
        observed: 46.04,
        suppressed: 2,
        late: true,
        read: false,
        message: 'Speed: 46\u00a0km/h (above 40\u00a0km/h). 2 more since the last alert'
      }
    ])
    expect(data.map((one) => Message.safeParse(one).success)).toEqual([true])
    expect({ total, via }).toEqual({ total: 1, via: [{ permission: 'NOTIFICATION_RULE_READ', via: 'me' }] })
  })

  it('is in the language that is asked for, and else in that of the profile', async () => {
    await fire(fired('v1', noon.getTime() - minute))
    const textIn = async (language?: 'de' | 'fr') => (await listed({ ...(language && { language }) })).data[0]?.message

    expect([await textIn('de'), await textIn('fr'), await textIn()]).toEqual([
      'Geschwindigkeit: 46\u00a0km/h (über 40\u00a0km/h)',
      'Vitesse : 46\u00a0km/h (au-dessus de 40\u00a0km/h)',
      'Speed: 46\u00a0km/h (above 40\u00a0km/h)'
    ])
  })

  it('is not made of a moment whose messages are not kept any more', async () => {
    await fire(fired('v1', noon.getTime() - 92 * day), fired('v1', noon.getTime() - 89 * day))

    expect((await listed()).data.map(({ timestamp }) => timestamp)).toEqual(['2025-12-03T12:00:00.000Z'])
  })

  it('takes 6 write units with its fact', async () => {
    const meter = newCapacityMeter()
    await metered(meter, () => fire(fired('v1', noon.getTime())))

    expect(meter.writeUnits).toBe(6)
  })

  it('is in neither list nor count once its days are over', async () => {
    await seedMessage(table, { userId: 'ada', vehicleId: 'v1', at: '2025-12-01T23:59:00.000Z', name: 'E' })
    await seedMessage(table, { userId: 'ada', vehicleId: 'v1', at: '2025-12-02T00:00:00.000Z', name: 'K' })

    const { data, total } = await listed()

    expect([data.length, total]).toEqual([1, 1])
  })
})

describe('marking all as read', () => {
  it('takes one write for each vehicle and month, however many messages there are', async () => {
    for (let n = 0; n < 4; n++) {
      await fire(...Array.from({ length: 20 }, (_, i) => fired('v1', noon.getTime() - (20 * n + i) * minute)))
    }
    const meter = newCapacityMeter()

    await metered(meter, () => readAll())

    expect(meter.writeUnits).toBe(1)
    expect([(await listed({ read: false })).total, (await listed({ read: true })).total]).toEqual([0, 80])
  })

  it('leaves what is made afterwards unread, also of an earlier moment', async () => {
    await fire(fired('v1', noon.getTime() - minute))
    await readAll()
    await fire(fired('v1', noon.getTime() - 2 * minute))

    expect((await listed()).data.map(({ read }) => read)).toEqual([true, false])
    expect((await listed({ read: false })).total).toBe(1)
  })
})

describe('messages', () => {
  it('are of vehicles that the user may still read rules of', async () => {
    await shareVehicle(table, operator, 'boat', userScope('ada'), permissionBits(['NOTIFICATION_RULE_READ']))
    const id = await seedMessage(table, { userId: 'ada', vehicleId: 'boat', at: noon.toISOString(), name: 'B' })
    expect((await listed()).total).toBe(1)
    expect(await refusalOf(mark(id, true))).toEqual(
      refusal('PERMISSION_DENIED', { permission: 'NOTIFICATION_RULE_WRITE' })
    )

    await unshareVehicle(table, operator, 'boat', userScope('ada'))

    expect([(await listed()).total, (await listed({ vehicle_id: 'boat' })).total]).toEqual([0, 0])
    expect(await refusalOf(remove(id))).toEqual(refusal('PERMISSION_DENIED', { permission: 'NOTIFICATION_RULE_WRITE' }))
  })

  it('of a deleted vehicle are not found', async () => {
    const id = await seedMessage(table, { userId: 'ada', vehicleId: 'v3', at: noon.toISOString(), name: 'D' })
    await deleteVehicle(table, operator, 'v3')

    expect((await listed()).total).toBe(0)
    expect(await refusalOf(mark(id, true))).toEqual(refusal('MESSAGE_NOT_FOUND'))
  })

  it('of no vehicle are shown, marked and deleted, but not by tokens that are limited to vehicles', async () => {
    const { vehicle_id, ...ofReport } = rule('v1')
    const path = '/console/reports?from=2026-02-23&to=2026-03-01'
    const id = await fire(fired('v1', noon.getTime()), { ...fired('', noon.getTime() + 1), rule: ofReport, path })
    const limited = { ...ada, vehicleIds: ['v1'] }

    expect([
      (await listed()).total,
      (await listed({}, limited)).total,
      (await listed({ vehicle_id: 'v1' })).total
    ]).toEqual([2, 1, 1])
    const { data, via } = await listed({ limit: 1 })
    expect([data[0]?.id, data[0]?.path, data[0] && 'vehicle_id' in data[0]]).toEqual([id, path, false])
    expect(via).toEqual([{ permission: 'NOTIFICATION_RULE_READ', via: 'me' }])
    expect(await refusalOf(mark(id, true, limited))).toEqual(refusal('MESSAGE_NOT_FOUND'))
    await mark(id, true)
    expect((await listed({ read: true })).data.map((message) => message.id)).toEqual([id])
    await readAll()
    expect((await listed({ read: false })).total).toBe(0)
    await remove(id)
    expect((await listed()).total).toBe(1)
  })

  it('are a user’s own', async () => {
    const id = await seedMessage(table, { userId: 'bob', vehicleId: 'boat', at: noon.toISOString(), name: 'O' })

    expect(await refusalOf(remove(id))).toEqual(refusal('MESSAGE_NOT_FOUND'))
    expect(await refusalOf(listed({}, acme))).toEqual(refusal('PERMISSION_DENIED', { reason: 'USER_REQUIRED' }))
    expect((await listed({}, { ...ada, vehicleIds: ['v2'] })).total).toBe(0)
  })

  it('that are changed without a change are written no more', async () => {
    const id = await seedMessage(table, { userId: 'ada', vehicleId: 'v1', at: noon.toISOString(), name: 'S' })
    const before = await everyItem(table)
    await mark(id, false)
    await mark(id, undefined)

    expect(await everyItem(table)).toEqual(before)
  })
})

interface Known {
  readonly vehicle: string
  readonly at: number
  readonly id: string
  readonly priority: Priority
  read: boolean
}

const vehicles = ['v1', 'v2', 'v3'] as const
const anyVehicle = fc.constantFrom(...vehicles)
const anyPriority = fc.constantFrom(...priorities)
/** Few moments, so that messages meet on one day, and days lie apart. */
const anyTime = fc
  .tuple(fc.constantFrom(0, 0, 1, 2, 40, 80), fc.integer({ min: 0, max: 20 }))
  .map(([days, minutes]) => noon.getTime() - days * day - minutes * minute)
const anyStep = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('fire' as const),
      vehicle: anyVehicle,
      at: anyTime,
      priority: anyPriority
    })
  },
  fc.record({ kind: fc.constantFrom('read' as const, 'unread' as const, 'delete' as const), which: fc.nat(30) }),
  fc.record({ kind: fc.constant('readAll' as const) })
)
const anyQuery = fc
  .record({
    read: fc.option(fc.boolean(), { nil: undefined, freq: 2 }),
    vehicle_id: fc.option(anyVehicle, { nil: undefined, freq: 1 }),
    priority: fc.option(anyPriority, { nil: undefined, freq: 1 }),
    from: fc.option(
      anyTime.map((at) => new Date(at).toISOString()),
      { nil: undefined, freq: 1 }
    ),
    to: fc.option(
      anyTime.map((at) => new Date(at).toISOString()),
      { nil: undefined }
    ),
    offset: fc.nat(4),
    limit: fc.integer({ min: 1, max: 8 })
  })
  .filter(({ from, to }) => !from || !to || from <= to)

async function step(known: Known[], one: Parameters<Parameters<typeof anyStep.map>[0]>[0]): Promise<void> {
  if (one.kind === 'fire') {
    const { vehicle, at, priority } = one
    const id = await fire(fired(vehicle, at, { rule: rule(vehicle, priority) }))
    known.push({ vehicle, at, priority, id, read: false })
  } else if (one.kind === 'readAll') {
    await readAll()
    for (const each of known) each.read = true
  } else {
    const each = known[one.which % Math.max(1, known.length)]
    if (!each) return
    if (one.kind === 'delete') {
      await remove(each.id)
      known.splice(known.indexOf(each), 1)
    } else {
      each.read = one.kind === 'read'
      await mark(each.id, each.read)
    }
  }
}

function expected(known: readonly Known[], { read, priority, vehicle_id, from, to, offset = 0, limit = 0 }: Query) {
  const matching = known
    .filter((one) => read === undefined || one.read === read)
    .filter((one) => priority === undefined || one.priority === priority)
    .filter((one) => vehicle_id === undefined || one.vehicle === vehicle_id)
    .filter((one) => from === undefined || one.at >= Date.parse(from))
    .filter((one) => to === undefined || one.at <= Date.parse(to))
    .sort((a, b) => (a.id < b.id ? 1 : -1))
  return { total: matching.length, page: matching.slice(offset, offset + limit) }
}

it('every page has what the model has, and its exact number, whatever was made, marked and deleted', async () => {
  const runs = { numRuns: 20 }
  let nonEmpty = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyStep, { minLength: 8, maxLength: 25 }),
      fc.array(anyQuery, { minLength: 6, maxLength: 6 }),
      async (steps, queries) => {
        const known: Known[] = []
        for (const { id } of (await listed({ limit: 500 })).data) await remove(id)
        for (const one of steps) await step(known, one)
        for (const query of queries) {
          const { total, page } = expected(known, query)
          const found = await listed(query)
          expect({ total: found.total, page: found.data.map(({ id, read }) => ({ id, read })) }).toEqual({
            total,
            page: page.map(({ id, read }) => ({ id, read }))
          })
          if (page.length > 0) nonEmpty += 1
        }
      }
    ),
    runs
  )
  expect(nonEmpty).toBeGreaterThan(40)
})
