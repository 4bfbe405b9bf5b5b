/**
 * API3:2023 Broken Object Property Level Authorization: a caller who may reach an object must neither read nor write the
 * properties of it that are not for the caller: excessive data exposure, mass assignment. Source: OWASP API Security Top
 * 10, 2023.
 */
import { beforeAll, describe, expect, it } from 'vitest'
import { issueMessages } from '../../../lib/contract/issue-messages.ts'
import { rosterPartition, rosterShards, scopeList, vehicleList } from '../../../lib/table/keys.ts'
import { queryAll } from '../../../lib/table/table.ts'
import { testsOf } from '../../endpoint-tests.ts'
import { someOf } from '../../proof-extent.ts'
import { get, post, put, send } from '../client.ts'
import { tripOf, vehicleOf } from '../fixture/changeable.ts'
import { emailOf } from '../fixture/people.ts'
import { table } from '../made-tokens.ts'
import { invalid } from '../refusals.ts'
import { nestedObjects, refusedFields, withMember, writing } from './writable-fields.ts'

const as = 'assigner'
const newToken = testsOf({ operation: 'create-token' }).body
const newRule = testsOf({ operation: 'create-notification-rule' }).body
const scope = `USER#${as}` as const
const json = { 'Content-Type': 'application/json' }
const targets: Record<string, string> = { vehicle_id: vehicleOf(as), trip_id: tripOf(as, 1) }

beforeAll(async () => {
  const token = await post('/security/token', { as, body: newToken })
  const rule = await post(`/notification/rule/${vehicleOf(as)}`, { as, body: newRule })
  Object.assign(targets, { token_id: token.data.id, notification_rule_id: rule.data.id })
})

const partitions = [
  scope,
  `CREDENTIALS#${emailOf(as)}`,
  `EMAIL#${emailOf(as)}`,
  vehicleList(vehicleOf(as)),
  `TRIP#${tripOf(as, 1)}`,
  scopeList(scope),
  ...Array.from({ length: rosterShards }, (_, shard) => rosterPartition(scope, shard))
]

/** All items of the user and of the user's resources in the table. */
async function stored(): Promise<unknown[]> {
  const items = partitions.map((PK) =>
    queryAll(table, {
      KeyConditionExpression: 'PK = :pk',
      ExpressionAttributeValues: { ':pk': PK },
      ConsistentRead: true
    })
  )
  return (await Promise.all(items)).flat()
}

describe.each(writing.map((endpoint, turn) => [endpoint.operation, endpoint, turn] as const))(
  'API3:2023 Broken Object Property Level Authorization: %s',
  (_, endpoint, turn) => {
    const { body: valid = {} } = testsOf(endpoint)
    const fields = refusedFields(endpoint)
    const sent = (body: object) => {
      const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => targets[name] ?? `{${name}}`)
      return send(endpoint.method, path, { as, from: '127.0.4.3', raw: JSON.stringify(body), headers: json })
    }

    it('accepts its valid example body', () => {
      expect(endpoint.body.safeParse(valid).success).toBe(true)
    })

    const alone = someOf(fields, turn)
    it(`refuses each of ${alone.length} fields that are not for its callers, and writes nothing`, async () => {
      const before = await stored()

      for (const field of alone) expect((await sent({ ...valid, [field]: 'x' })).body).toEqual(invalid(field))

      expect(await stored()).toEqual(before)
    })

    it('refuses all of these fields together, by name, and writes nothing', async () => {
      const before = await stored()
      // A member of a prototype is refused alone, before fields are looked at.
      const others = fields.filter((field) => field !== '__proto__')
      // A refusal has at most 100 issues.
      for (let start = 0; start < others.length; start += 50) {
        const some = others.slice(start, start + 50)

        const { error } = await sent({ ...valid, ...Object.fromEntries(some.map((field) => [field, null])) })

        const issues = some.map((path) => ({ path, message: issueMessages.unknownField }))
        expect(error?.data).toMatchObject({ issues: expect.arrayContaining(issues) })
      }
      expect(await stored()).toEqual(before)
    })

    it.each(nestedObjects(endpoint.body))('refuses unknown members of its object %s', async (...path) => {
      const before = await stored()

      for (const field of ['unheard_of', '__proto__', 'constructor']) {
        expect((await sent(withMember(valid, path, field, 'x'))).body).toEqual(invalid([...path, field].join('.')))
      }
      expect(await stored()).toEqual(before)
    })
  }
)

describe('API3:2023 Broken Object Property Level Authorization', () => {
  it('a permitted change is visible to the comparison of this test', async () => {
    const before = await stored()

    await put(`/trip/${tripOf(as, 1)}`, { as, body: { name: 'Seen' } })

    expect(await stored()).not.toEqual(before)
  })

  it('returns only the public view of another user', async () => {
    const { data } = await get(`/user/${emailOf('profiled')}`, { as: 'stranger' })

    expect(Object.keys((await get('/user/profiled', { as: 'stranger' })).data)).toEqual(Object.keys(data))
    const hidden = ['address_street', 'company_tel', 'primary_locale', 'settings_webapp', 'passwordHash']
    expect(hidden.filter((field) => field in data)).toEqual([])
  })

  it.each(['passwordHash', 'PK', 'owner', 'grants', 'v', '__proto__', 'constructor', 'token', '*'])(
    'shows nothing of a resource by the fields asked for: %s',
    async (field) => {
      for (const path of ['/vehicle', '/vehicle/status', '/trip', '/security/token', '/organization']) {
        expect((await get(`${path}?fields=id,${encodeURIComponent(field)}`, { as: 'owner' })).error?.id).toBe(
          'INVALID_PARAMETERS'
        )
      }
    }
  )

  it('returns a token’s secret once, and only the public view of a public trip to a stranger', async () => {
    await post('/security/token', { as, body: newToken })

    for (const item of (await get('/security/token', { as })).items) expect(item).not.toHaveProperty('token')
    const { items } = await get('/trip?scope=PUBLIC&until=2019-01-01T00:00:00Z', { as: 'stranger' })
    const hidden = ['vehicle_id', 'driver', 'notes', 'timestamp_original_start', 'timestamp_original_end']
    expect(items.length).toBeGreaterThan(0)
    expect(items.flatMap((item) => hidden.filter((field) => field in item))).toEqual([])
  })
})
