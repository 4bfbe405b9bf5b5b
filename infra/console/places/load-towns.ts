/** Loads the towns when a screen first needs them. */
import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { type Towns, type TownsFile, townsOf } from '../../../lib/places/towns-file.ts'
import { loadedPart } from '../loading/loaded-part.ts'

const towns = signal<Towns | undefined>(undefined)
let loading: Promise<Towns> | undefined

/** Rejects if the file cannot be loaded; the next call tries again. */
export function loadTowns(): Promise<Towns> {
  loading ??= loadedPart(readTowns).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function readTowns(): Promise<Towns> {
  const response = await fetch(TOWNS_FILE)
  if (!response.ok) throw new Error(`The towns are missing: ${response.status}`)
  towns.value = townsOf((await response.json()) as TownsFile)
  return towns.value
}

/** Undefined until the towns are loaded, and if they cannot be: coordinates then stand alone. */
export function useTowns(areNeeded = true): Towns | undefined {
  useEffect(() => {
    if (areNeeded) void loadTowns().catch(() => {})
  }, [areNeeded])
  return towns.value
}
