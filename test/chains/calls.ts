/** The calls of a walk, each with what the model says of it and makes of it. */
import {
  compareIds,
  ofScope,
  query,
  type Step,
  some,
  someOrganization,
  someOther,
  someToken,
  someUser,
  someVehicle
} from './choices.ts'
import { type Caller, granted, type Permission, type Scope, type Token, type Vehicle, type Webhook } from './model.ts'
import { placeSteps } from './place-calls.ts'
import { denied, type Expected, ended, missing, nothing, ok, type Walk } from './walk.ts'

const vehiclePermissions = ['VEHICLE_READ', 'VEHICLE_STATUS_READ', 'VEHICLE_WRITE', 'TRIP_READ', 'TRIP_WRITE']
const allPermissions = [
  ...vehiclePermissions,
  'USER_READ',
  'ORGANIZATION_ADMIN',
  'WEBHOOK_READ',
  'WEBHOOK_WRITE',
  'PLACE_READ',
  'PLACE_WRITE'
]
const typeLists = [['*'], ['vehicle.*'], ['trip.*'], ['vehicle.updated', 'trip.updated']]
const maxWebhooks = 10
const maxTokens = 100
/** Of an email in a minute. */
const maxLogins = 9

const someWebhook = (walk: Walk) => walk.oneOf([...walk.parts.model.webhooks.values()])
const isOwner = ({ owner }: Caller, vehicle: Vehicle) => owner === `user:${vehicle.owner}`

/** Before its vehicle has an ID, the mark is in the answer that gives the ID alone. */
const vehicleMark = (walk: Walk, id: () => string) => {
  const { model } = walk.parts
  return walk.mark((caller) => id() === '' || model.may(caller, model.vehicles.get(id()), 'VEHICLE_READ'))
}

const onVehicle =
  (walk: Walk, id: string, permission: Permission) =>
  (caller: Caller): Expected => {
    const vehicle = walk.parts.model.vehicles.get(id)
    if (!vehicle) return missing('VEHICLE')
    return walk.parts.model.may(caller, vehicle, permission) ? ok : denied
  }

export async function createVehicle(walk: Walk, token: Token): Promise<string | undefined> {
  let id = ''
  const may = (caller: Caller): Expected =>
    caller.vehicleIds || !caller.owner.startsWith('user:') || !caller.permissions.has('VEHICLE_WRITE') ? denied : ok
  const name = vehicleMark(walk, () => id)
  const made = await walk.ask(['POST', '/vehicle'], token, may, { name })
  if (!made) return undefined
  id = made.data.id
  const { owner } = made.caller
  const grants = new Map([[owner, new Set(allPermissions.concat('NOTIFICATION_RULE_READ', 'VEHICLE_DATA_UPLOAD'))]])
  walk.parts.model.vehicles.set(id, { id, owner: owner.slice('user:'.length), grants })
  walk.changed()
  return id
}

const getVehicle: Step = async (walk) => {
  const vehicle = someVehicle(walk)
  if (vehicle)
    await walk.ask(['GET', `/vehicle/${vehicle.id}`], someToken(walk), onVehicle(walk, vehicle.id, 'VEHICLE_READ'))
}

const listVehicles: Step = async (walk) => {
  const { model } = walk.parts
  const may = ({ permissions }: Caller) => (permissions.has('VEHICLE_READ') ? ok : denied)
  const found = await walk.ask(['GET', '/vehicle?limit=100'], someToken(walk), may)
  if (!found) return
  const expected = [...model.vehicles.values()].filter((one) => model.may(found.caller, one, 'VEHICLE_READ'))
  compareIds(walk, found.data, expected)
}

const changeVehicle: Step = async (walk) => {
  const vehicle = someVehicle(walk)
  if (!vehicle) return
  const body = { name: vehicleMark(walk, () => vehicle.id) }
  await walk.ask(['PUT', `/vehicle/${vehicle.id}`], someToken(walk), onVehicle(walk, vehicle.id, 'VEHICLE_WRITE'), body)
}

