/** Filters the vehicles of the fleet. */

import type { Towns } from '../../../lib/places/towns-file.ts'
import { fixTime, nameOf, type Vehicle } from '../api/vehicle.ts'
import { type Group, groupOf, groups } from '../api/vehicle-group.ts'
import { wordsOf } from '../language/words.ts'
import { hasWords } from './search.ts'

/** What a vehicle has to fulfil beside the words and the group. An absent condition holds for all vehicles. */
export interface Conditions {
  readonly home?: 'yes'
  /** Volts of the main battery. */
  readonly volts?: number
  /** Percent of the main battery. */
  readonly battery?: number
  /** Percent of the tank. */
  readonly fuel?: number
  /** Hours since the last position fix. */
  readonly silent?: number
  /** `group_id` of the profile. */
  readonly group?: string
  /** `primary_organization_id` of the profile. */
  readonly primary_organization?: string
}
export type Condition = keyof Conditions

export interface Filter extends Conditions {
  /** Words that must all occur in the fields that are searched. */
  readonly words: string
  /** Absent to show all statuses. */
  readonly status?: Group
}

export type GroupCounts = Readonly<Record<Group | 'all', number>>

export interface FilterContext {
  readonly now: number
  /** Absent until they are loaded: towns are then not found. */
  readonly towns?: Towns | undefined
}

const hourMilliseconds = 3_600_000

type Checks = {
  readonly [Each in Condition]: (vehicle: Vehicle, value: NonNullable<Conditions[Each]>, now: number) => boolean
}

/** A reading of 0 volts or percent means "no reading yet", which is not low. Source: decisions, "Values". */
const checks: Checks = {
  home: ({ status }) => status?.status === 'PARK_HOME',
  volts: ({ status }, max) => isBelow(status?.battery_main_voltage || undefined, max),
  battery: ({ status }, max) => isBelow(status?.battery_main_pct || undefined, max),
  fuel: ({ status }, max) => isBelow(status?.fuel_level_pct, max),
  silent: ({ status }, hours, now) => status !== undefined && now - fixTime(status) > hours * hourMilliseconds,
  group: ({ profile }, id) => profile?.group_id === id,
  primary_organization: ({ profile }, id) => profile?.primary_organization_id === id
}

export const conditionNames = Object.keys(checks) as readonly Condition[]

function isBelow(value: number | undefined, max: number): boolean {
  return value !== undefined && value < max
}

export function filteredVehicles(
  vehicles: Iterable<Vehicle>,
  filter: Filter,
  { now, towns }: FilterContext
): Vehicle[] {
  const words = wordsOf(filter.words)
  const given = conditionNames.filter((name) => filter[name] !== undefined)
  // The type of a check does not follow from that of its name in a loop.
  const fulfils = (vehicle: Vehicle) =>
    given.every((name) => (checks[name] as (...values: unknown[]) => boolean)(vehicle, filter[name], now))
  const { status } = filter
  return [...vehicles].filter(
    (vehicle) =>
      (status === undefined || groupOf(vehicle, now) === status) && fulfils(vehicle) && hasWords(vehicle, words, towns)
  )
}

/** Without a value the condition is removed. */
export function withCondition(filter: Filter, name: Condition, value: string | number | undefined): Filter {
  const { [name]: _, ...others } = filter
  return value === undefined ? others : { ...others, [name]: value }
}

export function countGroups(vehicles: Iterable<Vehicle>, nowMilliseconds: number): GroupCounts {
  const counts = { all: 0, ...(Object.fromEntries(groups.map((group) => [group, 0])) as Record<Group, number>) }
  for (const vehicle of vehicles) {
    counts.all += 1
    counts[groupOf(vehicle, nowMilliseconds)] += 1
  }
  return counts
}

/** By name, then vehicles without a name by ID. `compare` orders texts by the rules of the user's language. */
export function byName(vehicles: readonly Vehicle[], compare: (a: string, b: string) => number): Vehicle[] {
  return vehicles.toSorted(
    (a, b) => isNameless(a) - isNameless(b) || compare(nameOf(a), nameOf(b)) || (a.id < b.id ? -1 : 1)
  )
}

const isNameless = ({ profile }: Vehicle) => Number(profile?.name === undefined)
