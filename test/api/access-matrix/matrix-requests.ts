/** What the requests of several rows of the access matrix have in common. */
import { accessItem, withGuards } from '../../../lib/access/grants.ts'
import { withNetwork } from '../../../lib/accounts/known-networks.ts'
import { grantablePermissions } from '../../../lib/contract/grantable-permissions.ts'
import { permissionBits } from '../../../lib/contract/permissions.ts'
import { organizationScope, type Scope, userScope } from '../../../lib/contract/scope.ts'
import { newSessionId } from '../../../lib/identity/access-token.ts'
import { type Credentials, credentialsItem } from '../../../lib/identity/credentials.ts'
import { newTokenRecord } from '../../../lib/identity/token-record-writes.ts'
import { webhookListItem } from '../../../lib/notify/channels/webhook/webhook-list.ts'
import { removeWebhooksOf } from '../../../lib/notify/channels/webhook/webhook-removal.ts'
import { userItem } from '../../../lib/people/user-item.ts'
import { removeReportsOfUser } from '../../../lib/reports/report-removal.ts'
import { putRule } from '../../../lib/rules/rule-writes.ts'
import { removeSetsOfUser } from '../../../lib/rules/sets/set-removal.ts'
import { change } from '../../../lib/table/change.ts'
import { changed } from '../../../lib/table/decision.ts'
import type { Table } from '../../../lib/table/table.ts'
import { shareVehicle } from '../../../lib/vehicles/vehicle-sharing.ts'
import { operator } from '../../audit/actors.ts'
import { seedDays } from '../../days/seeds.ts'
import { seedGuard } from '../../guards/seeds.ts'
import { seedMessage } from '../../messages/seeds.ts'
import { seedPlace } from '../../owned-places/seeds.ts'
import { seedReport } from '../../reports/seeds.ts'
import { seedRuleSet } from '../../rules/sets/seeds.ts'
import { day, drive } from '../../summaries/figures.ts'
import { adjust } from '../../table/stored.ts'
import { seedVisit } from '../../visits/seeds.ts'
import type { Ask, post } from '../client.ts'
import { matrixVehicle } from '../fixture/matrix.ts'
import { emailOf, type UserName } from '../fixture/people.ts'

/** The caller of one cell, and the running service. */
export interface Cell {
  readonly user: UserName
  /** Number of the caller's column. */
  readonly column: number
  readonly table: Table
  readonly post: typeof post
}

export interface MatrixRequest {
  readonly params?: Readonly<Record<string, string>>
  /** The query with its question mark. */
  readonly query?: string
  readonly ask?: Pick<Ask, 'body' | 'from'>
  /** Whether an item of a list is the one that the row is about. */
  readonly shows?: (item: Readonly<Record<string, unknown>>) => boolean
}

export type RequestOf = (cell: Cell) => MatrixRequest | Promise<MatrixRequest>

export const withBody =
  (body: object): RequestOf =>
  () => ({ ask: { body } })

export const inOrganization: RequestOf = () => ({ query: '?organization_id=depot' })

export const ofVehicle: RequestOf = () => ({
  shows: ({ id, vehicle_id }) => id === matrixVehicle || vehicle_id === matrixVehicle
})

export const speedRule = { property_indicator: 'speed', value_key: 'ABOVE', value: 130 }

/** A rule of the caller, written directly into the table, because another row covers whether the caller may create one. */
export const withOwnRule: RequestOf = async ({ table, user, column }) => {
  const id = `matrix-rule-${column}`
  await putRule(table, { id, user_id: user, vehicle_id: matrixVehicle, ...speedRule })
  return { params: { notification_rule_id: id }, shows: (item) => item.id === id }
}

/** A vehicle has 8 guards at most. */
export const withoutGuards: RequestOf = async ({ table }) => {
  await adjust(table, accessItem(matrixVehicle), (access) => withGuards(access, []))
  return {}
}

/** A guard of the caller, for which the endpoint does not have to be called. */
export const withOwnGuard: RequestOf = async ({ table, user }) => {
  const { id } = await seedGuard(table, matrixVehicle, { userId: user, sinceMilliseconds: Date.now() })
  return { shows: (item) => item.id === id }
}

export const speedSet = { ...speedRule, all: true }

/** A user has 50 rule sets at most. */
export const createdRuleSet: RequestOf = async ({ table, user }) => {
  await removeSetsOfUser(table, user)
  return {}
}

/** A rule set of the caller. */
export const withOwnRuleSet: RequestOf = async ({ table, user, column }) => {
  const id = `matrix-set-${column}`
  await seedRuleSet(table, user, id, { vehicle_ids: [matrixVehicle] })
  return { params: { rule_set_id: id }, shows: (item) => item.id === id }
}

/** A user has 50 reports at most. */
export const withoutReports: RequestOf = async ({ table, user }) => {
  await removeReportsOfUser(table, user)
  return {}
}

/** A report of the caller. */
export const withOwnReport: RequestOf = async ({ table, user, column }) => {
  const id = `matrix-report-${column}`
  await seedReport(table, user, id, new Date())
  return { params: { report_id: id }, shows: (item) => item.id === id }
}

/** A message of the caller, which no rule has to make first. */
export const withOwnMessage: RequestOf = async ({ table, user, column }) => {
  const at = new Date().toISOString()
  const id = await seedMessage(table, { userId: user, vehicleId: matrixVehicle, at, name: `M${column}` })
  return { params: { message_id: id }, shows: (item) => item.id === id }
}

export const newToken = { name: 'Made', permissions: [...grantablePermissions] }

export async function newTokenOfHolder({ post }: Cell): Promise<string> {
  const { data } = await post('/security/token', { as: 'holder', body: newToken })
  return String(data.id)
}