const deleteVehicle: Step = async (walk) => {
  const { model, random } = walk.parts
  const vehicle = someVehicle(walk)
  // The walk needs vehicles.
  if (!vehicle || (model.vehicles.size < 5 && random.below(4) > 0)) return
  const may = (caller: Caller): Expected => {
    const isReached = !caller.vehicleIds || caller.vehicleIds.includes(vehicle.id)
    return isOwner(caller, vehicle) && isReached && caller.permissions.has('VEHICLE_WRITE') ? nothing : denied
  }
  if (!(await walk.ask(['DELETE', `/vehicle/${vehicle.id}`], someToken(walk), may))) return
  model.vehicles.delete(vehicle.id)
  walk.changed()
}

const onShares =
  (vehicle: Vehicle, then: Expected) =>
  (caller: Caller): Expected =>
    caller.kind === 'personal' && isOwner(caller, vehicle) ? then : denied

const putShare: Step = async (walk) => {
  const { random } = walk.parts
  const [vehicle, user] = [someVehicle(walk), someUser(walk)]
  if (!vehicle || !user) return
  const sharee: Scope = random.below(2) === 0 ? `user:${user.id}` : `org:${someOrganization(walk)}`
  const [kind, id] = sharee.split(':')
  const path = `/security/vehicle/${vehicle.id}/share/${kind === 'user' ? 'user' : 'organization'}/${id}`
  const isOwn = sharee === `user:${vehicle.owner}`
  const then = isOwn ? { status: 400, error: 'INVALID_PARAMETERS' } : ok
  const permissions = some(walk, vehiclePermissions)
  const token =
    random.below(2) === 0
      ? someToken(walk)
      : someToken(walk, ({ owner, kind: of }) => of === 'personal' && owner === `user:${vehicle.owner}`)
  if (!(await walk.ask(['PUT', path], token, onShares(vehicle, then), { permissions }))) return
  vehicle.grants.set(sharee, granted(permissions))
  walk.parts.model.loseVisits(vehicle)
  walk.changed()
}

const deleteShare: Step = async (walk) => {
  const { model } = walk.parts
  const vehicle = someVehicle(walk)
  const sharee = vehicle && walk.oneOf([...vehicle.grants.keys()])
  if (!vehicle || !sharee) return
  const [kind, id] = sharee.split(':')
  const path = `/security/vehicle/${vehicle.id}/share/${kind === 'user' ? 'user' : 'organization'}/${id}`
  const may = (caller: Caller): Expected => {
    if (caller.kind !== 'personal') return denied
    const administers = kind === 'org' && model.permissionsIn(caller, sharee)?.has('ORGANIZATION_ADMIN')
    if (!isOwner(caller, vehicle) && caller.owner !== sharee && !administers) return denied
    return sharee === `user:${vehicle.owner}` ? missing('SHARE') : nothing
  }
  if (!(await walk.ask(['DELETE', path], someToken(walk), may))) return
  vehicle.grants.delete(sharee)
  walk.parts.model.loseVisits(vehicle)
  walk.changed()
}

const listShares: Step = async (walk) => {
  const vehicle = someVehicle(walk)
  if (!vehicle) return
  const found = await walk.ask(['GET', `/security/vehicle/${vehicle.id}/share`], someToken(walk), onShares(vehicle, ok))
  if (found && found.data.length !== vehicle.grants.size - 1)
    walk.fault(`${found.data.length} shares instead of ${vehicle.grants.size - 1}`)
}

const onTrip = (walk: Walk, vehicle: Vehicle, permission: Permission) => (caller: Caller) =>
  walk.parts.model.may(caller, vehicle, permission) ? ok : denied

const getTrip: Step = async (walk) => {
  const vehicle = walk.oneOf([...walk.parts.model.vehicles.values()].filter(({ tripId }) => tripId))
  if (vehicle) await walk.ask(['GET', `/trip/${vehicle.tripId}`], someToken(walk), onTrip(walk, vehicle, 'TRIP_READ'))
}

export const tripMark = (walk: Walk, vehicleId: string) =>
  walk.mark((caller) => walk.parts.model.may(caller, walk.parts.model.vehicles.get(vehicleId), 'TRIP_READ'))

const changeTrip: Step = async (walk) => {
  const vehicle = walk.oneOf([...walk.parts.model.vehicles.values()].filter(({ tripId }) => tripId))
  if (!vehicle) return
  const body = { name: tripMark(walk, vehicle.id) }
  await walk.ask(['PUT', `/trip/${vehicle.tripId}`], someToken(walk), onTrip(walk, vehicle, 'TRIP_WRITE'), body)
}

