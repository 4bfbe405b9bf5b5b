/** Guards, written to a table as requests write them. */
import { accessItem, type VehicleGuard, withGuards } from '../../lib/access/grants.ts'
import { change } from '../../lib/table/change.ts'
import { changed, pointerAdded } from '../../lib/table/decision.ts'
import { guardKey } from '../../lib/table/keys.ts'
import type { Table } from '../../lib/table/table.ts'

export type SeededGuard = Partial<VehicleGuard> & Pick<VehicleGuard, 'userId' | 'sinceMilliseconds'>

/** For a day, on a circle of 50 m. */
export const guardOf = ({ userId, sinceMilliseconds, ...changes }: SeededGuard): VehicleGuard => ({
  id: `guard-of-${userId}`,
  userId,
  longitude: 10,
  latitude: 50,
  radiusMetres: 50,
  sinceMilliseconds,
  untilMilliseconds: sinceMilliseconds + 24 * 60 * 60_000,
  isIgnitionOn: false,
  ...changes
})

/** Replaces the guard of the user. */
export async function seedGuard(table: Table, vehicleId: string, given: SeededGuard): Promise<VehicleGuard> {
  const guard = guardOf(given)
  await change(table, async (items) => {
    const [read] = await items.read(accessItem(vehicleId))
    if (!read.value) throw new Error(`There is no vehicle ${vehicleId}`)
    const others = (read.value.guards ?? []).filter(({ userId }) => userId !== guard.userId)
    const expiresAtSeconds = guard.untilMilliseconds / 1000
    return {
      result: undefined,
      writes: [
        changed(read, withGuards(read.value, [...others, guard])),
        pointerAdded(guardKey(guard.userId, vehicleId), { expiresAtSeconds })
      ]
    }
  })
  return guard
}
