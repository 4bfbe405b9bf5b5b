/** The four endpoints of notification rules: a user's own, on vehicles that the user may make rules for. */
import { describe, expect, it } from 'vitest'
import { logic as createNotificationRule } from '../../functions/create-notification-rule.ts'
import { logic as deleteNotificationRule } from '../../functions/delete-notification-rule.ts'
import { logic as listNotificationRules } from '../../functions/list-notification-rules.ts'
import { logic as updateNotificationRule } from '../../functions/update-notification-rule.ts'
import { permissionBits } from '../../lib/contract/permissions.ts'
import type { NotificationRule } from '../../lib/contract/resources/notification-rule.ts'
import { putRule } from '../../lib/rules/rule-writes.ts'
import { interposedTable } from '../table/faulty-table.ts'
import { seedsOf } from '../table/seeds.ts'
import { everyItem } from '../table/table-contents.ts'
import { tableHolding } from '../test-table.ts'
import { acme, ada, callOf, refusal, refusalOf, tooBusy } from './call.ts'

const content = { property_indicator: 'battery_main_pct', value_key: 'BELOW', value: 20 }
const night = { tw_start: '22:00', tw_end: '06:00', tw_timezone: 'Europe/Berlin' }
/** What a stored rule has with it. */
const atNight = { ...night, operator: 'NOTIF_OP_LT_TW' }
const whole = { ...content, operator: 'NOTIF_OP_LT', enabled: true, priority: 'NOTIF_ALERT' } as const
const rule = (id: string, more = {}): NotificationRule => ({ id, user_id: 'ada', vehicle_id: 'v1', ...whole, ...more })
const params = { vehicle_id: 'v1', notification_rule_id: 'r1' }
const everyRule = { offset: 0, limit: 50, fields: undefined }

const table = await tableHolding(async (made) => {
  const seeds = seedsOf(made)
  for (const id of ['ada', 'bob']) await seeds.user(id)
  await seeds.vehicle('ada', 'v1')
  await seeds.vehicle('bob', 'v2')
})

async function stored() {
  const items = (await everyItem(table)).filter(({ SK }) => String(SK).startsWith('RULE#'))
  return items.map(({ data }) => data as NotificationRule)
}

async function holding(...rules: NotificationRule[]) {
  for (const one of rules) await putRule(table, one)
}

describe('rules', () => {
  it('are listed in pages, with the fields that are named', async () => {
    await holding(rule('r1'), rule('r2'), rule('r3'), rule('r4', { user_id: 'bob' }))
    const query = { offset: 1, limit: 1, fields: ['id', 'value'] }

    expect(await listNotificationRules(table)(callOf({ params: { vehicle_id: 'v1' }, query }))).toEqual({
      shape: 'list',
      data: [{ id: 'r2', value: 20 }],
      total: 3,
      permissionVia: [{ permission: 'NOTIFICATION_RULE_READ', via: 'me' }]
    })
  })

  it.each([
    ['VEHICLE_NOT_FOUND', 'none', ada],
    ['PERMISSION_DENIED', 'v2', ada],
    ['PERMISSION_DENIED', 'v1', { ...ada, permissions: permissionBits(['VEHICLE_READ']) }],
    ['PERMISSION_DENIED', 'v1', acme]
  ] as const)('are refused with %s, all four ways (vehicle %s, case %#)', async (id, vehicle_id, caller) => {
    await holding(rule('r1'))
    const common = { params: { ...params, vehicle_id }, caller }
    const refusals = await Promise.all([
      refusalOf(listNotificationRules(table)(callOf({ ...common, query: everyRule }))),
      refusalOf(createNotificationRule(table)(callOf({ ...common, body: content }))),
      refusalOf(updateNotificationRule(table)(callOf({ ...common, body: { value: 1 } }))),
      refusalOf(deleteNotificationRule(table)(callOf(common)))
    ])

    expect(refusals.map((refused) => refused.id)).toEqual(Array(4).fill(id))
    expect(await stored()).toEqual([rule('r1')])
  })

  it('are not written beyond the limit of requests', async () => {
    await holding(rule('r1'))
    const common = { params, caller: tooBusy() }
    const refusals = await Promise.all([
      refusalOf(createNotificationRule(table)(callOf({ ...common, body: content }))),
      refusalOf(updateNotificationRule(table)(callOf({ ...common, body: { value: 1 } }))),
      refusalOf(deleteNotificationRule(table)(callOf(common)))
    ])

    expect(refusals).toEqual(Array(3).fill(refusal('RATE_LIMIT_EXCEEDED')))
    expect(await stored()).toEqual([rule('r1')])
  })
})

describe('a new rule', () => {
  it('gets an ID and belongs to its maker', async () => {
    const reply = await createNotificationRule(table)(callOf({ params, body: { ...content, ...night } }))
    const [made] = await stored()

    expect(made).toEqual(rule(made?.id ?? '', atNight))
    expect(made?.id).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/)
    expect(reply).toEqual({
      shape: 'single',
      data: made,
      permissionVia: [{ permission: 'NOTIFICATION_RULE_WRITE', via: 'me' }]
    })
  })

  it('that means nothing is refused before the vehicle is looked at', async () => {
    const call = callOf({ params: { vehicle_id: 'none' }, body: { ...content, value_key: 'CRUISE' } })

    expect(await refusalOf(createNotificationRule(table)(call))).toEqual(
      refusal('INVALID_PARAMETERS', { issues: [{ path: 'value_key', message: 'must be one of BELOW, ABOVE' }] })
    )
    expect(await stored()).toEqual([])
  })
})