/** Whether the scope may be administered: the own one, or an organization. */
const administers = (walk: Walk, caller: Caller, scope: Scope) =>
  caller.owner === scope || walk.parts.model.permissionsIn(caller, scope)?.has('ORGANIZATION_ADMIN') === true

const createToken: Step = async (walk) => {
  const { model, random } = walk.parts
  const organization = someOther(walk)
  const permissions = some(walk, allPermissions)
  const vehicleIds =
    random.below(3) === 0 ? [...model.vehicles.keys()].filter(() => random.below(2) === 0).slice(0, 5) : []
  const body = {
    name: 'Program',
    permissions,
    ...ofScope(organization),
    ...(vehicleIds.length > 0 && { vehicle_ids: vehicleIds })
  }
  const token = someToken(walk, ({ kind }) => kind === 'personal' || random.below(4) === 0)
  const may = (caller: Caller): Expected => {
    if (caller.kind !== 'personal') return denied
    if (organization && !administers(walk, caller, organization)) return denied
    return model.isAlive(token) || isLoggedOut(walk, token) ? ok : ended
  }
  const owned = (scope: Scope) =>
    model.tokens.filter((one) => one.owner === scope && one.kind === 'programmatic' && model.isAlive(one))
  if (owned(organization ?? token.owner).length >= maxTokens - 1) return
  const made = await walk.ask(['POST', '/security/token'], token, may, body)
  if (!made) return
  const owner = organization ?? made.caller.owner
  const generation = owner.startsWith('user:') ? model.userOf(owner).generation : 0
  const settings = { permissions: granted(permissions), ...(vehicleIds.length > 0 && { vehicleIds }) }
  const origin = owner === made.caller.owner && made.caller.origin ? { origin: made.caller.origin } : {}
  const { id, token: text } = made.data
  const made_by = made.caller.owner.slice('user:'.length)
  model.tokens.push({
    text,
    id,
    kind: 'programmatic',
    owner,
    generation,
    ...origin,
    ...settings,
    createdBy: made_by,
    isRevoked: false
  })
}

/** A session that was logged out is remembered by the gateway, and its user has not ended it. */
const isLoggedOut = (walk: Walk, token: Token) =>
  token.kind === 'personal' && walk.parts.model.userOf(token.owner).generation === token.generation

const listTokens: Step = async (walk) => {
  const { model } = walk.parts
  const organization = someOther(walk)
  const may = (caller: Caller): Expected =>
    caller.kind === 'personal' && (!organization || administers(walk, caller, organization)) ? ok : denied
  const found = await walk.ask(['GET', `/security/token?limit=100${query(organization)}`], someToken(walk), may)
  if (!found) return
  const owner = organization ?? found.caller.owner
  compareIds(
    walk,
    found.data,
    model.tokens.filter((one) => one.kind === 'programmatic' && one.owner === owner && model.isAlive(one))
  )
}

const onToken =
  (walk: Walk, other: Token, then: Expected) =>
  (caller: Caller): Expected => {
    const { model } = walk.parts
    if (caller.kind !== 'personal') return denied
    const isKnown =
      model.isAlive(other) && (other.owner === caller.owner || model.permissionsIn(caller, other.owner) !== undefined)
    if (!isKnown) return missing('TOKEN')
    return administers(walk, caller, other.owner) ? then : denied
  }

const someProgram = (walk: Walk) => walk.oneOf(walk.parts.model.tokens.filter(({ kind }) => kind === 'programmatic'))

const changeToken: Step = async (walk) => {
  const other = someProgram(walk)
  const caller = someToken(walk, ({ origin }) => origin === undefined)
  // A session that has ended is refused, in whichever order.
  if (!other || caller.origin || !walk.parts.model.isAlive(caller)) return
  const permissions = some(walk, allPermissions)
  if (!(await walk.ask(['PUT', `/security/token/${other.id}`], caller, onToken(walk, other, ok), { permissions })))
    return
  other.permissions = granted(permissions)
  walk.changed()
}

const revokeToken: Step = async (walk) => {
  const other = someProgram(walk)
  if (!other) return
  if (!(await walk.ask(['DELETE', `/security/token/${other.id}`], someToken(walk), onToken(walk, other, nothing))))
    return
  other.isRevoked = true
  walk.changed()
}

