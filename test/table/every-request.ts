/** A small world, and requests of every endpoint that succeed in it, so many that every kind of call is made. */
import { organizationScope, userScope } from '../../lib/contract/scope.ts'
import { putRule } from '../../lib/rules/rule-writes.ts'
import { isStill, set } from '../../lib/table/expressions.ts'
import { accessKey } from '../../lib/table/keys.ts'
import type { Table } from '../../lib/table/table.ts'
import { transact } from '../../lib/table/transaction.ts'
import { quickPasswordHash } from './quick-password.ts'
import { callerOf, type Request } from './running-table.ts'
import { seedsOf } from './seeds.ts'

export interface NamedRequest extends Request {
  readonly name: string
  readonly operation: string
  /** What it writes beside its purpose stays where that fails: the language of a user who had none. */
  readonly suggests?: boolean
}

const password = 'correct horse'
const timestamp_end = '2026-03-01T17:00:00.000Z'
const rule = { property_indicator: 'speed', value_key: 'ABOVE', value: 120 }
const vehicle = { vehicle_id: 'van' }
const ada = callerOf(userScope('ada'), { requestsPerMinute: 1_000_000 })
/** A member of the organization that the van is shared with, and with an own way to it. */
const max = callerOf(userScope('max'), { requestsPerMinute: 1_000_000 })

/** ada's van, max's bus, both shared; of the bus it is not certain yet in whose lists its trips are. */
export async function seedWorld(table: Table): Promise<void> {
  const seeds = seedsOf(table)
  await seeds.user('ada', {}, quickPasswordHash(password))
  await seeds.user('max')
  await seeds.user('eve')
  await seeds.organization('acme')
  for (const userId of ['ada', 'max']) await seeds.member('acme', userId)
  await seeds.vehicle('ada', 'van', timestamp_end)
  for (const id of ['car', 'bus']) await seeds.vehicle('max', id, timestamp_end)
  for (const id of ['van', 'bus']) await seeds.share(id, organizationScope('acme'))
  await seeds.share('van', max.owner)
  await seeds.tripleg({ id: 'leg', vehicle_id: 'van', timestamp_end })
  for (const id of ['private', 'public', 'deleted', 'settling']) {
    await seeds.trip({
      id,
      vehicle_id: id === 'settling' ? 'bus' : 'van',
      timestamp_end,
      visibility: id === 'private' ? 'PRIVATE' : 'PUBLIC',
      deleted: id === 'deleted'
    })
  }
  const settling = [organizationScope('acme'), userScope('eve')]
  await transact(table, [set(accessKey('bus'), { settling }, isStill({ settling: undefined }))])
  await putRule(table, { id: 'a', user_id: 'ada', ...vehicle, ...rule })
}

const request = (operation: string, name: string, changes: Partial<NamedRequest> = {}): NamedRequest => ({
  operation,
  caller: ada,
  ...changes,
  name: `${operation} ${name}`.trim()
})
const credentials = { email: 'ada@example.com', password }
const change = (trip_id: string, body: object) =>
  request('update-trip', `of ${trip_id} with ${JSON.stringify(body)}`, { params: { trip_id }, body })

export const successes: readonly NamedRequest[] = [
  request('login', '', { body: credentials, caller: undefined }),
  request('login', 'with a language', {
    body: credentials,
    caller: undefined,
    headers: { 'Accept-Language': 'de' },
    suggests: true
  }),
  request('login', 'under an organization', { body: { ...credentials, origin: 'acme' }, caller: undefined }),
  request('logout', ''),
  request('get-me', ''),
  request('update-me', 'of a field', { body: { first_name: 'Augusta' } }),
  request('update-me', 'of a setting', { body: { settings_webapp: { selected_theme_id: 'dark' } } }),
  request('list-vehicle-status', ''),
  request('list-vehicles', ''),
  request('get-vehicle', '', { params: vehicle }),
  request('list-triplegs', '', { params: vehicle, query: `until=${timestamp_end}` }),
  request('list-triplegs', 'at an offset', { params: vehicle, query: 'offset=1' }),
  request('get-tripleg', '', { params: { tripleg_id: 'leg' } }),
  request('list-trips', 'of vehicles in several scopes', { caller: max, query: `until=${timestamp_end}` }),
  request('list-trips', 'at an offset', { query: 'offset=101' }),
  request('list-trips', 'of everybody', { query: 'scope=PUBLIC' }),
  change('private', { name: 'Home', notes: null }),
  change('private', { is_liked_by_me: true }),
  change('private', { visibility: 'PUBLIC', driver: 'Bob' }),
  change('public', { visibility: 'PRIVATE' }),
  change('public', { deleted: true, is_liked_by_me: true }),
  change('deleted', { deleted: false }),
  change('settling', { visibility: 'PRIVATE' }),
  request('delete-trip', '', { params: { trip_id: 'public' } }),
  request('get-user', 'by email', { params: { user_id_or_email: 'max@example.com' } }),
  request('create-upload-token', '', { params: vehicle }),
  request('list-notification-rules', '', { params: vehicle }),
  request('create-notification-rule', '', { params: vehicle, body: rule }),
  request('update-notification-rule', '', { params: { ...vehicle, notification_rule_id: 'a' }, body: { value: 130 } }),
  request('delete-notification-rule', '', { params: { ...vehicle, notification_rule_id: 'a' } })
]
