/** Names of the vehicles, which the console shows instead of IDs where it may read them. */
import { type ReadonlySignal, signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { Failure } from '../api/failure.ts'
import { session } from '../api/session.ts'
import { nameOf, type Profile } from '../api/vehicle.ts'
import { onEvents, type PushEvent } from '../push/push-events.ts'
import { sharedFleet } from './shared-fleet.ts'
import { noNames, readVehicleNames, type VehicleNames } from './vehicle-names.ts'

const names = signal<VehicleNames | undefined>(undefined)

// The next user who signs in must not see the vehicles of the previous one.
session.subscribe(() => {
  names.value = undefined
})

/** The names are read once per session. Without the permission the IDs are shown. */
export function useVehicleNames(): ReadonlySignal<VehicleNames | undefined> {
  useEffect(() => onEvents(['vehicle.created', 'vehicle.updated', 'vehicle.shared'], rename), [])
  useEffect(() => {
    if (names.value) return
    const abort = new AbortController()
    void readVehicleNames(abort.signal)
      .catch((error: unknown) => {
        const isRefused = error instanceof Failure && error.status === 403
        return isRefused ? new Map<string, string>() : undefined
      })
      .then((read) => {
        if (!abort.signal.aborted) names.value = read
      })
    return () => abort.abort()
  }, [])
  return names
}

/** Those that have been read, without a request. */
export function knownVehicleNames(): VehicleNames {
  const { vehicles } = sharedFleet()
  const listed = [...vehicles.value.values()].map((vehicle) => [vehicle.id, nameOf(vehicle)] as const)
  return new Map([...(names.value ?? noNames), ...listed])
}

function rename(events: readonly PushEvent[]): void {
  if (!names.value) return
  const renamed = events.flatMap(({ vehicle_id: id, data }) => {
    return id !== undefined && data ? [[id, (data as Profile).name ?? id] as const] : []
  })
  names.value = new Map([...names.value, ...renamed])
}
