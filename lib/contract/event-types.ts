/** The types of events: what happened, who may be notified, and which resource an event carries. Source: decisions, "Events". */
import type { Permission } from './permissions.ts'

/** The resource in `data`. */
export type EventData = 'status' | 'trip' | 'tripleg' | 'vehicle' | 'message' | 'webhook' | 'visit'

export interface EventType {
  /** A fact is stored and delivered at least once. Of a snapshot the newest one counts, and none is stored. */
  readonly kind: 'fact' | 'snapshot'
  /** What the receiver must have on the vehicle; of a fact of no vehicle, in the scope that it is of. */
  readonly permission: Permission
  readonly data: EventData
  /** What the receiver must have besides in the scope that the fact is of. */
  readonly ownPermission?: Permission
}

const ofTrip = { kind: 'fact', permission: 'TRIP_READ', data: 'trip' } as const
const ofVehicle = { kind: 'fact', permission: 'VEHICLE_READ', data: 'vehicle' } as const
const ofPlace = { kind: 'fact', permission: 'TRIP_READ', ownPermission: 'PLACE_READ', data: 'visit' } as const
const ofWebhook = { kind: 'fact', permission: 'WEBHOOK_READ', data: 'webhook' } as const

/** The order is the bit order of listeners (`typeBits`) and must never change: new types are appended. */
export const eventTypes = {
  'vehicle.status.updated': { kind: 'snapshot', permission: 'VEHICLE_STATUS_READ', data: 'status' },
  'vehicle.status.changed': { kind: 'fact', permission: 'VEHICLE_STATUS_READ', data: 'status' },
  'trip.started': ofTrip,
  'trip.completed': ofTrip,
  'trip.updated': ofTrip,
  'trip.deleted': ofTrip,
  'trip.restored': ofTrip,
  'tripleg.completed': { kind: 'fact', permission: 'TRIP_READ', data: 'tripleg' },
  'vehicle.created': ofVehicle,
  'vehicle.updated': ofVehicle,
  'vehicle.deleted': ofVehicle,
  'vehicle.shared': ofVehicle,
  'vehicle.unshared': ofVehicle,
  'notification.triggered': { kind: 'fact', permission: 'NOTIFICATION_RULE_READ', data: 'message' },
  'webhook.ping': ofWebhook,
  'webhook.failing': ofWebhook,
  'webhook.disabled': ofWebhook,
  'place.entered': ofPlace,
  'place.left': ofPlace,
  'place.dwelled': ofPlace,
  'place.passed': ofPlace
} as const satisfies Readonly<Record<string, EventType>>

export type EventTypeName = keyof typeof eventTypes

export const eventTypeNames = Object.keys(eventTypes) as EventTypeName[]

/** The types of which there are facts. */
export const factTypeNames = eventTypeNames.filter((name) => eventTypes[name].kind === 'fact')

/** Undefined for a type of a later version of the service. */
export function eventTypeOf(name: string): EventType | undefined {
  return Object.hasOwn(eventTypes, name) ? eventTypes[name as EventTypeName] : undefined
}

/** Names of types, and patterns: `trip.*` stands for every type that begins with `trip.`, `*` for every type. */
export const typePatterns: readonly string[] = ['*', ...groupsOf(eventTypeNames), ...eventTypeNames]

function groupsOf(names: readonly string[]): string[] {
  return [...new Set(names.flatMap((name) => groupsAbove(name)))]
}

/** `vehicle.status.changed` is in `vehicle.*` and in `vehicle.status.*`. */
function groupsAbove(name: string): string[] {
  const words = name.split('.').slice(0, -1)
  return words.map((_, index) => `${words.slice(0, index + 1).join('.')}.*`)
}

/** Whether the pattern stands for the type. */
export function matchesType(pattern: string, name: string): boolean {
  return pattern === name || pattern === '*' || (pattern.endsWith('.*') && name.startsWith(pattern.slice(0, -1)))
}

/** What a webhook can be sent: every pattern that stands for a fact. */
export const webhookTypePatterns: readonly string[] = typePatterns.filter((pattern) =>
  factTypeNames.some((name) => matchesType(pattern, name))
)

/** A set of types; bit n stands for `eventTypeNames[n]`. */
export type TypeBits = number

/** The bits that stand for no type yet. */
const laterTypes: TypeBits = -1 << eventTypeNames.length

/** A pattern also has the bits of types that later versions of the service add, because it may stand for them. */
export function typeBits(patterns: readonly string[]): TypeBits {
  return eventTypeNames
    .filter((name) => patterns.some((pattern) => matchesType(pattern, name)))
    .reduce((bits, name) => bits | typeBit(name), patterns.some(isGroup) ? laterTypes : 0)
}

const isGroup = (pattern: string) => pattern.endsWith('*')

/** 0 for a type of a later version of the service. */
export function typeBit(name: string): TypeBits {
  const position = (eventTypeNames as readonly string[]).indexOf(name)
  return position === -1 ? 0 : 1 << position
}
