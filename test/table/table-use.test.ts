/** Whether the role of every function is exactly what the function does, over all that can happen to a request. */

import { beforeAll, expect, it } from 'vitest'
import { authorizer } from '../../functions/authorizer.ts'
import { endpointNeeds, needsOf, type TableUse } from '../../infra/stack/function-needs.ts'
import { organizationScope, userScope } from '../../lib/contract/scope.ts'
import { signToken } from '../../lib/identity/access-token.ts'
import { profileStore } from '../../lib/identity/token-owner-store.ts'
import { tokenStore } from '../../lib/identity/token-store.ts'
import { putRule } from '../../lib/rules/rule-writes.ts'
import { isStill, set } from '../../lib/table/expressions.ts'
import { accessKey } from '../../lib/table/keys.ts'
import { transact } from '../../lib/table/transaction.ts'
import { noonSeconds, stopTheClockAtNoon } from '../http/noon.ts'
import { signingKeys, tableEndpoints } from './handlers.ts'
import { Observation, observed } from './observed-calls.ts'
import { quickPasswordHash } from './quick-password.ts'
import { callerOf, type Request, runTable } from './running-table.ts'
import { seedsOf } from './seeds.ts'
import type { Use } from './table-use-in.ts'

const { table, call } = await runTable()
stopTheClockAtNoon()
const seeds = seedsOf(table)

const ada = callerOf(userScope('ada'))
/** A member of the organization that the van is shared with. */
const max = callerOf(userScope('max'))
const stranger = callerOf(userScope('eve'))
const acme = callerOf(organizationScope('acme'))
const everybody = [ada, max, stranger, acme]
const password = 'correct horse'
const timestamp_end = '2026-03-01T17:00:00.000Z'
const rule = { property_indicator: 'speed', value_key: 'ABOVE', value: 120 }
const vehicle = { vehicle_id: 'van' }

beforeAll(async () => {
  await seeds.user('ada', {}, quickPasswordHash(password))
  await seeds.user('max')
  await seeds.user('eve')
  await seeds.organization('acme')
  await seeds.organization('other', { loginRedirectUrl: 'https://login.example.com' })
  await seeds.member('acme', 'ada')
  await seeds.member('acme', 'max')
  for (const id of ['van', 'car']) await seeds.vehicle('ada', id, timestamp_end)
  await seeds.vehicle('max', 'bus', timestamp_end)
  for (const id of ['van', 'bus']) await seeds.share(id, acme.owner)
  await seeds.tripleg({ id: 'leg', vehicle_id: 'van', timestamp_end })
  for (const id of ['trip', 'public', 'settling']) {
    const [vehicle_id, visibility] = [id === 'settling' ? 'bus' : 'van', id === 'trip' ? 'PRIVATE' : 'PUBLIC'] as const
    await seeds.trip({ id, vehicle_id, timestamp_end, visibility })
  }
  // Of the lists of one of these scopes the trip is known to be in none, of the other it is there.
  const settling = [acme.owner, stranger.owner]
  await transact(table, [set(accessKey('bus'), { settling }, isStill({ settling: undefined }))])
  for (const user_id of ['ada', 'max']) await putRule(table, { id: 'a', user_id, ...vehicle, ...rule })
})

const to = (params: Record<string, string>, requests: readonly Omit<Request, 'params'>[] = [{}]): Request[] =>
  everybody.flatMap((caller) => requests.map((request) => ({ caller, params, ...request })))
