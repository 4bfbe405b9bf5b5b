import { describe, expect, it } from 'vitest'
import { del, get, post, put } from './client.ts'
import { vehicleOf } from './fixture/changeable.ts'
import { listedRules } from './fixture/lists.ts'
import { fullRule } from './fixture/rules.ts'
import { fullVehicle } from './fixture/vehicles.ts'
import { programmaticToken } from './made-tokens.ts'
import { oddIds } from './odd-ids.ts'
import { denied, invalid, refusal, refusedAs } from './refusals.ts'

const as = 'ruler'
const path = `/notification/rule/${vehicleOf(as)}`
const speeding = { property_indicator: 'speed', value_key: 'ABOVE', value: 130 }
const defaults = { enabled: true, priority: 'NOTIF_ALERT' }
const window = { tw_start: '22:00', tw_end: '06:00', tw_timezone: 'Europe/Berlin' }
const create = async (body: object) => (await post(path, { as, body })).data as { id: string }
const via = (permission: string) => ({
  api_version: 'v2.2.0',
  status: 'SUCCESS',
  message: '',
  permission_via: [{ permission, via: 'me' }]
})

describe('GET /notification/rule/{vehicle_id}', () => {
  it('returns every stored field', async () => {
    const answer = await get(`/notification/rule/${fullVehicle.id}`, { as: 'owner' })

    expect(answer.body).toEqual({
      header: { ...via('NOTIFICATION_RULE_READ'), num_results: 1, offset: 0, limit: 50 },
      data: [fullRule]
    })
  })

  it('has the rules by ID', async () => {
    expect((await get('/notification/rule/list-1', { as: 'lister' })).items).toEqual(listedRules)
  })

  it.each(['friend', 'member', 'multi', 'stranger'] as const)('refuses %s, who lacks the permission', async (user) => {
    const answer = await get(`/notification/rule/${fullVehicle.id}`, { as: user })

    expect(answer.body).toEqual(denied('NOTIFICATION_RULE_READ'))
  })
})

describe('POST /notification/rule/{vehicle_id}', () => {
  it('creates a rule with a new ID and returns it', async () => {
    const answer = await post(path, { as, body: { ...speeding, ...window } })

    const { id } = answer.data
    expect(id).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/)
    expect(answer.body).toEqual({
      header: via('NOTIFICATION_RULE_WRITE'),
      data: {
        id,
        user_id: as,
        vehicle_id: vehicleOf(as),
        ...speeding,
        ...window,
        operator: 'NOTIF_OP_GT_TW',
        ...defaults
      }
    })
    expect((await get(path, { as })).items).toContainEqual(answer.data)
  })

  it.each([
    { property_indicator: 'status', value_key: 'CRUISE', value: 0 },
    { property_indicator: 'battery_ext_4_trend', value_key: 'DISCHARGE', value: 30 },
    { property_indicator: 'longitude', value_key: 'BELOW', value: -179.5 },
    { ...speeding, tw_start: 'friday 22:00', tw_end: 'monday 05:30', tw_timezone: 'America/Argentina/Buenos_Aires' },
    { ...speeding, tw_timezone: 'UTC' },
    { property_indicator: 'speed', operator: 'NOTIF_OP_LT', value: 5 },
    { property_indicator: 'status', operator: 'NOTIF_OP_UEQ', value_key: 'PARK_HOME', value: 30 },
    { property_indicator: 'last_update', value_key: 'SILENT', value: 1440 },
    { ...speeding, name: 'Too fast', enabled: false, priority: 'NOTIF_LOW' }
  ])('accepts %o', async (rule) => {
    expect(await create(rule)).toMatchObject(rule)
  })

  it.each([
    [{ property_indicator: undefined }, 'property_indicator'],
    [{ property_indicator: 'timestamp' }, 'property_indicator'],
    [{ property_indicator: '__proto__' }, 'property_indicator'],
    [{ value_key: 'CRUISE' }, 'value_key'],
    [{ value_key: 'above' }, 'value_key'],
    [{ property_indicator: 'status', value_key: 'ABOVE' }, 'value_key'],
    [{ property_indicator: 'status', value_key: 'PARK', value: -1 }, 'value'],
    [{ property_indicator: 'last_update', value_key: 'SILENT', value: 9 }, 'value'],
    [{ operator: 'NOTIF_OP_LT' }, 'operator'],
    [{ operator: 'NOTIF_OP_ENTER' }, 'operator'],
    [{ property_indicator: 'place' }, 'value_key'],
    [{ property_indicator: 'place', value_key: 'ENTERED:unknown' }, 'value_key'],
    [{ priority: 'HIGH' }, 'priority'],
    [{ name: 'x'.repeat(65) }, 'name'],
    [{ value: '130' }, 'value'],
    [{ value: null }, 'value'],
    [{ value: 1e200 }, 'value'],
    [{ ...window, tw_start: undefined }, 'tw_start'],
    [{ ...window, tw_end: undefined }, 'tw_end'],
    [{ ...window, tw_timezone: undefined }, 'tw_timezone'],
    [{ ...window, tw_start: '24:00' }, 'tw_start'],
    [{ ...window, tw_start: '7:00' }, 'tw_start'],
    [{ ...window, tw_end: 'Monday 07:00' }, 'tw_end'],
    [{ ...window, tw_end: 'monday 07:00' }, 'tw_end'],
    [{ ...window, tw_timezone: '+01:00' }, 'tw_timezone'],
    [{ ...window, tw_timezone: 'Europe/Atlantis' }, 'tw_timezone'],
    [{ ...window, tw_start: null }, 'tw_start'],
    [{ id: 'mine' }, 'id'],
    [{ user_id: 'owner' }, 'user_id'],
    [{ vehicle_id: 'list-1' }, 'vehicle_id'],
    [{ email: true }, 'email']
  ])('refuses %o', async (changes, issue) => {
    expect((await post(path, { as, body: { ...speeding, ...changes } })).body).toEqual(invalid(issue))
  })

  it.each(['friend', 'member', 'multi', 'stranger'] as const)('refuses %s, who lacks the permission', async (user) => {
    const answer = await post(`/notification/rule/${fullVehicle.id}`, { as: user, body: speeding })

    expect(answer.body).toEqual(denied('NOTIFICATION_RULE_WRITE'))
  })
})

