/**
 * The facts that a change must have written, derived from the table before and after it, without code of the service.
 * Source: decisions, "Events".
 */
import { isDeepStrictEqual } from 'node:util'
import type { StoredItem } from '../../lib/table/table.ts'
import type { Contents } from '../table/table-contents.ts'
import type { StoredFact } from './stored-facts.ts'

type Fact = Fields & { readonly of: string; readonly type: string }
type Fields = Readonly<Record<string, unknown>>

/** Every permission, which an owner has. Source: decisions, "Permissions". */
const everyPermission = 2 ** 15 - 1

/** What a user can write of a trip, but for its deletion and the like. Source: decisions, "Endpoints". */
const writtenOfTrip = ['name', 'driver', 'notes', 'fuel_manual_lt', 'visibility', 'validation_score']

/** In any order. */
export function expectedFacts(before: Contents, after: Contents, now: Date): StoredFact[] {
  const facts = [...new Set([...before.keys(), ...after.keys()])].flatMap((key): Fact[] => {
    const [one, other] = [before.get(key), after.get(key)]
    if (key.endsWith(' ACCESS')) return factsOfAccess(key.replace(' ACCESS', ''), grants(one), grants(other))
    if (/^VEHICLE#\S+ PROFILE$/.test(key) && one && other) return factsOfProfile(shown(one, now), shown(other, now))
    if (/^TRIP#\S+ TRIP$/.test(key) && one && other) return factsOfTrip(one.data as Fields, other.data as Fields)
    return []
  })
  return facts.map((fact) => ({ ...fact, at: now.toISOString() }))
}

/** Scope to permissions; undefined where there is no such vehicle any more. */
function grants(access: StoredItem | undefined): Record<string, number> | undefined {
  if (!access || access.deleting) return undefined
  return { ...(access.grants as Record<string, number>), [String(access.owner)]: everyPermission }
}

type Grants = ReturnType<typeof grants>

function factsOfAccess(of: string, before: Grants, after: Grants): Fact[] {
  if (!before) return after ? [{ of, type: 'vehicle.created' }] : []
  if (!after) return [{ of, type: 'vehicle.deleted', lost: before }]
  const lost = Object.fromEntries(Object.entries(before).filter(([scope]) => after[scope] === undefined))
  const isLost = Object.keys(lost).length > 0
  const isGained = Object.entries(after).some(([scope, bits]) => before[scope] !== bits)
  return [
    ...(isLost ? [{ of, type: 'vehicle.unshared', lost }] : []),
    ...(isGained ? [{ of, type: 'vehicle.shared' }] : [])
  ]
}

/** `notrack_mode` ends by itself at its time. */
function shown({ data }: StoredItem, now: Date): Fields {
  const profile = data as Fields
  const end = profile.notrack_mode_deact_time
  const hasEnded = profile.notrack_mode === true && typeof end === 'string' && new Date(end) <= now
  return hasEnded ? { ...profile, notrack_mode: false } : profile
}

function factsOfProfile(before: Fields, after: Fields): Fact[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const changes = changesOf(names, before, after, (value) => typeof value === 'boolean')
  return changes ? [{ of: `VEHICLE#${after.id}`, type: 'vehicle.updated', ...changes }] : []
}

function factsOfTrip(before: Fields, after: Fields): Fact[] {
  const changes = changesOf(writtenOfTrip, before, after, (_, name) => name === 'visibility')
  const ofTrip = { of: `VEHICLE#${after.vehicle_id}`, subject: after.id }
  const updated = changes ? [{ ...ofTrip, type: 'trip.updated', ...changes }] : []
  if (before.deleted === after.deleted) return updated
  return [...updated, { ...ofTrip, type: after.deleted ? 'trip.deleted' : 'trip.restored' }]
}

function changesOf(
  names: readonly string[],
  before: Fields,
  after: Fields,
  isPublished: (former: unknown, name: string) => boolean
) {
  const changed = names.filter((name) => !isDeepStrictEqual(before[name], after[name])).sort()
  if (changed.length === 0) return undefined
  const publishedNames = changed.filter((name) => isPublished(before[name], name))
  return {
    changed,
    ...(publishedNames.length > 0 && {
      previous: Object.fromEntries(publishedNames.map((name) => [name, before[name]]))
    })
  }
}
