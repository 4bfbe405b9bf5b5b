/** The newest known value of each field of a record. */
import { isGreater, maxCustomValues } from '../../contract/custom-values.ts'
import { recordFields, type VehicleRecord } from '../../telemetry/record.ts'
import type { RunState } from './run-state.ts'

type Latest = RunState['latest']

const statusFields = recordFields.filter((name) => !['longitude', 'latitude', 'accuracy_m'].includes(name))

/**
 * Adds records to the newest values. The result does not depend on their order: the latest moment decides, and of two values of
 * one moment the greater.
 */
export function latestWith(latest: Latest, records: readonly VehicleRecord[]): Latest {
  const newest: Latest = { ...latest }
  for (const record of records) addNewest(newest, record)
  return newest
}

/** Adds a record to `newest` itself. */
export function addNewest(newest: Latest, record: VehicleRecord): void {
  for (const field of statusFields) {
    const value = record[field]
    if (value !== undefined && isNewer(newest[field], value, record.atMilliseconds)) {
      newest[field] = [value, record.atMilliseconds]
    }
  }
}

function isNewer(known: Latest[string] | undefined, value: number | boolean, atMilliseconds: number): boolean {
  if (!known) return true
  return atMilliseconds > known[1] || (atMilliseconds === known[1] && value > known[0])
}

/** Returns the newest value of a field, undefined where it is not a number. */
export function numberOf(latest: Latest, field: string): number | undefined {
  const value = latest[field]?.[0]
  return typeof value === 'number' ? value : undefined
}

type LatestCustom = NonNullable<RunState['custom']>
type NamedValue = readonly [name: string, LatestCustom[string]]

/**
 * The same for custom values. Of more names than a status has, those with the newest values stay, and of one moment the first
 * ones in the order of their characters, as in merged records: this does not depend on the order of arrival either.
 */
export function latestCustomWith(
  latest: LatestCustom | undefined,
  records: readonly VehicleRecord[]
): LatestCustom | undefined {
  const newest = new Map(Object.entries(latest ?? {}))
  for (const { custom = {}, atMilliseconds: at } of records) {
    for (const [name, value] of Object.entries(custom)) {
      const known = newest.get(name)
      if (!known || at > known[1] || (at === known[1] && isGreater(value, known[0]))) newest.set(name, [value, at])
    }
  }
  if (newest.size === 0) return undefined
  return Object.fromEntries([...newest].sort(byMoment).slice(0, maxCustomValues))
}

function byMoment([one, [, oneAt]]: NamedValue, [other, [, otherAt]]: NamedValue): number {
  return otherAt - oneAt || (one < other ? -1 : 1)
}