const logout: Step = async (walk) => {
  const token = someToken(walk)
  if (!(await walk.ask(['POST', '/account/ops/logout'], token, () => nothing))) return
  token.isRevoked = true
  walk.changed()
}

const minuteOf = () => Math.floor(Date.now() / 60_000)
const logins = new Map<string, number>()

/** With the number of the password that the walk gave last. */
export async function login(walk: Walk, userId: string, password: string, origin?: string): Promise<Token | undefined> {
  const { client, model } = walk.parts
  const key = `${userId} ${minuteOf()}`
  if ((logins.get(key) ?? 0) >= maxLogins) return undefined
  logins.set(key, (logins.get(key) ?? 0) + 1)
  walk.calls++
  walk.last = 'POST /account/login'
  const body = { email: `${userId}@example.com`, password, ...(origin && { origin }) }
  const reply = await client.send('POST', '/account/login', undefined, body)
  const user = model.users.get(userId)
  if (!user) return undefined
  if (origin && !user.memberships.has(origin)) {
    if (reply.status !== 403) walk.fault(`${reply.status} for an origin without membership`)
    return undefined
  }
  if (reply.status !== 200) {
    walk.fault(`${reply.status} instead of a login: ${reply.text.slice(0, 200)}`)
    return undefined
  }
  const permissions = new Set([
    ...allPermissions,
    'NOTIFICATION_RULE_READ',
    'NOTIFICATION_RULE_WRITE',
    'USER_WRITE',
    'VEHICLE_DATA_UPLOAD'
  ])
  const owner: Scope = `user:${userId}`
  const made: Token = {
    text: reply.body.data.token,
    id: '',
    kind: 'personal',
    owner,
    generation: user.generation,
    ...(origin && { origin }),
    permissions,
    isRevoked: false
  }
  model.tokens.push(made)
  return made
}

const createWebhook: Step = async (walk) => {
  const { model, random, receiver } = walk.parts
  const organization = someOther(walk)
  const token = someToken(walk)
  const owner = organization ?? token.owner
  const address = nextAddress(walk)
  const types = walk.oneOf(typeLists) ?? ['*']
  const vehicleIds = random.below(3) === 0 ? [...model.vehicles.keys()].slice(0, 2) : []
  const count = [...model.webhooks.values()].filter((one) => one.owner === owner).length
  const may = (caller: Caller): Expected => {
    if (!model.permissionsIn(caller, owner)?.has('WEBHOOK_WRITE')) return denied
    if (count >= maxWebhooks) return { status: 400, error: 'TOO_MANY' }
    return canStillMake(walk, token) ? ok : ended
  }
  const body = {
    url: receiver.urlOf(address),
    types,
    ...ofScope(organization),
    ...(vehicleIds.length > 0 && { vehicle_ids: vehicleIds })
  }
  const made = await walk.ask(['POST', '/webhook'], token, may, body)
  if (!made) return
  const { caller, data } = made
  const createdBy = token.owner.startsWith('user:') ? token.owner.slice('user:'.length) : token.createdBy
  const webhook: Webhook = {
    id: data.id,
    owner,
    ...(owner.startsWith('org:') && { createdBy }),
    address,
    types,
    ...(vehicleIds.length > 0 && { vehicleIds }),
    rights: rightsIn(walk, caller, owner),
    makers: [token]
  }
  model.webhooks.set(webhook.id, webhook)
  if (data.created_by !== webhook.createdBy) walk.fault(`created_by ${data.created_by} instead of ${webhook.createdBy}`)
  walk.changed()
}

let addresses = 0
const nextAddress = (_: Walk) => ++addresses

const canStillMake = (walk: Walk, token: Token) => walk.parts.model.isAlive(token) || isLoggedOut(walk, token)

function rightsIn(walk: Walk, caller: Caller, owner: Scope): Webhook['rights'] {
  const { vehicleIds, origin } = caller
  const permissions = walk.parts.model.permissionsIn(caller, owner) ?? new Set()
  return { owner, permissions, vehicleIds, ...(origin && owner.startsWith('user:') && { origin }) }
}