describe('a change of a rule', () => {
  const change = (body: object) => updateNotificationRule(table)(callOf({ params, body }))

  it('replaces what it names and keeps the rest', async () => {
    await holding(rule('r1', atNight))
    const after = rule('r1', { ...atNight, value: 30, tw_end: '07:00' })

    expect(await change({ value: 30, tw_end: '07:00' })).toMatchObject({ data: after })
    expect(await stored()).toEqual([after])
  })

  it('removes the time window with null', async () => {
    await holding(rule('r1', atNight))
    await change({ tw_start: null, tw_end: null, tw_timezone: null })

    expect(await stored()).toStrictEqual([rule('r1')])
  })

  it('of nothing gives the rule back', async () => {
    await holding(rule('r1', atNight))

    expect(await change({})).toMatchObject({ data: rule('r1', atNight) })
    expect(await stored()).toEqual([rule('r1', atNight)])
  })

  it('that leaves a rule without meaning is refused', async () => {
    await holding(rule('r1', atNight))

    expect(await refusalOf(change({ tw_start: null }))).toEqual(
      refusal('INVALID_PARAMETERS', { issues: [{ path: 'tw_start', message: 'is required together with tw_end' }] })
    )
    expect(await stored()).toEqual([rule('r1', atNight)])
  })

  it.each([1, 2])('is applied to what another request wrote before its call %i', async (at) => {
    await holding(rule('r1', atNight))
    const { interposed, wasReached } = interposedTable(table, at, () => putRule(table, rule('r1', { value: 22 })))
    const reply = await updateNotificationRule(interposed)(callOf({ params, body: { tw_end: '07:00' } }))

    expect(wasReached()).toBe(true)
    expect(reply).toMatchObject({ data: rule('r1', { ...atNight, tw_end: '07:00', value: 22 }) })
    expect(await stored()).toEqual([rule('r1', { ...atNight, tw_end: '07:00', value: 22 })])
  })

  it('of another user’s rule is NOTIFICATION_RULE_NOT_FOUND', async () => {
    await holding(rule('r1', { user_id: 'bob' }))

    expect(await refusalOf(change({ value: 1 }))).toEqual(refusal('NOTIFICATION_RULE_NOT_FOUND'))
    expect(await stored()).toEqual([rule('r1', { user_id: 'bob' })])
  })
})

describe('the operator', () => {
  const change = (body: object) => updateNotificationRule(table)(callOf({ params, body }))

  it('stands for the value_key of a numeric field', async () => {
    const body = { property_indicator: 'speed', operator: 'NOTIF_OP_GT', value: 90 } as const
    const reply = await createNotificationRule(table)(callOf({ params, body }))

    expect(reply).toMatchObject({ data: { operator: 'NOTIF_OP_GT', value_key: 'ABOVE' } })
  })

  it('follows a changed value_key, and the value_key a changed operator', async () => {
    await holding(rule('r1'))

    expect(await change({ value_key: 'ABOVE' })).toMatchObject({ data: { operator: 'NOTIF_OP_GT' } })
    expect(await change({ operator: 'NOTIF_OP_LT' })).toMatchObject({ data: { value_key: 'BELOW' } })
    expect(await change(night)).toMatchObject({ data: { operator: 'NOTIF_OP_LT_TW' } })
  })

  it('stays where another value of an enumerated field is compared with', async () => {
    const parked = { property_indicator: 'status', value_key: 'PARK', operator: 'NOTIF_OP_UEQ', value: 0 } as const
    await holding(rule('r1', parked))

    expect(await change({ value_key: 'FLOAT' })).toMatchObject({
      data: { operator: 'NOTIF_OP_UEQ', value_key: 'FLOAT' }
    })
  })

  it('is refused where it contradicts the value_key', async () => {
    await holding(rule('r1'))

    expect(await refusalOf(change({ operator: 'NOTIF_OP_GT', value_key: 'BELOW' }))).toEqual(
      refusal('INVALID_PARAMETERS', { issues: [{ path: 'operator', message: 'must be one of NOTIF_OP_LT' }] })
    )
    expect(await stored()).toEqual([rule('r1')])
  })
})

describe('the name', () => {
  it('is removed by null', async () => {
    await holding(rule('r1', { name: 'Low battery' }))
    await updateNotificationRule(table)(callOf({ params, body: { name: null } }))

    expect(await stored()).toStrictEqual([rule('r1')])
  })
})

describe('a deletion', () => {
  it('removes the rule, and a second time there is none', async () => {
    await holding(rule('r1'), rule('r2'))
    const remove = deleteNotificationRule(table)

    expect(await remove(callOf({ params }))).toEqual({ shape: 'empty' })
    expect(await stored()).toEqual([rule('r2')])
    expect(await refusalOf(remove(callOf({ params })))).toEqual(refusal('NOTIFICATION_RULE_NOT_FOUND'))
  })
})
