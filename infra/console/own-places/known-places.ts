/** The places of the session, so that the maps of all screens show them with one read. */
import { signal } from '@preact/signals'
import { knownOrganizations } from '../api/known-organizations.ts'
import { session } from '../api/session.ts'
import type { Place } from './place.ts'
import { readPlacesAmong } from './place-requests.ts'

/** Undefined before they are read. */
export const knownPlaces = signal<readonly Place[] | undefined>(undefined)

// The next user who signs in must not see the places of the previous one.
session.subscribe(() => {
  knownPlaces.value = undefined
})

/** If the places cannot be read, a map is shown without them, because the user did not ask for them. */
export async function readKnownPlaces(signal: AbortSignal): Promise<void> {
  if (knownPlaces.value) return
  const read = await readPlacesAmong(knownOrganizations(signal), signal).catch(() => undefined)
  if (read && !signal.aborted) knownPlaces.value = read.places
}
