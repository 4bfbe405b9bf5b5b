/**
 * A model of rights: who may do and read what, after which calls. It says what the documents say in the simplest way, and shares no
 * code with the service: neither its names of permissions nor its bits.
 */

export type Scope = `user:${string}` | `org:${string}`
export type Permission = string

export interface Vehicle {
  readonly id: string
  readonly owner: string
  readonly grants: Map<Scope, Set<Permission>>
  readonly tripId?: string
}

export interface User {
  readonly id: string
  readonly memberships: Map<string, Set<Permission>>
  /** How often the sessions were ended; a token has the number of its time. */
  generation: number
}

export interface Token {
  readonly text: string
  readonly id: string
  readonly kind: 'personal' | 'programmatic'
  readonly owner: Scope
  readonly origin?: string
  readonly generation: number
  readonly createdBy?: string
  permissions: Set<Permission>
  vehicleIds?: readonly string[] | undefined
  isRevoked: boolean
}

/** What a token could do when the service last looked at it. */
export interface Caller {
  readonly token: Token
  readonly owner: Scope
  readonly kind: Token['kind']
  readonly permissions: ReadonlySet<Permission>
  readonly vehicleIds?: readonly string[] | undefined
  readonly origin?: string | undefined
}

export type Rights = Pick<Caller, 'owner' | 'permissions' | 'vehicleIds' | 'origin'>

export interface Webhook {
  readonly id: string
  readonly owner: Scope
  readonly createdBy?: string | undefined
  /** Number of its address at the receiver. */
  address: number
  types: readonly string[]
  vehicleIds?: readonly string[] | undefined
  rights: Rights
  makers: readonly Token[]
  /** Undefined while it is sent events. */
  disabled?: string | undefined
}

export interface Place {
  readonly id: string
  readonly owner: Scope
  /** Vehicles that have visited it, and whether the visit may be removed: the owner could not read their trips at some time. */
  readonly visits: Map<string, { isLost: boolean }>
}

/** What a reader needs on the vehicle, by the type of an event. */
export const permissionOfType: Readonly<Record<string, Permission>> = {
  'vehicle.updated': 'VEHICLE_READ',
  'vehicle.created': 'VEHICLE_READ',
  'vehicle.deleted': 'VEHICLE_READ',
  'vehicle.shared': 'VEHICLE_READ',
  'vehicle.unshared': 'VEHICLE_READ',
  'trip.updated': 'TRIP_READ',
  'notification.triggered': 'NOTIFICATION_RULE_READ',
  'vehicle.status.changed': 'VEHICLE_STATUS_READ'
}

export const matches = (patterns: readonly string[], type: string) =>
  patterns.some(
    (pattern) =>
      pattern === '*' || pattern === type || (pattern.endsWith('.*') && type.startsWith(pattern.slice(0, -1)))
  )

/** To write includes to read the same. */
export function granted(permissions: readonly Permission[]): Set<Permission> {
  return new Set(permissions.flatMap((one) => (one.endsWith('_WRITE') ? [one, one.replace('_WRITE', '_READ')] : [one])))
}

export class Model {
  readonly users = new Map<string, User>()
  readonly organizations = new Set<string>()
  readonly vehicles = new Map<string, Vehicle>()
  readonly tokens: Token[] = []
  readonly webhooks = new Map<string, Webhook>()
  readonly places = new Map<string, Place>()

  isAlive(token: Token): boolean {
    if (token.isRevoked) return false
    return !token.owner.startsWith('user:') || this.userOf(token.owner).generation === token.generation
  }

  userOf(owner: Scope): User {
    const user = this.users.get(owner.slice('user:'.length))
    if (!user) throw new Error(`The model has no ${owner}`)
    return user
  }

  callerOf(token: Token): Caller {
    const { owner, kind, permissions, vehicleIds, origin } = token
    return { token, owner, kind, permissions: new Set(permissions), vehicleIds, origin }
  }

  /** The scopes that are reached, each with what may be done through it. */
  scopesOf({ owner, permissions, origin }: Rights): [Scope, Set<Permission>][] {
    if (owner.startsWith('org:')) return [[owner, new Set(permissions)]]
    const organizations = [...this.userOf(owner).memberships].filter(([id]) => origin === undefined || origin === id)
    return [
      [owner, new Set(permissions)],
      ...organizations.map(([id, given]): [Scope, Set<Permission>] => [`org:${id}`, intersection(given, permissions)])
    ]
  }