describe('PUT /notification/rule/{vehicle_id}/{notification_rule_id}', () => {
  it('changes the given fields; null removes the time window', async () => {
    const rule = await create({ ...speeding, ...window })

    const changed = await put(`${path}/${rule.id}`, { as, body: { value: 100, tw_start: '20:00' } })
    const cleared = await put(`${path}/${rule.id}`, {
      as,
      body: { tw_start: null, tw_end: null, tw_timezone: null, value_key: 'BELOW' }
    })

    expect(changed.body).toEqual({
      header: via('NOTIFICATION_RULE_WRITE'),
      data: { ...rule, value: 100, tw_start: '20:00' }
    })
    const { id } = rule
    expect(cleared.data).toEqual({
      id,
      user_id: as,
      vehicle_id: vehicleOf(as),
      ...speeding,
      value: 100,
      value_key: 'BELOW',
      operator: 'NOTIF_OP_LT',
      ...defaults
    })
    expect((await get(path, { as })).items).toContainEqual(cleared.data)
  })

  it('makes a rule on silence of another one', async () => {
    const rule = await create(speeding)
    const silent = { property_indicator: 'last_update', value_key: 'SILENT', value: 60 }

    expect((await put(`${path}/${rule.id}`, { as, body: silent })).data).toEqual({
      ...rule,
      ...silent,
      operator: 'NOTIF_OP_EQ'
    })
  })

  it('changes nothing with an empty body', async () => {
    const rule = await create(speeding)

    expect((await put(`${path}/${rule.id}`, { as, body: {} })).data).toEqual(rule)
  })

  it.each([
    [{ value_key: 'CRUISE' }, 'value_key'],
    [{ property_indicator: 'status' }, 'value_key'],
    [{ tw_start: null }, 'tw_start'],
    [{ tw_timezone: null }, 'tw_timezone'],
    [{ tw_end: 'monday 06:00' }, 'tw_end'],
    [{ value: null }, 'value'],
    [{ property_indicator: null }, 'property_indicator'],
    [{ id: 'other' }, 'id'],
    [{ vehicle_id: 'list-1' }, 'vehicle_id'],
    [{ unknown: 1 }, 'unknown']
  ])('refuses %o, which would leave no rule, and changes nothing', async (body, issue) => {
    const rule = await create({ ...speeding, ...window })

    expect((await put(`${path}/${rule.id}`, { as, body })).body).toEqual(invalid(issue))
    expect((await put(`${path}/${rule.id}`, { as, body: {} })).data).toEqual(rule)
  })

  it('keeps every one of simultaneous changes', async () => {
    const rule = await create(speeding)
    const changes = [{ value: 7 }, { value_key: 'BELOW' }, { tw_timezone: 'UTC' }]

    await Promise.all(changes.map((body) => put(`${path}/${rule.id}`, { as, body })))

    expect((await put(`${path}/${rule.id}`, { as, body: {} })).data).toEqual(
      Object.assign({ ...rule, operator: 'NOTIF_OP_LT' }, ...changes)
    )
  })
})

describe('DELETE /notification/rule/{vehicle_id}/{notification_rule_id}', () => {
  it('deletes a rule, and answers 404 afterwards', async () => {
    const rule = await create(speeding)

    expect((await del(`${path}/${rule.id}`, { as })).status).toBe(204)
    expect((await get(path, { as })).items).not.toContainEqual(rule)
    expect((await del(`${path}/${rule.id}`, { as })).body).toEqual(refusal('NOTIFICATION_RULE_NOT_FOUND'))
    expect((await put(`${path}/${rule.id}`, { as, body: {} })).body).toEqual(refusal('NOTIFICATION_RULE_NOT_FOUND'))
  })

  it('answers 404 for a rule of another vehicle or user, and for an unknown rule', async () => {
    const { id } = await create(speeding)

    for (const [, written] of [...oddIds, ['', fullRule.id]]) {
      const rulePath = `${path}/${written}`
      expect((await del(rulePath, { as })).body).toEqual(refusal('NOTIFICATION_RULE_NOT_FOUND'))
    }
    const ofOther = await del(`/notification/rule/${fullVehicle.id}/${id}`, { as: 'owner' })
    expect(ofOther.body).toEqual(refusal('NOTIFICATION_RULE_NOT_FOUND'))
  })

  it('refuses a token of an organization, which has no user to notify', async () => {
    const token = await programmaticToken('ORG#fleet')
    const rules = `/notification/rule/${fullVehicle.id}`

    expect((await get(rules, { token })).body).toEqual(refusedAs('USER_REQUIRED'))
    expect((await post(rules, { token, body: speeding })).body).toEqual(denied('NOTIFICATION_RULE_WRITE'))
    expect((await put(`${rules}/${fullRule.id}`, { token, body: {} })).body).toEqual(denied('NOTIFICATION_RULE_WRITE'))
    expect((await del(`${rules}/${fullRule.id}`, { token })).body).toEqual(denied('NOTIFICATION_RULE_WRITE'))
  })
})
