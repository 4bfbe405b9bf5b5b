/** Vehicles that the caller has lost: no longer shared, or deleted by another user. */
import { signal } from '@preact/signals'
import { session } from '../api/session.ts'
import { nameOf, type Vehicle } from '../api/vehicle.ts'
import { t } from '../language/language.ts'
import { announceEvent } from '../page/announcement.tsx'

type Vehicles = ReadonlyMap<string, Vehicle>

/** Names of the lost vehicles by ID. */
export const lostVehicles = signal<ReadonlyMap<string, string>>(new Map())

session.subscribe(() => {
  lostVehicles.value = new Map()
})

/** Called after a complete read: vehicles of `before` that are missing in `found` are lost, and the user is informed. */
export function noteLost(before: Vehicles, found: Vehicles): void {
  const lost = [...before.values()].filter(({ id }) => !found.has(id))
  const earlier = [...lostVehicles.value].filter(([id]) => !found.has(id))
  lostVehicles.value = new Map([...earlier, ...lost.map((vehicle) => [vehicle.id, nameOf(vehicle)] as const)])
  const [first, ...others] = lost
  if (!first) return
  if (others.length === 0) announceEvent(t('vehicleLost', { name: nameOf(first) }))
  else announceEvent(t('vehiclesLost', { count: lost.length }))
}
