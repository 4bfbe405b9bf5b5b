// @module-tag long
/** The preview of a rule: its edges, what it takes, and who may ask. */

import { beforeAll, describe, expect, it } from 'vitest'
import { logic } from '../../functions/preview-notification-rule.ts'
import { permissionBits } from '../../lib/contract/permissions.ts'
import type { RulePreview } from '../../lib/contract/resources/rule-preview.ts'
import { userScope } from '../../lib/contract/scope.ts'
import { detectionSettingsOf } from '../../lib/processing/detection-settings-of.ts'
import { samplesOf } from '../../lib/processing/samples/samples-of.ts'
import { newTracking } from '../../lib/processing/tracking/tracking-item.ts'
import { evaluateRules } from '../../lib/rules/evaluation/evaluate-rules.ts'
import { wholeRule } from '../../lib/rules/whole-rule.ts'
import { metered, newCapacityMeter } from '../../lib/table/capacity-meter.ts'
import { seedPlace } from '../owned-places/seeds.ts'
import { seedsOf } from '../table/seeds.ts'
import { startTable } from '../test-table.ts'
import { seedVisit } from '../visits/seeds.ts'
import { ada, callOf, refusalOf } from './call.ts'
import { dense, denseNow, now, parkedFor, records, uploadRecords } from './previewed-records.ts'

const table = (await startTable()).open()
const preview = logic(table, {})

beforeAll(async () => {
  const seeds = seedsOf(table)
  for (const id of ['ada', 'bob']) await seeds.user(id)
  for (const id of ['van', 'dense', 'silent', 'parked', 'new', 'parked-dense']) await seeds.vehicle('ada', id)
  await seeds.vehicle('bob', 'other')
  await uploadRecords(table, 'van', records, now)
  await uploadRecords(table, 'dense', dense, denseNow)
  await uploadRecords(table, 'parked', parkedFor(12 * 24, 1200), now)
  await uploadRecords(table, 'new', parkedFor(3 * 24, 1200), now)
  await uploadRecords(table, 'parked-dense', parkedFor(4, 1), now)
}, 240_000)

const bodyOf = (property_indicator: string, value_key: string, value: number, more = {}) => ({
  property_indicator,
  value_key,
  value,
  ...more
})

async function previewed(vehicle_id: string, body: ReturnType<typeof bodyOf>, at = now) {
  const meter = newCapacityMeter()
  const reply = await metered(meter, () => preview({ ...callOf({ params: { vehicle_id }, body }), now: at }))
  return {
    data: reply.data as RulePreview,
    reply,
    readUnits: meter.readUnits,
    writeUnits: meter.writeUnits
  }
}

/** The edges of all records since the first, as an evaluation without a table finds them. */
function expectedEdges(body: ReturnType<typeof bodyOf>, since: string) {
  const fields = new Set([body.property_indicator])
  const settings = detectionSettingsOf({ id: 'van' }, {})
  const vehicle = { id: 'van', initialization_complete: true }
  const source = { vehicle, settings, state: {}, records, after: Number.NEGATIVE_INFINITY, known: newTracking(0) }
  const rule = wholeRule({ id: 'preview', user_id: 'ada', vehicle_id: 'van', ...body })
  const { firings } = evaluateRules([rule], undefined, samplesOf(source, fields), {
    now: now.getTime(),
    cooldownMinutes: 0,
    lateMilliseconds: Number.POSITIVE_INFINITY,
    knownMilliseconds: () => 3_600_000
  })
  return firings
    .filter(({ at }) => at >= Date.parse(since) && at <= now.getTime())
    .map(({ at, observed }) => ({ timestamp: new Date(at).toISOString(), observed }))
    .toReversed()
}

const night = { tw_start: '22:00', tw_end: '06:00', tw_timezone: 'Europe/Berlin' }

