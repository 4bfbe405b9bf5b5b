import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { listTriplegs } from '../../lib/contract/endpoints/list-triplegs.ts'
import { listTrips } from '../../lib/contract/endpoints/list-trips.ts'
import { listVehicleStatus } from '../../lib/contract/endpoints/list-vehicle-status.ts'
import { listVehicles } from '../../lib/contract/endpoints/list-vehicles.ts'
import { NotificationRule } from '../../lib/contract/resources/notification-rule.ts'
import { NotificationRuleContent } from '../../lib/contract/resources/notification-rule-change.ts'
import { OwnProfileChange } from '../../lib/contract/resources/own-profile-change.ts'
import { Trip } from '../../lib/contract/resources/trip.ts'
import { TripChange } from '../../lib/contract/resources/trip-change.ts'
import { Tripleg } from '../../lib/contract/resources/tripleg.ts'
import { VehicleProfile } from '../../lib/contract/resources/vehicle-profile.ts'
import { VehicleStatus } from '../../lib/contract/resources/vehicle-status.ts'
import { ruleIssues } from '../../lib/rules/rule-issues.ts'
import { wholeRule } from '../../lib/rules/whole-rule.ts'
import { objectsOf, writtenMoments } from './arbitraries.ts'
import { get, post, put, query } from './client.ts'
import { tripOf, vehicleOf } from './fixture/changeable.ts'

const as = 'fuzzer'
const rules = `/notification/rule/${vehicleOf(as)}`
const runs = { numRuns: 40 }

/** Lists with their resources. */
const lists = [
  ['/vehicle/status', listVehicleStatus, VehicleStatus],
  ['/vehicle', listVehicles, VehicleProfile],
  [`/vehicle/${vehicleOf(as)}/tripleg`, listTriplegs, Tripleg],
  ['/trip', listTrips, Trip],
  [rules, undefined, NotificationRule]
] as const

/** The fields of a change as they are stored: null clears a field, and date-times are in their only form. */
function stored(schema: z.ZodMiniObject, change: Record<string, unknown>): Record<string, unknown> {
  const settled = Object.entries(z.parse(schema, change)).filter(([name]) => !name.startsWith('settings_'))
  return Object.fromEntries(settled.map(([name, value]) => [name, value ?? undefined]))
}

describe('a valid request', () => {
  it.each(lists)('for the list %s is answered with a valid page', async (path, endpoint, resource) => {
    const known = Object.keys(resource.shape)
    const sortable = known.filter((field) => endpoint?.query.safeParse({ orderby: field }).success)
    const every = {
      offset: fc.nat(30),
      limit: fc.nat(600),
      fields: fc.subarray(known, { minLength: 1 }).map((fields) => fields.join(',')),
      until: writtenMoments,
      scope: fc.constantFrom('PUBLIC', 'PRIVATE'),
      filter: fc.string({ unit: 'binary', minLength: 1, maxLength: 20 }),
      orderby: fc
        .tuple(fc.constantFrom('', '-'), fc.constantFrom(...sortable, 'id'))
        .map(([sign, field]) => sign + field)
    }
    const names = Object.keys(endpoint?.query.shape ?? { offset: 0, limit: 0, fields: 0 })
    const used = Object.fromEntries(Object.entries(every).filter(([name]) => names.includes(name)))
    const parameters = fc
      .record(used as typeof every, { requiredKeys: [] })
      .filter(({ orderby }) => orderby === undefined || sortable.includes(orderby.replace('-', '')))

    await fc.assert(
      fc.asyncProperty(parameters, async (given) => {
        const { status, header } = await get(`${path}${query(given as Record<string, string>)}`, { as })

        expect(status).toBe(200)
        expect(header).toMatchObject({ offset: given.offset ?? 0, limit: Math.min(500, given.limit ?? 50) })
      }),
      runs
    )
  })

  it('to change a profile is answered with the profile as it was changed', async () => {
    await fc.assert(
      fc.asyncProperty(objectsOf(OwnProfileChange), async (body) => {
        const { status, data } = await put('/me', { as, body })

        expect(status).toBe(200)
        expect(data).toEqual({ ...data, ...stored(OwnProfileChange, body) })
        expect((await get('/me', { as })).data).toEqual(data)
      }),
      runs
    )
  })

  it('to change a trip is answered with the trip as it was changed', async () => {
    await fc.assert(
      fc.asyncProperty(objectsOf(TripChange), fc.integer({ min: 1, max: 12 }), async (body, number) => {
        const { status, data } = await put(`/trip/${tripOf(as, number)}`, { as, body })

        expect(status).toBe(200)
        expect(data).toEqual({ ...data, ...stored(TripChange, body), num_likes: Number(data.is_liked_by_me) })
        expect((await put(`/trip/${tripOf(as, number)}`, { as, body: {} })).data).toEqual(data)
        const { items, header } = await get('/trip', { as })
        expect(items.some(({ id }) => id === tripOf(as, number))).toBe(!data.deleted)
        expect(header.num_results).toBe(items.length)
      }),
      runs
    )
  })

  it('to make and change a rule is answered with the rule', async () => {
    const fields = Object.keys(VehicleStatus.shape)
    const windows = fc.constantFrom(
      {},
      { tw_start: '14:00', tw_end: '02:00', tw_timezone: 'Asia/Kathmandu' },
      { tw_start: 'sunday 23:59', tw_end: 'monday 00:00', tw_timezone: 'UTC' }
    )
    const conditions = fc.record({
      property_indicator: fc.constantFrom(...fields),
      value_key: fc.constantFrom('BELOW', 'ABOVE', 'CRUISE', 'PARK', 'DISCHARGE'),
      value: objectsOf(z.pick(NotificationRuleContent, { value: true })).map(({ value = 5 }) => value as number)
    })
    const made = fc
      .tuple(conditions, windows)
      .map(([condition, window]) => ({ ...condition, ...window }))
      .filter((rule) => ruleIssues(rule).length === 0)

    await fc.assert(
      fc.asyncProperty(made, made, async (body, other) => {
        const created = await post(rules, { as, body })
        expect(created.data).toMatchObject(z.parse(NotificationRuleContent, body))

        const cleared = { tw_start: null, tw_end: null, tw_timezone: null }
        const changed = await put(`${rules}/${created.data.id}`, { as, body: { ...cleared, ...other } })

        expect(changed.status).toBe(200)
        const { id, user_id, vehicle_id } = created.data
        expect(changed.data).toEqual({ id, user_id, vehicle_id, ...wholeRule(z.parse(NotificationRuleContent, other)) })
      }),
      { numRuns: 15 }
    )
  })
})
