/** Names of drivers of the trips that this tab has read, which are suggested where a driver is entered. */
import { signal } from '@preact/signals'
import { session } from '../api/session.ts'

/** A browser shows a longer list slowly. */
const maxKnown = 200

/** The names that were read last come first. */
export const knownDrivers = signal<readonly string[]>([])

// The next user who signs in must not see the drivers of the previous one.
session.subscribe(() => {
  knownDrivers.value = []
})

export function noteDrivers(trips: readonly { readonly driver?: string | undefined }[]): void {
  const names = trips.flatMap(({ driver }) => driver ?? [])
  if (names.every((name) => knownDrivers.value.includes(name))) return
  knownDrivers.value = [...new Set([...names, ...knownDrivers.value])].slice(0, maxKnown)
}