describe('a preview of seven days', () => {
  it.each([
    ['a speed', bodyOf('speed', 'ABOVE', 35)],
    ['a state', bodyOf('status', 'CRUISE', 0)],
    ['minutes of a state', bodyOf('status', 'CRUISE', 5)],
    ['a voltage', bodyOf('battery_main_voltage', 'BELOW', 13)],
    ['a trend', bodyOf('battery_main_trend', 'DISCHARGE', 0)],
    ['a window', bodyOf('speed', 'ABOVE', 20, night)],
    ['an altitude', bodyOf('altitude', 'ABOVE', 25)]
  ])('has the edges of %s, within 60 RRU', async (_, body) => {
    const { data, readUnits, writeUnits } = await previewed('van', body)
    expect(data).toMatchObject({
      since: new Date(now.getTime() - 7 * 86_400_000).toISOString(),
      until: now.toISOString()
    })
    const edges = expectedEdges(body, data.since)
    expect(edges.length).toBeGreaterThan(0)
    expect(data.edges).toEqual(edges.slice(0, 100))
    expect(data.more).toBe(edges.length > 100)
    expect(readUnits).toBeLessThanOrEqual(60)
    expect(writeUnits).toBe(0)
  })

  it('says that there are more than 100 edges', async () => {
    const { data } = await previewed('van', bodyOf('speed', 'ABOVE', 20))
    expect(data.edges).toHaveLength(100)
    expect(data.more).toBe(true)
    const moments = data.edges.map(({ timestamp }) => timestamp)
    expect(moments).toEqual(moments.toSorted().toReversed())
  })

  it.each([
    ['a state', bodyOf('status', 'CRUISE', 0)],
    ['a voltage', bodyOf('battery_main_voltage', 'BELOW', 13)]
  ])('of %s of a vehicle that sends each second is within 60 RRU', async (_, body) => {
    const { data, readUnits } = await previewed('dense', body, denseNow)
    const isShort = Date.parse(data.since) > denseNow.getTime() - 7 * 86_400_000
    expect(isShort).toBe(body.property_indicator === 'status')
    if (!isShort) expect(data.edges.length).toBeGreaterThan(0)
    expect(readUnits).toBeLessThanOrEqual(60)
  })

  it('of a vehicle without records has no edges', async () => {
    const { data, reply } = await previewed('silent', bodyOf('speed', 'ABOVE', 1))
    expect(data.edges).toEqual([])
    expect(reply.permissionVia).toEqual([{ permission: 'NOTIFICATION_RULE_READ', via: 'me' }])
  })
})

describe('a preview of a state that must last', () => {
  const back = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString()
  const lasts = (minutes: number) => bodyOf('status', 'SETUP_HOME_COMP', minutes)

  it('has no edge where the state has lasted for longer since before the seven days', async () => {
    const { data, readUnits } = await previewed('parked', bodyOf('status', 'PARK_HOME', 2880))
    expect(readUnits).toBeLessThanOrEqual(60)
    expect(data).toMatchObject({ since: back(7 * 24), edges: [], more: false })
  })

  it('has the edge of a vehicle whose first records it has', async () => {
    const { data } = await previewed('new', lasts(2880))
    expect(data.since).toBe(back(7 * 24))
    expect(data.edges.map(({ timestamp }) => Math.round((now.getTime() - Date.parse(timestamp)) / 3_600_000))).toEqual([
      24
    ])
  })

  it('begins where the state has lasted as long among the records that can be read', async () => {
    const { data } = await previewed('parked-dense', lasts(100))
    expect(data.edges).toEqual([])
    expect(Date.parse(data.since)).toBeGreaterThan(now.getTime() - 60 * 60_000)
    const longer = await previewed('parked-dense', lasts(1000))
    expect(longer.data).toMatchObject({ since: now.toISOString(), edges: [] })
  })
})

