/** Names of the vehicles, by ID, which the console shows in place of IDs wherever it may read them. */
import { type ReadonlySignal, signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { Failure } from '../api/failure.ts'
import { session } from '../api/session.ts'
import { readProfiles } from '../fleet/read-fleet.ts'
import { sharedFleet } from '../fleet/shared-fleet.ts'
import { nameOf } from '../fleet/vehicle.ts'

export type VehicleNames = ReadonlyMap<string, string>

const names = signal<VehicleNames | undefined>(undefined)

// Whoever signs in next must not see the vehicles of the user before.
session.subscribe(() => {
  names.value = undefined
})

/** Read once in a session, where the fleet has not been read anyway. Without the permission IDs stay. */
export function useVehicleNames(): ReadonlySignal<VehicleNames | undefined> {
  useEffect(() => {
    if (names.value) return
    const { vehicles, everything } = sharedFleet()
    if (everything.state.value.loadedAt !== undefined) {
      names.value = new Map([...vehicles.value.values()].map((vehicle) => [vehicle.id, nameOf(vehicle)]))
      return
    }
    const abort = new AbortController()
    const found = new Map<string, string>()
    readProfiles(abort.signal, ({ data }) => {
      for (const profile of data) found.set(profile.id, nameOf({ id: profile.id, profile }))
      return true
    }).then(
      () => {
        names.value = found
      },
      (error: unknown) => {
        if (error instanceof Failure && error.status === 403) names.value = found
      }
    )
    return () => abort.abort()
  }, [])
  return names
}
