/** The names of the places that rules can watch. */
import { signal } from '@preact/signals'

/** By ID, in the order of the names; undefined before they are read. */
export const placeNames = signal<ReadonlyMap<string, string> | undefined>(undefined)