describe('a preview of a rule on a place', () => {
  const back = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString()
  const at = (watch: string, minutes: number) => bodyOf('place', `${watch}:yard`, minutes)

  beforeAll(async () => {
    const owner = userScope('ada')
    await seedPlace(table, owner, 'yard')
    await seedPlace(table, userScope('bob'), 'others')
    const ofYard = { owner, placeId: 'yard', vehicleId: 'van' }
    await seedVisit(table, { ...ofYard, id: 'old', start: back(170), end: back(160) })
    await seedVisit(table, { ...ofYard, id: 'short', start: back(100), end: back(99) })
    await seedVisit(table, { ...ofYard, id: 'elsewhere', placeId: 'dock', start: back(50), end: back(40) })
    await seedVisit(table, { ...ofYard, id: 'running', start: back(20) })
  })

  it.each([
    ['ENTERED', 0, [20, 100]],
    ['LEFT', 0, [99, 160]],
    ['ENTERED', 120, [18]],
    ['LEFT', 600, [89, 150]],
    ['INSIDE', 480, [12, 162]],
    ['OUTSIDE', 0, [99, 160]]
  ])('has the edges of %s and %d minutes from the stored visits', async (watch, minutes, hours) => {
    const { data, readUnits, writeUnits } = await previewed('van', at(watch, minutes))
    expect(data.since).toBe(back(168))
    expect(data.edges.map(({ timestamp }) => timestamp)).toEqual(hours.map(back))
    expect([readUnits <= 10, writeUnits]).toEqual([true, 0])
  })

  it('of a vehicle without visits has none of an arrival', async () => {
    expect((await previewed('silent', at('ENTERED', 0))).data.edges).toEqual([])
  })

  it.each(['NOTIFICATION_RULE_READ', 'VEHICLE_STATUS_READ', 'TRIP_READ'] as const)(
    'is refused without %s',
    async (permission) => {
      const caller = { ...ada, permissions: ada.permissions & ~permissionBits([permission]) }
      const params = { vehicle_id: 'van' }
      const refused = await refusalOf(preview(callOf({ caller, params, body: at('LEFT', 0) })))
      expect(refused).toMatchObject({ id: 'PERMISSION_DENIED', data: { permission } })
    }
  )

  it.each([
    ['of others', ada, 'others'],
    ['that does not exist', ada, 'none'],
    ['without PLACE_READ', { ...ada, permissions: ada.permissions & ~permissionBits(['PLACE_READ']) }, 'yard']
  ])('is refused for a place %s', async (_, caller, place) => {
    const body = bodyOf('place', `ENTERED:${place}`, 0)
    const refused = await refusalOf(preview(callOf({ caller, params: { vehicle_id: 'van' }, body })))
    expect(refused).toMatchObject({ id: 'INVALID_PARAMETERS', data: { issues: [{ path: 'value_key' }] } })
  })
})

describe('a preview is refused', () => {
  const body = bodyOf('speed', 'ABOVE', 35)
  it.each([
    ['VEHICLE_NOT_FOUND', 'none', ada, undefined],
    ['VEHICLE_NOT_FOUND', '..', ada, undefined],
    ['PERMISSION_DENIED', 'other', ada, 'NOTIFICATION_RULE_READ'],
    [
      'PERMISSION_DENIED',
      'van',
      { ...ada, permissions: permissionBits(['VEHICLE_STATUS_READ']) },
      'NOTIFICATION_RULE_READ'
    ],
    [
      'PERMISSION_DENIED',
      'van',
      { ...ada, permissions: permissionBits(['NOTIFICATION_RULE_READ']) },
      'VEHICLE_STATUS_READ'
    ]
  ] as const)('with %s on %s', async (id, vehicle_id, caller, permission) => {
    const refused = await refusalOf(preview(callOf({ caller, params: { vehicle_id }, body })))
    expect(refused).toMatchObject({ id, ...(permission && { data: { permission } }) })
  })

  it('of a rule that is not valid', async () => {
    const wrong = bodyOf('speed', 'PARK', 1)
    expect(await refusalOf(preview(callOf({ params: { vehicle_id: 'van' }, body: wrong })))).toMatchObject({
      id: 'INVALID_PARAMETERS'
    })
  })
})
