/** Free-text search over vehicles. Source: decisions, "Lists", `filter`. */
import { searchedFields, type VehicleProfile } from '../contract/resources/vehicle-profile.ts'

/** Every distinct word of the searched fields in lower case, between spaces; words within other words are left out. */
export function searchWords(vehicle: VehicleProfile): string {
  const words = new Set(searchedFields.flatMap((field) => wordsOf(vehicle[field] ?? '')))
  const kept = [...words].filter((word) => ![...words].some((other) => other !== word && other.includes(word)))
  return kept.join(' ')
}

/** Whether every word of the filter occurs somewhere; one without a word matches everything. */
export function matchesFilter(words: string, filter: string): boolean {
  return wordsOf(filter).every((word) => words.includes(word))
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().split(/\s+/).filter(Boolean)
}
