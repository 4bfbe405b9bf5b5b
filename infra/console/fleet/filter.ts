/** Filters and orders the vehicles of the fleet. */
import { nameOf, type Vehicle } from '../api/vehicle.ts'
import { type Group, groupOf, groups } from '../api/vehicle-group.ts'

export interface Filter {
  /** Words that must all occur in the name, brand, registration or ID. */
  readonly words: string
  /** Absent to show all groups. */
  readonly group?: Group
}

export type GroupCounts = Readonly<Record<Group | 'all', number>>

/**
 * Ordered by name, then vehicles without a name by ID. Rows in sight therefore stay in place while a large fleet is
 * read. `compare` orders texts by the rules of the user's language.
 */
export function filteredVehicles(
  vehicles: Iterable<Vehicle>,
  { words, group }: Filter,
  nowMilliseconds: number,
  compare: (a: string, b: string) => number
): Vehicle[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  return [...vehicles]
    .filter((vehicle) => group === undefined || groupOf(vehicle, nowMilliseconds) === group)
    .filter((vehicle) => hasWords(vehicle, wanted))
    .sort((a, b) => isNameless(a) - isNameless(b) || compare(nameOf(a), nameOf(b)) || (a.id < b.id ? -1 : 1))
}

const isNameless = ({ profile }: Vehicle) => Number(profile?.name === undefined)

export function countGroups(vehicles: Iterable<Vehicle>, nowMilliseconds: number): GroupCounts {
  const counts = { all: 0, ...(Object.fromEntries(groups.map((group) => [group, 0])) as Record<Group, number>) }
  for (const vehicle of vehicles) {
    counts.all += 1
    counts[groupOf(vehicle, nowMilliseconds)] += 1
  }
  return counts
}

function hasWords({ id, profile }: Vehicle, words: readonly string[]): boolean {
  if (words.length === 0) return true
  const text = [id, profile?.name, profile?.brand, profile?.vehicle_registration_id].join('\n').toLowerCase()
  return words.every((word) => text.includes(word))
}