  /** The permissions in one scope; undefined where it is not reached. */
  permissionsIn(rights: Rights, scope: Scope): Set<Permission> | undefined {
    return this.scopesOf(rights).find(([name]) => name === scope)?.[1]
  }

  may(rights: Rights, vehicle: Vehicle | undefined, permission: Permission): boolean {
    if (!vehicle || (rights.vehicleIds && !rights.vehicleIds.includes(vehicle.id))) return false
    return this.scopesOf(rights).some(
      ([scope, own]) => own.has(permission) && vehicle.grants.get(scope)?.has(permission)
    )
  }

  /** After a change of its grants. */
  loseVisits({ id, grants }: Vehicle): void {
    for (const { owner, visits } of this.places.values()) {
      const visit = visits.get(id)
      if (visit && !grants.get(owner)?.has('TRIP_READ')) visit.isLost = true
    }
  }

  /** The rights of a webhook now: those of its last writer, as far as that token still has them. */
  rightsOf({ rights, makers, owner }: Webhook): Rights {
    const last = makers.at(-1)
    if (last?.kind !== 'programmatic') return { ...rights, owner }
    const vehicleIds = bothOf(rights.vehicleIds, last.vehicleIds)
    return { ...rights, owner, permissions: intersection(rights.permissions, last.permissions), vehicleIds }
  }

  /** Why the webhook has ended; undefined while it has not. */
  endOf({ owner, makers }: Webhook): string | undefined {
    const reasons = makers.map((maker) => this.#endOfMaker(owner, maker))
    return reasons.find((reason) => reason === 'MEMBER_LEFT') ?? reasons.find(Boolean)
  }

  #endOfMaker(owner: Scope, maker: Token): string | undefined {
    if (owner.startsWith('org:') && maker.owner.startsWith('user:')) {
      const given = this.userOf(maker.owner).memberships.get(owner.slice('org:'.length))
      if (!given?.has('WEBHOOK_WRITE')) return 'MEMBER_LEFT'
    }
    // A logout ends a session, and no webhook.
    const isEnded = maker.owner.startsWith('user:') && this.userOf(maker.owner).generation !== maker.generation
    const isRevoked = maker.kind === 'programmatic' && (maker.isRevoked || !maker.permissions.has('WEBHOOK_WRITE'))
    return isEnded || isRevoked ? 'CREDENTIALS' : undefined
  }

  /** Every webhook that has ended by now is disabled. */
  endWebhooks(): void {
    for (const webhook of this.webhooks.values()) webhook.disabled ??= this.endOf(webhook)
  }

  /** What is missing to somebody who would change a webhook: a permission, or `reach`; undefined for nothing. */
  missingReach(caller: Caller, webhook: Webhook): Permission | 'reach' | undefined {
    if (caller.kind === 'personal') return undefined
    const own = this.permissionsIn(caller, webhook.owner) ?? new Set()
    const needed = Object.entries(permissionOfType).flatMap(([type, permission]) =>
      matches(webhook.types, type) && webhook.rights.permissions.has(permission) ? [permission] : []
    )
    const missing = needed.find((permission) => !own.has(permission))
    if (missing) return missing
    if (caller.origin !== undefined && webhook.owner.startsWith('user:') && webhook.rights.origin !== caller.origin) {
      return 'reach'
    }
    const sent = bothOf(webhook.vehicleIds, webhook.rights.vehicleIds)
    const { vehicleIds } = caller
    return !vehicleIds || sent?.every((id) => vehicleIds.includes(id)) ? undefined : 'reach'
  }

  /** Whether the webhook is sent an event of this type and vehicle now. */
  isSent(webhook: Webhook, type: string, vehicleId: string): boolean {
    if (webhook.disabled || this.endOf(webhook) || !matches(webhook.types, type)) return false
    if (webhook.vehicleIds && !webhook.vehicleIds.includes(vehicleId)) return false
    return this.mayRead(this.rightsOf(webhook), type, vehicleId)
  }

  mayRead(rights: Rights, type: string, vehicleId: string): boolean {
    return this.may(rights, this.vehicles.get(vehicleId), permissionOfType[type] ?? 'NOBODY')
  }
}

const intersection = (some: ReadonlySet<Permission>, others: ReadonlySet<Permission>) =>
  new Set([...some].filter((one) => others.has(one)))

function bothOf(some: readonly string[] | undefined, others: readonly string[] | undefined) {
  if (!some || !others) return some ?? others
  return some.filter((id) => others.includes(id))
}