let keptToken: Promise<string> | undefined
export const withKeptToken: RequestOf = async (cell) => {
  keptToken ??= newTokenOfHolder(cell)
  const token_id = await keptToken
  return { params: { token_id }, shows: ({ id }) => id === token_id }
}

const people = ['holder', 'grantee', 'limited', 'colleague', 'affiliate', 'junior', 'outsider', 'passerby'] as const

/** The request before ended the other sessions of its user, which other rows and columns need. */
export async function withEverySession({ table }: Cell): Promise<void> {
  for (const user of people) await adjust(table, userItem(user), (stored) => ({ ...stored, endedSessions: undefined }))
}

/** The user has logged in from the address, so that logins of other tests leave it attempts. */
export async function withKnownNetwork({ table, user }: Cell, address: string): Promise<void> {
  const known = (stored: Credentials) => ({ ...stored, knownNetworks: withNetwork(stored, address) })
  await adjust(table, credentialsItem(emailOf(user)), known)
}

/** Another session of the user. */
export const withOtherSession: RequestOf = async ({ table, user }) => {
  const session_id = newSessionId(new Date())
  const issuedAtSeconds = Date.now() / 1000
  const claims = { owner: userScope(user), jti: session_id, kind: 'personal', permissions: 0, issuedAtSeconds } as const
  const writes = [
    newTokenRecord({ ...claims, expiresAtSeconds: issuedAtSeconds + 3600 }, { createdAtSeconds: issuedAtSeconds })
  ]
  await change(table, async () => ({ result: undefined, writes }))
  return { params: { session_id }, shows: ({ id }) => id === session_id }
}

/** A place of the caller. */
export const withOwnPlace: RequestOf = async ({ table, user, column }) => {
  const id = `matrix-place-${column}`
  await seedPlace(table, userScope(user), id)
  return { shows: (item) => item.id === id }
}

/** A place of the user whose the vehicle is. */
export const withPlaceOfHolder: RequestOf = async ({ table }) => {
  const place_id = 'matrix-place'
  await seedPlace(table, userScope('holder'), place_id)
  return { params: { place_id } }
}

/** A visit of the vehicle to that place. */
export const withVisitOfHolder: RequestOf = async ({ table }) => {
  const owner = userScope('holder')
  const [placeId, id] = ['matrix-place-visited', 'matrix-visit']
  await seedPlace(table, owner, placeId)
  await seedVisit(table, { owner, placeId, vehicleId: matrixVehicle, id })
  return { params: { place_id: placeId }, shows: (item) => item.id === id || item.visit_id === id }
}

/** A day of the vehicle, long before its trips. */
export const withDay: RequestOf = async ({ table }) => {
  const days = [day('2019-02-05', [drive()])]
  await seedDays(table, { owner: userScope('holder'), vehicleId: matrixVehicle, days })
  return { query: '?from=2019-02-01&to=2019-02-28', shows: ({ vehicle_id }) => vehicle_id === matrixVehicle }
}

/** A visit of the vehicle to a place of the caller. */
export const withOwnVisit: RequestOf = async ({ table, user, column }) => {
  const [owner, placeId, id] = [userScope(user), `matrix-place-of-${column}`, `matrix-visit-of-${column}`]
  await seedPlace(table, owner, placeId)
  await seedVisit(table, { owner, placeId, vehicleId: matrixVehicle, id })
  return { shows: (item) => item.id === id }
}

export const disabledWebhook = { url: 'https://hooks.invalid/in', types: ['*'], enabled: false }

/** An owner has ten webhooks at most. */
async function withoutWebhooks(table: Table, ...owners: Scope[]): Promise<void> {
  keptWebhook = undefined
  for (const owner of owners) {
    await removeWebhooksOf(table, owner)
    await change(table, async (items) => {
      const [list] = await items.read(webhookListItem(owner))
      return { result: undefined, writes: list.value ? [changed(list, { ids: [] })] : [] }
    })
  }
}

export const createdWebhook =
  (body: object): RequestOf =>
  async ({ table, user }) => {
    await withoutWebhooks(table, userScope(user), organizationScope('depot'), organizationScope('rival'))
    return { ask: { body } }
  }

async function newWebhookOfHolder({ post }: Cell): Promise<string> {
  const { data } = await post('/webhook', { as: 'holder', body: disabledWebhook })
  return String(data.id)
}

let keptWebhook: Promise<string> | undefined
export const withKeptWebhook: RequestOf = async (cell) => {
  keptWebhook ??= newWebhookOfHolder(cell)
  const webhook_id = await keptWebhook
  return { params: { webhook_id }, shows: ({ id }) => id === webhook_id }
}

export const withNewWebhook: RequestOf = async (cell) => {
  await withoutWebhooks(cell.table, userScope('holder'))
  return { params: { webhook_id: await newWebhookOfHolder(cell) } }
}

/** Sharees that have no column. */
export const sharedWith = { user_id: 'borrower', organization_id: 'makers' }
export const withStatusShare: RequestOf = () => ({
  params: sharedWith,
  ask: { body: { permissions: ['VEHICLE_STATUS_READ'] } }
})

/** Creates the share that the request ends. */
export const withShare =
  (scope: Scope, params: Readonly<Record<string, string>> = sharedWith): RequestOf =>
  async ({ table }) => {
    await shareVehicle(table, operator, matrixVehicle, scope, permissionBits(['VEHICLE_STATUS_READ']))
    return { params }
  }

/** Long before the other records of the vehicle. */
export const longAgo = '2019-01-01T00:00:00.000Z'
export const osmandFix: RequestOf = () => ({
  query: `?lat=51.7&lon=7.8&timestamp=${longAgo}&id=${matrixVehicle}`,
  ask: {}
})
