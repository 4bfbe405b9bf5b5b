/** Loads the towns with their countries when a user first searches. */
import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { loadedPart } from '../loading/loaded-part.ts'
import { loadTowns } from './load-towns.ts'
import { type SearchedTown, searchedTowns } from './town-search.ts'

interface TownSearch {
  /** Empty until the towns are loaded, and if they cannot be. */
  readonly towns: readonly SearchedTown[]
  readonly isLoading: boolean
}

const none: TownSearch = { towns: [], isLoading: false }
const search = signal(none)

/** `areNeeded`: the towns are read then. After a failure, the next search tries again. */
export function useSearchedTowns(areNeeded: boolean): TownSearch {
  useEffect(() => {
    if (areNeeded) void load()
  }, [areNeeded])
  return search.value
}

async function load(): Promise<void> {
  if (search.value !== none) return
  search.value = { towns: [], isLoading: true }
  try {
    const [towns, countries] = await Promise.all([loadTowns(), loadedPart(readCountries)])
    search.value = { towns: searchedTowns(towns, countries), isLoading: false }
  } catch {
    search.value = none
  }
}

async function readCountries(): Promise<string> {
  const response = await fetch(TOWN_COUNTRIES_FILE)
  if (!response.ok) throw new Error(`The countries of the towns are missing: ${response.status}`)
  return await response.json()
}
