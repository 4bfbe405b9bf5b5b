/** The requests of the rows of the matrix. Parameters of paths that several operations share need no entry. */
import { permissionBits, permissions } from '../../../lib/contract/permissions.ts'
import { organizationScope, type Scope, userScope } from '../../../lib/contract/scope.ts'
import { mailStateItem } from '../../../lib/notify/channels/mail/mail-state.ts'
import { webhookListItem } from '../../../lib/notify/channels/webhook/webhook-list.ts'
import { removeWebhooksOf } from '../../../lib/notify/channels/webhook/webhook-removal.ts'
import { putRule } from '../../../lib/rules/rule-writes.ts'
import { change } from '../../../lib/table/change.ts'
import { changed } from '../../../lib/table/decision.ts'
import { deleteVehicle } from '../../../lib/vehicles/vehicle-deletion.ts'
import { shareVehicle } from '../../../lib/vehicles/vehicle-sharing.ts'
import { putVehicle } from '../../../lib/vehicles/vehicle-writes.ts'
import { operator } from '../../audit/actors.ts'
import { seedMessage } from '../../messages/seeds.ts'
import { seedBrowser } from '../../notify/channels/web-push/seeds.ts'
import type { Ask } from '../client.ts'
import { post } from '../client.ts'
import { deletedMatrixTrip, matrixTrip, matrixTripleg, matrixVehicle } from '../fixture/matrix.ts'
import { emailOf, passwordOf, type UserName } from '../fixture/people.ts'
import { table } from '../made-tokens.ts'
import { validBodies } from '../valid-bodies.ts'
import { shareForRow } from './grants.ts'

export interface Cell {
  readonly vehicleId: string
  readonly user: UserName
  /** Number of the caller's column. */
  readonly column: number
}

export interface MatrixRequest {
  readonly params?: Readonly<Record<string, string>>
  /** The query with its question mark. */
  readonly query?: string
  readonly ask?: Pick<Ask, 'body' | 'from'>
  /** Whether an item of a list is the one that the row is about. */
  readonly shows?: (item: Readonly<Record<string, unknown>>) => boolean
}

type RequestOf = (cell: Cell) => MatrixRequest | Promise<MatrixRequest>

const rule = { property_indicator: 'speed', value_key: 'ABOVE', value: 130 }

const ofVehicle: RequestOf = ({ vehicleId }) => ({
  shows: ({ id, vehicle_id }) => id === vehicleId || vehicle_id === vehicleId
})

/** A rule of the caller, written directly into the table, because another row covers whether the caller may create one. */
const withOwnRule: RequestOf = async ({ vehicleId, user, column }) => {
  const id = `matrix-rule-${column}`
  await putRule(table, { id, user_id: user, vehicle_id: vehicleId, ...rule })
  return { params: { notification_rule_id: id }, shows: (item) => item.id === id }
}

/** A message of the caller, which no rule has to make first. */
const withOwnMessage =
  (body?: object): RequestOf =>
  async ({ vehicleId, user, column }) => {
    const at = new Date().toISOString()
    const id = await seedMessage(table, { userId: user, vehicleId, at, name: `M${column}` })
    return { params: { message_id: id }, shows: (item) => item.id === id, ...(body && { ask: { body } }) }
  }

/** The link of a mail to a user who is gone: it opens nothing for anyone. */
const withMailLink: RequestOf = async () => {
  await change(table, async (items) => {
    const [state] = await items.read(mailStateItem('matrix'))
    return { result: undefined, writes: [changed(state, { secret: 'link', sent: [], heldBack: 0 })] }
  })
  return { query: '?token=matrix.link' }
}

/** A browser of the caller. */
const withBrowser: RequestOf = async ({ user }) => ({
  params: { push_subscription_id: await seedBrowser(table, userScope(user)) }
})

/** Creates the vehicle again and shares it as before. */
const withVehicle: RequestOf = async ({ vehicleId }) => {
  await deleteVehicle(table, operator, vehicleId)
  await putVehicle(table, operator, 'holder', { id: vehicleId, name: 'Matrix' })
  await shareForRow(vehicleId, 'VEHICLE_WRITE')
  return {}
}