const onWebhook =
  (walk: Walk, webhook: Webhook, permission: Permission, then: Expected) =>
  (caller: Caller): Expected => {
    const { model } = walk.parts
    const own = model.permissionsIn(caller, webhook.owner)
    if (!own || !model.webhooks.has(webhook.id)) return missing('WEBHOOK')
    if (!own.has(permission)) return denied
    return permission === 'WEBHOOK_WRITE' && model.missingReach(caller, webhook) ? denied : then
  }

const listWebhooks: Step = async (walk) => {
  const { model, receiver } = walk.parts
  const organization = someOther(walk)
  const token = someToken(walk)
  const owner = organization ?? token.owner
  const may = (caller: Caller): Expected => (model.permissionsIn(caller, owner)?.has('WEBHOOK_READ') ? ok : denied)
  const found = await walk.ask(['GET', `/webhook?limit=100${query(organization)}`], token, may)
  if (!found) return
  compareIds(
    walk,
    found.data,
    [...model.webhooks.values()].filter((one) => one.owner === owner)
  )
  for (const { id, url } of found.data) {
    const webhook = model.webhooks.get(id)
    const isWhole = webhook && url === receiver.urlOf(webhook.address)
    if (webhook && Boolean(isWhole) !== !model.missingReach(found.caller, webhook))
      walk.fault(`${found.caller.owner} is shown ${url}`)
  }
}

const getSecret: Step = async (walk) => {
  const webhook = someWebhook(walk)
  if (webhook)
    await walk.ask(
      ['GET', `/webhook/${webhook.id}/secret`],
      someToken(walk),
      onWebhook(walk, webhook, 'WEBHOOK_WRITE', ok)
    )
}

const getDeliveries: Step = async (walk) => {
  const webhook = someWebhook(walk)
  if (!webhook) return
  const found = await walk.ask(
    ['GET', `/webhook/${webhook.id}/delivery`],
    someToken(walk),
    onWebhook(walk, webhook, 'WEBHOOK_READ', ok)
  )
  for (const delivery of found?.data.deliveries ?? []) {
    if (found && !walk.mayHave(found.caller, delivery))
      walk.fault(`${found.caller.owner} is shown a delivery of ${delivery.type}`)
  }
}

const changeWebhook: Step = async (walk) => {
  const { random, receiver } = walk.parts
  const webhook = someWebhook(walk)
  // What has just ended is disabled within seconds.
  if (!webhook || (webhook.disabled && !(await isSettled(walk, webhook)))) return
  const token = someToken(walk)
  const address = random.below(3) === 0 ? nextAddress(walk) : undefined
  const enabled = random.below(2) === 0 ? true : undefined
  const fields = {
    ...(address && { url: receiver.urlOf(address) }),
    ...(enabled && { enabled }),
    ...(!address && !enabled && { name: `Name ${random.below(1000)}` })
  }
  const then = canStillMake(walk, token) ? ok : ended
  const made = await walk.ask(
    ['PUT', `/webhook/${webhook.id}`],
    token,
    onWebhook(walk, webhook, 'WEBHOOK_WRITE', then),
    fields
  )
  if (!made) return
  webhook.rights = rightsIn(walk, made.caller, webhook.owner)
  const [first] = webhook.makers
  webhook.makers = address || enabled || !first || first === token ? [token] : [first, token]
  if (address) webhook.address = address
  if (enabled) webhook.disabled = undefined
  walk.changed()
}

const settleTries = 600

