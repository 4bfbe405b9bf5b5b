/** Which vehicles of the fleet are shown, and in which order. */
import { type Group, groupOf, groups, nameOf, type Vehicle } from '../api/vehicle.ts'

export interface Filter {
  /** Words that must all occur in name, brand, registration or ID. */
  readonly words: string
  /** Absent: all. */
  readonly group?: Group
}

export type GroupCounts = Readonly<Record<Group | 'all', number>>

/**
 * By name; behind them vehicles without one by their ID: while a large fleet is read, rows in sight then stay where they are.
 * `compare` orders texts as the language does.
 */
export function filteredVehicles(
  vehicles: Iterable<Vehicle>,
  { words, group }: Filter,
  compare: (a: string, b: string) => number
): Vehicle[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  return [...vehicles]
    .filter((vehicle) => group === undefined || groupOf(vehicle) === group)
    .filter((vehicle) => hasWords(vehicle, wanted))
    .sort((a, b) => isNameless(a) - isNameless(b) || compare(nameOf(a), nameOf(b)) || (a.id < b.id ? -1 : 1))
}

const isNameless = ({ profile }: Vehicle) => Number(profile?.name === undefined)

export function countGroups(vehicles: Iterable<Vehicle>): GroupCounts {
  const counts = { all: 0, ...(Object.fromEntries(groups.map((group) => [group, 0])) as Record<Group, number>) }
  for (const vehicle of vehicles) {
    counts.all += 1
    counts[groupOf(vehicle)] += 1
  }
  return counts
}

function hasWords({ id, profile }: Vehicle, words: readonly string[]): boolean {
  if (words.length === 0) return true
  const text = [id, profile?.name, profile?.brand, profile?.vehicle_registration_id].join('\n').toLowerCase()
  return words.every((word) => text.includes(word))
}