/** Creates a token of the owner. */
async function newTokenOfHolder(): Promise<string> {
  const { data } = await post('/security/token', { as: 'holder', body: newToken })
  return String(data.id)
}

/** Several users, because logins of a minute are counted by email and by address. */
const loginUsers = ['holder', 'grantee', 'limited'] as const
const login: RequestOf = ({ column }) => {
  const user = loginUsers[column % loginUsers.length] ?? 'holder'
  return { ask: { from: '127.0.3.1', body: { email: emailOf(user), password: passwordOf(user) } } }
}

let keptToken: Promise<string> | undefined
const withKeptToken: RequestOf = async () => {
  keptToken ??= newTokenOfHolder()
  const token_id = await keptToken
  return { params: { token_id }, ask: { body: {} }, shows: ({ id }) => id === token_id }
}

const withBody =
  (body: object): RequestOf =>
  () => ({ ask: { body } })
/** Long before the other records of the vehicle. */
const timestamp = '2019-01-01T00:00:00.000Z'
const osmandFix = `?lat=51.7&lon=7.8&timestamp=${timestamp}&id=${matrixVehicle}`
const position = { fixTime: timestamp, latitude: 51.7, longitude: 7.8 }
const owntracksFix = { _type: 'location', tst: Date.parse(timestamp) / 1000, lat: 51.7, lon: 7.8 }

const inOrganization = { query: '?organization_id=depot' }
const newToken = { name: 'Made', permissions: [...permissions] }

const newWebhook = { url: 'https://hooks.invalid/in', types: ['*'], enabled: false }

/** An owner has ten webhooks at most. */
async function withoutWebhooks(...owners: Scope[]): Promise<void> {
  keptWebhook = undefined
  for (const owner of owners) {
    await removeWebhooksOf(table, owner)
    await change(table, async (items) => {
      const [list] = await items.read(webhookListItem(owner))
      return { result: undefined, writes: list.value ? [changed(list, { ids: [] })] : [] }
    })
  }
}

const createdWebhook =
  (body: object): RequestOf =>
  async ({ user }) => {
    await withoutWebhooks(userScope(user), organizationScope('depot'), organizationScope('rival'))
    return { ask: { body } }
  }

async function newWebhookOfHolder(): Promise<string> {
  const { data } = await post('/webhook', { as: 'holder', body: newWebhook })
  return String(data.id)
}

let keptWebhook: Promise<string> | undefined
const withKeptWebhook =
  (body?: object): RequestOf =>
  async () => {
    keptWebhook ??= newWebhookOfHolder()
    const webhook_id = await keptWebhook
    return { params: { webhook_id }, ...(body && { ask: { body } }), shows: ({ id }) => id === webhook_id }
  }

const withNewWebhook: RequestOf = async () => {
  await withoutWebhooks(userScope('holder'))
  return { params: { webhook_id: await newWebhookOfHolder() } }
}

/** Sharees that have no column. */
const sharedWith = { user_id: 'borrower', organization_id: 'makers' }
const statusAlone = { permissions: ['VEHICLE_STATUS_READ'] }

/** Creates the share that the request ends. */
const withShare =
  (scope: Scope, params: object = sharedWith): RequestOf =>
  async ({ vehicleId }) => {
    await shareVehicle(table, operator, vehicleId, scope, permissionBits(['VEHICLE_STATUS_READ']))
    return { params: { ...params } }
  }

/** The sharee of the caller's column, or the organization. */
const held = { user_id: 'grantee', organization_id: 'depot' }

