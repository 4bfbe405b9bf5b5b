/** The four endpoints of notification rules: a user's own, on vehicles that the user may make rules for. */
import { describe, expect, it } from 'vitest'
import { createNotificationRule } from '../../functions/create-notification-rule.ts'
import { deleteNotificationRule } from '../../functions/delete-notification-rule.ts'
import { listNotificationRules } from '../../functions/list-notification-rules.ts'
import { updateNotificationRule } from '../../functions/update-notification-rule.ts'
import { ApiError } from '../../lib/contract/api-error.ts'
import type { NotificationRule } from '../../lib/contract/resources/notification-rule.ts'
import type { RuleAccess } from '../../lib/rules/rule-access.ts'
import type { RuleStore } from '../../lib/rules/rule-store.ts'
import { callOf, refusal, refusalOf } from './call.ts'

const content = { property_indicator: 'battery_main_pct', value_key: 'BELOW', value: 20 }
const night = { tw_start: '22:00', tw_end: '06:00', tw_timezone: 'Europe/Berlin' }
const rule = (id: string, more = {}): NotificationRule => ({
  id,
  user_id: 'ada',
  vehicle_id: 'v1',
  ...content,
  ...more
})
const params = { vehicle_id: 'v1', notification_rule_id: 'r1' }

const granting: RuleAccess = { authorize: async (_caller, _vehicle, permission) => ({ permission, via: 'me' }) }
const refusing = (id: 'VEHICLE_NOT_FOUND' | 'PERMISSION_DENIED'): RuleAccess => ({
  authorize: () => Promise.reject(new ApiError(id))
})

/** Ada's rules for the vehicle. `busyTimes` is how often another writer is faster, and renames nothing but the value. */
function storeOf(given: readonly NotificationRule[] = [], { busyTimes = 0 } = {}) {
  const held = new Map(given.map((one) => [one.id, one]))
  let busy = busyTimes
  const rules: RuleStore = {
    ofVehicle: async () => [...held.values()],
    find: async (_caller, _vehicle, id) => held.get(id),
    create: async (_caller, made) => void held.set(made.id, made),
    async replace(_caller, before, after) {
      if (busy-- > 0) {
        held.set(before.id, { ...before, value: before.value + 1 })
        return false
      }
      held.set(after.id, after)
      return true
    },
    remove: async (_caller, _vehicle, id) => held.delete(id)
  }
  return { rules, held }
}

describe('rules', () => {
  it('are listed in pages, with the fields that are named', async () => {
    const { rules } = storeOf([rule('r1'), rule('r2'), rule('r3')])
    const query = { offset: 1, limit: 1, fields: ['id', 'value'] }

    expect(await listNotificationRules(granting, rules)(callOf({ params: { vehicle_id: 'v1' }, query }))).toEqual({
      shape: 'list',
      data: [{ id: 'r2', value: 20 }],
      total: 3,
      permissionVia: [{ permission: 'NOTIFICATION_RULE_READ', via: 'me' }]
    })
  })

  it.each(['VEHICLE_NOT_FOUND', 'PERMISSION_DENIED'] as const)('are refused with %s, all four ways', async (id) => {
    const { rules, held } = storeOf([rule('r1')])
    const query = { offset: 0, limit: 50, fields: undefined }
    const refusals = await Promise.all([
      refusalOf(listNotificationRules(refusing(id), rules)(callOf({ params, query }))),
      refusalOf(createNotificationRule(refusing(id), rules)(callOf({ params, body: content }))),
      refusalOf(updateNotificationRule(refusing(id), rules)(callOf({ params, body: { value: 1 } }))),
      refusalOf(deleteNotificationRule(refusing(id), rules)(callOf({ params })))
    ])

    expect(refusals).toEqual(Array(4).fill(refusal(id)))
    expect([...held.values()]).toEqual([rule('r1')])
  })
})

describe('a new rule', () => {
  it('gets an ID and belongs to its maker', async () => {
    const { rules, held } = storeOf()
    const reply = await createNotificationRule(granting, rules)(callOf({ params, body: { ...content, ...night } }))
    const [made] = held.values()

    expect(made).toEqual(rule(made?.id ?? '', night))
    expect(made?.id).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/)
    expect(reply).toEqual({
      shape: 'single',
      data: made,
      permissionVia: [{ permission: 'NOTIFICATION_RULE_WRITE', via: 'me' }]
    })
  })

  it('that means nothing is refused before the vehicle is looked at', async () => {
    const { rules, held } = storeOf()
    const body = { ...content, value_key: 'CRUISE' }

    expect(
      await refusalOf(createNotificationRule(refusing('VEHICLE_NOT_FOUND'), rules)(callOf({ params, body })))
    ).toEqual(
      refusal('INVALID_PARAMETERS', { issues: [{ path: 'value_key', message: 'must be one of BELOW, ABOVE' }] })
    )
    expect(held.size).toBe(0)
  })
})

describe('a change of a rule', () => {
  const change = (body: object, store = storeOf([rule('r1', night)])) => ({
    ...store,
    outcome: updateNotificationRule(granting, store.rules)(callOf({ params, body }))
  })

  it('replaces what it names and keeps the rest', async () => {
    const { outcome, held } = change({ value: 30, tw_end: '07:00' })

    expect(await outcome).toMatchObject({ data: rule('r1', { ...night, value: 30, tw_end: '07:00' }) })
    expect(held.get('r1')).toEqual(rule('r1', { ...night, value: 30, tw_end: '07:00' }))
  })

  it('removes the time window with null', async () => {
    const { outcome, held } = change({ tw_start: null, tw_end: null, tw_timezone: null })
    await outcome

    expect(held.get('r1')).toStrictEqual(rule('r1'))
  })

  it('of nothing gives the rule back', async () => {
    const { outcome, held } = change({})

    expect(await outcome).toMatchObject({ data: rule('r1', night) })
    expect(held.get('r1')).toEqual(rule('r1', night))
  })

  it('that leaves a rule without meaning is refused', async () => {
    const { outcome, held } = change({ tw_start: null })

    expect(await refusalOf(outcome)).toEqual(
      refusal('INVALID_PARAMETERS', { issues: [{ path: 'tw_start', message: 'is required together with tw_end' }] })
    )
    expect(held.get('r1')).toEqual(rule('r1', night))
  })

  it('is applied to what a faster writer left', async () => {
    const { outcome } = change({ tw_end: '07:00' }, storeOf([rule('r1', night)], { busyTimes: 2 }))

    expect(await outcome).toMatchObject({ data: rule('r1', { ...night, tw_end: '07:00', value: 22 }) })
  })

  it('is given up where others are always faster', async () => {
    const { outcome } = change({ value: 1 }, storeOf([rule('r1')], { busyTimes: 1000 }))

    await expect(outcome).rejects.toThrow('Other writers of the rule were always faster')
  })

  it('of another user’s rule is NOTIFICATION_RULE_NOT_FOUND', async () => {
    expect(await refusalOf(change({ value: 1 }, storeOf()).outcome)).toEqual(refusal('NOTIFICATION_RULE_NOT_FOUND'))
  })
})

describe('a deletion', () => {
  it('removes the rule, and a second time there is none', async () => {
    const { rules, held } = storeOf([rule('r1'), rule('r2')])
    const remove = deleteNotificationRule(granting, rules)

    expect(await remove(callOf({ params }))).toEqual({ shape: 'empty' })
    expect([...held.keys()]).toEqual(['r2'])
    expect(await refusalOf(remove(callOf({ params })))).toEqual(refusal('NOTIFICATION_RULE_NOT_FOUND'))
  })
})
