/** A place that a user has searched for, which the map of the fleet shows next. */
import { signal } from '@preact/signals'

export interface AskedPlace {
  readonly longitude: number
  readonly latitude: number
  readonly zoom: number
}

/** Undefined once the map has shown it. */
export const askedPlace = signal<AskedPlace | undefined>(undefined)