/** Whether the service has disabled it. */
async function isSettled(walk: Walk, webhook: Webhook): Promise<boolean> {
  const { client, model } = walk.parts
  const reader = model.tokens.findLast(
    (token) => model.isAlive(token) && model.permissionsIn(model.callerOf(token), webhook.owner)?.has('WEBHOOK_READ')
  )
  if (!reader) return false
  for (let tries = 0; tries < settleTries; tries++) {
    walk.calls++
    const { status, body } = await client.send('GET', `/webhook/${webhook.id}`, walk.freshHeader(reader))
    if (status !== 200) return false
    if (body.data.state === 'DISABLED') {
      if (body.data.disabled_reason !== webhook.disabled)
        walk.fault(`disabled as ${body.data.disabled_reason} instead of ${webhook.disabled}`)
      return true
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  walk.fault(`webhook ${webhook.id} is not disabled as ${webhook.disabled}`)
  return false
}

const deleteWebhook: Step = async (walk) => {
  const webhook = someWebhook(walk)
  if (!webhook) return
  if (
    !(await walk.ask(
      ['DELETE', `/webhook/${webhook.id}`],
      someToken(walk),
      onWebhook(walk, webhook, 'WEBHOOK_WRITE', nothing)
    ))
  )
    return
  walk.parts.model.webhooks.delete(webhook.id)
  walk.changed()
}

const getEvents: Step = async (walk) => {
  const since = new Date(Date.now() - 20_000).toISOString()
  const found = await walk.ask(['GET', `/event?since=${since}&limit=50`], someToken(walk), () => ok)
  for (const event of found?.data.events ?? []) {
    if (found && !walk.mayHave(found.caller, event)) walk.fault(`${found.caller.owner} is notified of ${event.type}`)
  }
}

const listOrganizations: Step = async (walk) => {
  const { model } = walk.parts
  const found = await walk.ask(['GET', '/organization?limit=100'], someToken(walk), () => ok)
  if (!found) return
  const scopes = model.scopesOf(found.caller).filter(([scope]) => scope.startsWith('org:'))
  compareIds(
    walk,
    found.data,
    scopes.map(([scope]) => ({ id: scope.slice('org:'.length) }))
  )
}

const getMe: Step = async (walk) => {
  const may = ({ owner, permissions }: Caller) =>
    owner.startsWith('user:') && permissions.has('USER_READ') ? ok : denied
  await walk.ask(['GET', '/me'], someToken(walk), may)
}

const maxSockets = 6

const openSocket: Step = async (walk) => {
  if (walk.sockets.length >= maxSockets) walk.sockets.splice(walk.parts.random.below(maxSockets), 1)[0]?.socket.close()
  await walk.openSocket(someToken(walk), ['vehicle.*', 'trip.*'])
}

const changeMembership: Step = async (walk) => {
  const { operator, random } = walk.parts
  const [user, organization] = [someUser(walk), someOrganization(walk)]
  if (!user) return
  if (random.below(3) === 0) {
    await operator.removeMembership(organization, user.id)
    user.memberships.delete(organization)
  } else {
    const permissions = [...granted(some(walk, allPermissions))]
    await operator.putMembership(organization, user.id, permissions)
    user.memberships.set(organization, new Set(permissions))
  }
  walk.changed()
}

/** By a new password or by the operator; the user signs in again. */
const endSessions =
  (passwords: Passwords): Step =>
  async (walk) => {
    const user = someUser(walk)
    if (!user) return
    if (walk.parts.random.below(2) === 0) await walk.parts.operator.endSessions(user.id)
    else await passwords.change(walk, user.id)
    user.generation++
    walk.changed()
    await login(walk, user.id, passwords.of(user.id))
  }

export interface Passwords {
  of(userId: string): string
  change(walk: Walk, userId: string): Promise<void>
}

const signIn =
  (passwords: Passwords): Step =>
  async (walk) => {
    const user = someUser(walk)
    if (!user) return
    const origin = walk.parts.random.below(3) === 0 ? someOrganization(walk) : undefined
    await login(walk, user.id, passwords.of(user.id), origin)
  }

const addVehicle: Step = async (walk) => {
  if (walk.parts.model.vehicles.size < 10) await createVehicle(walk, someToken(walk))
}

/** How often each is chosen. */
export const stepsOf = (passwords: Passwords): readonly (readonly [weight: number, step: Step])[] => [
  [14, getVehicle],
  [10, listVehicles],
  [8, changeVehicle],
  [1, deleteVehicle],
  [2, addVehicle],
  [5, putShare],
  [3, deleteShare],
  [3, listShares],
  [8, getTrip],
  [5, changeTrip],
  [4, createToken],
  [4, listTokens],
  [3, changeToken],
  [2, revokeToken],
  [1, logout],
  [2, signIn(passwords)],
  [6, createWebhook],
  [6, listWebhooks],
  [5, getSecret],
  [5, getDeliveries],
  [5, changeWebhook],
  [3, deleteWebhook],
  [8, getEvents],
  ...placeSteps,
  [3, listOrganizations],
  [3, getMe],
  [2, openSocket],
  [3, changeMembership],
  [1, endSessions(passwords)]
]
