/**
 * How many things ended on each day: an item a month, one attribute a day (and visibility, where lists have both). Where many
 * end at once, items beside it have a part of the numbers: see `spread-counts.ts`.
 */
import type { Visibility } from '../contract/resources/trip.ts'
import { type Key, monthOfCount } from './keys.ts'
import type { StoredItem } from './table.ts'

/** `YYYY-MM-DD` → how many ended on that day (UTC). */
export type DayCounts = ReadonlyMap<string, number>

/** Names are short because a list's counts are read all at once: `r07` = private ones of the 7th. */
const visibilityLetters: Record<Visibility, string> = { PRIVATE: 'r', PUBLIC: 'u' }
const triplegLetter = 'l'
const auditLetter = 'e'

/** Day of a date-time in the form of the API. */
export const dayOf = (end: string) => end.slice(0, 10)
export const monthOf = (end: string) => end.slice(0, 7)
export const startOfDay = (end: string) => `${dayOf(end)}T00:00:00.000Z`

export function tripCountAttribute(end: string, visibility: Visibility): string {
  return `${visibilityLetters[visibility]}${end.slice(8, 10)}`
}

export function triplegCountAttribute(end: string): string {
  return `${triplegLetter}${end.slice(8, 10)}`
}

export function auditCountAttribute(timestamp: string): string {
  return `${auditLetter}${timestamp.slice(8, 10)}`
}

/** Adds up the items of a list. `visibilities` tells which trips count. */
export function tripsByDay(items: readonly StoredItem[], visibilities: readonly Visibility[]): Map<string, number> {
  return countsByDay(
    items,
    visibilities.map((visibility) => visibilityLetters[visibility])
  )
}

export function triplegsByDay(items: readonly StoredItem[]): Map<string, number> {
  return countsByDay(items, [triplegLetter])
}

export function auditEntriesByDay(items: readonly StoredItem[]): Map<string, number> {
  return countsByDay(items, [auditLetter])
}

function countsByDay(items: readonly StoredItem[], letters: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const item of items) {
    const month = monthOfCount(item as unknown as Key)
    for (const [name, count] of Object.entries(item)) {
      if (!/^[a-z]\d\d$/.test(name) || !letters.includes(name.slice(0, 1))) continue
      const day = `${month}-${name.slice(1)}`
      counts.set(day, (counts.get(day) ?? 0) + Number(count))
    }
  }
  return counts
}