/** An operation that is absent here is requested with `commonParams` only. */
export const requests: Readonly<Record<string, RequestOf>> = {
  login: login,
  'get-login-provider': () => ({ query: '?origin=away' }),
  'update-me': withBody({}),
  'list-vehicle-status': ofVehicle,
  'list-vehicles': ofVehicle,
  'create-vehicle': withBody({ name: 'Made' }),
  'update-vehicle': withBody({ desc: 'Changed' }),
  'delete-vehicle': withVehicle,
  'list-triplegs': ofVehicle,
  'list-trips': ofVehicle,
  'list-trips: public': () => ({
    query: '?scope=PUBLIC&until=2019-01-01T00:00:00Z',
    shows: ({ id }) => id === 'public-5'
  }),
  'list-trips: vehicle': (cell) => ({ query: `?vehicle_id=${cell.vehicleId}` }),
  'get-trip: public': () => ({ params: { trip_id: 'public-5' } }),
  'get-vehicle-track': () => ({ query: '?from=2026-03-01T00:00:00Z&until=2026-03-02T00:00:00Z' }),
  'update-trip': withBody({ name: 'Changed' }),
  'update-trip: like': withBody({ is_liked_by_me: true }),
  'update-trip: public': () => ({ params: { trip_id: 'public-5' }, ask: { body: {} } }),
  'delete-trip': () => ({ params: { trip_id: deletedMatrixTrip } }),
  'list-organizations': () => ({ shows: ({ id }) => id === 'depot' }),
  'list-tokens': async (cell) => ({ ...(await withKeptToken(cell)), ask: undefined }),
  'list-tokens: organization': () => inOrganization,
  'create-token': withBody(newToken),
  'create-token: organization': withBody({ ...newToken, organization_id: 'depot' }),
  'update-token': withKeptToken,
  'delete-token': async () => ({ params: { token_id: await newTokenOfHolder() } }),
  'list-shares': () => ({ shows: ({ user_id }) => user_id === 'grantee' }),
  'put-user-share': () => ({ params: sharedWith, ask: { body: statusAlone } }),
  'put-organization-share': () => ({ params: sharedWith, ask: { body: statusAlone } }),
  'delete-user-share': withShare(userScope(sharedWith.user_id)),
  'delete-organization-share': withShare(organizationScope(sharedWith.organization_id)),
  'delete-user-share: holder': withShare(userScope(held.user_id), held),
  'delete-organization-share: admin': withShare(organizationScope(held.organization_id), held),
  'list-audit-entries: organization': () => inOrganization,
  'list-webhooks': withKeptWebhook(),
  'list-webhooks: organization': () => inOrganization,
  'create-webhook': createdWebhook(newWebhook),
  'create-webhook: organization': createdWebhook({ ...newWebhook, organization_id: 'depot' }),
  'get-webhook': withKeptWebhook(),
  'update-webhook': withKeptWebhook({}),
  'delete-webhook': withNewWebhook,
  'get-webhook-secret': withKeptWebhook(),
  'rotate-webhook-secret': withKeptWebhook({}),
  'ping-webhook': withKeptWebhook(),
  'replay-webhook': withKeptWebhook({ since: timestamp }),
  'list-webhook-deliveries': withKeptWebhook(),
  'create-push-subscription': withBody(validBodies['create-push-subscription'] ?? {}),
  'delete-push-subscription': withBrowser,
  'unsubscribe-mail': withMailLink,
  'list-notification-rules': withOwnRule,
  'create-notification-rule': withBody(rule),
  'preview-notification-rule': withBody(rule),
  'update-notification-rule': async (cell) => ({ ...(await withOwnRule(cell)), ask: { body: { value: 131 } } }),
  'delete-notification-rule': withOwnRule,
  'list-messages': withOwnMessage(),
  'update-message': withOwnMessage({ read: true }),
  'delete-message': withOwnMessage(),
  'upload-vehicle-data': () => ({
    query: `?vehicle_id=${matrixVehicle}`,
    ask: { body: { records: [{ timestamp, battery_main_voltage: 12.5 }] } }
  }),
  'upload-osmand-query': () => ({ query: osmandFix }),
  'upload-osmand-message': () => ({ query: osmandFix }),
  'upload-owntracks-message': withBody({ ...owntracksFix, topic: `owntracks/holder/${matrixVehicle}` }),
  'upload-traccar-position': withBody({ position, device: { uniqueId: matrixVehicle } })
}

export const commonParams = {
  vehicle_id: matrixVehicle,
  trip_id: matrixTrip,
  tripleg_id: matrixTripleg,
  user_id_or_email: 'owner'
}
