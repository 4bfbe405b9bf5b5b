/**
 * API1:2023 Broken Object Level Authorization: endpoints take IDs of objects; each must check that the caller may do this
 * with that object. Source: OWASP API Security Top 10, 2023.
 */
import { beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '../../../lib/contract/endpoints.ts'
import { userScope } from '../../../lib/contract/scope.ts'
import { putRule } from '../../../lib/rules/rule-writes.ts'
import { minimalRequest, testsOf } from '../../endpoint-tests.ts'
import { seedMessage } from '../../messages/seeds.ts'
import { seedBrowser } from '../../notify/channels/web-push/seeds.ts'
import { get, post, put, send } from '../client.ts'
import { fullTrip, fullTripleg } from '../fixture/drives.ts'
import { fullRule } from '../fixture/rules.ts'
import { fullVehicle } from '../fixture/vehicles.ts'
import { programmaticToken, table } from '../made-tokens.ts'
import { refusal } from '../refusals.ts'

/** Resources of `owner`, by the parameters of paths. */
let victims: Readonly<Record<string, string>> = {}

beforeAll(async () => {
  const { data } = await post('/security/token', { as: 'owner', body: { name: 'Own', permissions: ['TRIP_READ'] } })
  const hook = await post('/webhook', { as: 'owner', body: testsOf({ operation: 'create-webhook' }).body })
  // Of no vehicle: other tests read the rules of the owner.
  const speeding = { property_indicator: 'speed', value_key: 'ABOVE', value: 130, group_id: 'of-nobody' }
  const set = await post('/notification/rule-set', { as: 'owner', body: speeding })
  const place = await post('/place', { as: 'owner', body: testsOf({ operation: 'create-place' }).body })
  const report = await post('/insight/report', { as: 'owner', body: testsOf({ operation: 'create-report' }).body })
  const sessions = await get('/me/session', { as: 'owner' })
  const browser = await seedBrowser(table, userScope('owner'))
  const at = new Date().toISOString()
  const message = await seedMessage(table, { userId: 'owner', vehicleId: fullVehicle.id, at, name: 'WN' })
  victims = {
    message_id: message,
    vehicle_id: fullVehicle.id,
    trip_id: fullTrip.id,
    tripleg_id: fullTripleg.id,
    notification_rule_id: fullRule.id,
    rule_set_id: String(set.data.id),
    report_id: String(report.data.id),
    session_id: String(sessions.items[0]?.id),
    token_id: String(data.id),
    webhook_id: String(hook.data.id),
    place_id: String(place.data.id),
    push_subscription_id: browser,
    user_id: 'friend',
    organization_id: 'fleet'
  }
})

const withIds = endpoints.filter(({ path, audience }) => audience === 'token' && path.includes('{'))
/** This endpoint returns the public view of any user. Source: decisions, "Access". */
const aboutObjects = withIds.filter(({ operation }) => operation !== 'get-user')

describe('API1:2023 Broken Object Level Authorization', () => {
  it.each(aboutObjects.map((endpoint) => [endpoint.operation, endpoint] as const))(
    '%s refuses the objects of others, to logins and to programs',
    async (_, endpoint) => {
      const { method, path } = endpoint
      const { query, ask } = minimalRequest(endpoint)
      const address = path.replace(/\{(\w+)\}/g, (_, name: string) => victims[name] ?? `{${name}}`)
      expect(address).not.toContain('{')

      for (const caller of [{ as: 'stranger' } as const, { token: await programmaticToken(userScope('stranger')) }]) {
        expect([403, 404]).toContain((await send(method, `${address}${query}`, { ...caller, ...ask })).status)
      }
    }
  )

  it.each(['/vehicle', '/vehicle/status', '/trip'])(
    '%s lists nothing of others, whatever is asked for',
    async (path) => {
      for (const query of ['', '?limit=500', `?vehicle_id=${fullVehicle.id}`, '?user_id=owner', '?owner=owner']) {
        expect((await get(`${path}${query}`, { as: 'stranger' })).items).toEqual([])
      }
    }
  )

  it.each([
    ['X-User-Id', 'owner'],
    ['X-Forwarded-User', 'owner'],
    ['From', 'owner@fleet.example']
  ])('ignores an ID of the caller in the request: %s', async (name, value) => {
    const { data } = await get('/me?user_id=owner&id=owner', { as: 'stranger', headers: { [name]: value } })

    expect(data.id).toBe('stranger')
  })

  it('finds a rule only below its vehicle and for its user', async () => {
    const id = 'rule-of-a-friend'
    const rule = { property_indicator: 'speed', value_key: 'ABOVE', value: 130 }
    await putRule(table, { id, user_id: 'friend', vehicle_id: fullVehicle.id, ...rule })
    const body = { value: 1 }

    for (const path of [`${fullVehicle.id}/${id}`, `car-plain/${id}`, `car-plain/${fullRule.id}`]) {
      const answer = await put(`/notification/rule/${path}`, { as: 'owner', body })
      expect(answer.body).toEqual(refusal('NOTIFICATION_RULE_NOT_FOUND'))
    }
  })

  it('creates no token that reaches more than its creator', async () => {
    const vehicle_ids = [fullVehicle.id]
    const { data } = await post('/security/token', {
      as: 'stranger',
      body: { name: 'Reach', permissions: ['VEHICLE_READ'], vehicle_ids }
    })

    expect((await get(`/vehicle/${fullVehicle.id}`, { token: String(data.token) })).status).toBe(403)
    expect((await get('/vehicle', { token: String(data.token) })).items).toEqual([])
  })
})