const tooOften: Request = { caller: { ...ada, requestsPerMinute: 0 } }
/** The requests of an operation, after which everything that it can do has happened. */
const requests: Readonly<Record<string, () => Request[]>> = {
  login: () =>
    ['ada@example.com', 'nobody@example.com'].flatMap((email) =>
      [undefined, 'acme', 'other', 'none'].map((origin) => ({
        body: { email, password, origin },
        headers: { 'Accept-Language': 'de' }
      }))
    ),
  logout: () => to({}),
  'get-me': () => to({}),
  'update-me': () =>
    to({}, [{ body: {} }, { body: { first_name: 'A', settings_webapp: { selected_theme_id: 'dark' } } }]),
  'list-vehicle-status': () => to({}, [{}, { query: 'orderby=speed' }, { query: 'limit=0' }]),
  'list-vehicles': () => to({}, [{}, { query: 'orderby=name' }, { query: 'filter=van' }]),
  'get-vehicle': () => [...to(vehicle), ...to({ vehicle_id: 'none' })],
  'list-triplegs': () => to(vehicle, [{}, { query: 'offset=1' }, { query: `until=${timestamp_end}` }]),
  'get-tripleg': () => [...to({ tripleg_id: 'leg' }), ...to({ tripleg_id: 'none' })],
  'list-trips': () =>
    ['', '&scope=PUBLIC', '&scope=PRIVATE'].flatMap((scope) =>
      to({}, [
        { query: `limit=9${scope}` },
        { query: `until=${timestamp_end}${scope}` },
        { query: `offset=101${scope}` }
      ])
    ),
  'update-trip': () =>
    ['trip', 'public', 'settling', 'none'].flatMap((trip_id) =>
      to(
        { trip_id },
        [
          {},
          { is_liked_by_me: true },
          { is_liked_by_me: false },
          { name: 'Home', notes: null },
          { deleted: true },
          { deleted: false },
          { visibility: 'PRIVATE' },
          { visibility: 'PUBLIC' }
        ].map((body) => ({ body }))
      )
    ),
  'delete-trip': () => ['trip', 'public', 'settling', 'none'].flatMap((trip_id) => to({ trip_id })),
  'get-user': () =>
    ['ada', 'ada@example.com', 'none', 'none@example.com'].flatMap((id) => to({ user_id_or_email: id })),
  'create-upload-token': () => to(vehicle),
  'list-notification-rules': () => to(vehicle),
  'create-notification-rule': () => to(vehicle, [{ body: rule }]),
  'update-notification-rule': () =>
    ['a', 'none'].flatMap((id) => to({ ...vehicle, notification_rule_id: id }, [{ body: {} }, { body: { value: 1 } }])),
  'delete-notification-rule': () => ['a', 'none'].flatMap((id) => to({ ...vehicle, notification_rule_id: id }))
}

it.each(tableEndpoints)('$operation does what its role allows and nothing else', async (contract) => {
  const used = new Set<Use>()
  const statuses: number[] = []
  for (const request of [...(requests[contract.operation]?.() ?? []), tooOften]) {
    const { observation, status } = await call(contract.operation, request)
    for (const use of observation.uses) used.add(use)
    statuses.push(status)
  }

  expect(statuses).not.toContain(500)
  expect([...used].sort()).toEqual(granted(endpointNeeds(contract).table))
})

it('the authorizer does what its role allows and nothing else', async () => {
  const dependencies = { keys: signingKeys, tokens: tokenStore(table), profiles: profileStore(table) }
  const decide = authorizer(dependencies, { prefix: 'lane-', count: 32 })
  const tokens = [ada.owner, acme.owner, userScope('none')].map((owner) => ({
    ...ada,
    owner,
    issuedAtSeconds: noonSeconds
  }))
  await dependencies.tokens.create(tokens[0] as (typeof tokens)[0])
  const observation = new Observation()

  const verdicts = await observed(observation, () =>
    Promise.all(
      tokens.map(async (claims) => {
        const authorizationToken = `Token ${await signToken(signingKeys, claims)}`
        return decide({ type: 'TOKEN', authorizationToken, methodArn: 'arn:aws:execute-api:r:a:api/live/GET/v2.2/me' })
      })
    )
  )

  expect(verdicts.map(({ context }) => context?.owner)).toEqual([ada.owner, undefined, undefined])
  expect([...new Set(observation.uses)].sort()).toEqual(granted(needsOf('authorizer').table))
})

function granted(tableUse: TableUse): string[] {
  return Object.entries(tableUse)
    .flatMap(([action, prefixes]) => prefixes.map((prefix) => `${action} ${prefix}`))
    .sort()
}
