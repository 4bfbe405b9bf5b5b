// @module-tag long
/** Capacity that the lists of vehicles consume, with small and with large fleets. Source: docs/architecture.md, "What the table holds". */
import { describe, expect, it } from 'vitest'
import { allPermissionBits } from '../../lib/contract/permissions.ts'
import { organizationScope, userScope } from '../../lib/contract/scope.ts'
import { membershipsKey } from '../../lib/table/keys.ts'
import type { StoredItem } from '../../lib/table/table.ts'
import { noon, stopTheClockAtNoon } from '../http/noon.ts'
import { expectWithin } from './budget.ts'
import { vehicleItems } from './bulk-writes.ts'
import { callerOf, runTable } from './running-table.ts'
import { ulidOf, vehicleProfile } from './samples.ts'

/** Owned by a user, and all of it shared with an organization that has another member. */
function fleetItems(size: number): StoredItem[] {
  const [owner, organization] = [userScope(`owner-of-${size}`), organizationScope(`fleet-of-${size}`)]
  const ids = Array.from({ length: size }, (_, index) => ulidOf(`VAN${size}X`, index))
  const vehicles = ids.flatMap((id) => vehicleItems(owner, [organization], vehicleProfile(id), noon.toISOString()))
  const organizations = { [`fleet-of-${size}`]: allPermissionBits }
  return [...vehicles, { ...membershipsKey(`member-of-${size}`), organizations }]
}

const { call } = await runTable([...fleetItems(50), ...fleetItems(5000)])
stopTheClockAtNoon()

describe.each([50, 5000])('of a fleet of %i', (fleet) => {
  const callers = [
    { who: 'the owner', caller: callerOf(userScope(`owner-of-${fleet}`)), scopes: 1 },
    { who: 'a member of an organization', caller: callerOf(userScope(`member-of-${fleet}`)), scopes: 2 }
  ]

  describe.each(callers)('$who', ({ caller, scopes }) => {
    it('gets the statuses', async () => {
      const answer = await call('list-vehicle-status', { caller })

      expect(answer.header.num_results).toBe(fleet)
      expect(answer.data).toHaveLength(50)
      expectWithin(answer, { trips: 3, readUnits: 30 + fleet / 50 + 2 * scopes })
    })

    it('gets a later page of the statuses', async () => {
      const answer = await call('list-vehicle-status', { caller, query: `offset=${fleet - 10}` })

      expect(answer.data).toHaveLength(10)
      expectWithin(answer, { trips: 3, readUnits: 30 + fleet / 50 + 2 * scopes })
    })

    it('gets as large a page as there may be, of statuses and of profiles', async () => {
      const ofPage = Math.min(fleet, 500)
      const statuses = await call('list-vehicle-status', { caller, query: 'limit=500' })
      const profiles = await call('list-vehicles', { caller, query: 'limit=500' })

      expect([statuses.data, profiles.data].map((data) => (data as unknown[]).length)).toEqual([ofPage, ofPage])
      expectWithin(statuses, { trips: 3, readUnits: 0.6 * ofPage + fleet / 50 + 2 * scopes })
      expectWithin(profiles, { trips: 3, readUnits: 1.1 * ofPage + fleet / 20 + 2 * scopes })
      // A function returns no more than 6 MB.
      for (const answer of [statuses, profiles]) expect(JSON.stringify(answer.data).length).toBeLessThan(2e6)
    })

    it('gets the statuses in another order', async () => {
      const answer = await call('list-vehicle-status', { caller, query: 'orderby=-speed' })

      expect(answer.data).toHaveLength(50)
      expectWithin(answer, { trips: 3, readUnits: 30 + fleet / 50 + 2 * scopes + fleet / 2 })
    })

    it('gets the profiles', async () => {
      const answer = await call('list-vehicles', { caller })

      expect(answer.header.num_results).toBe(fleet)
      expect(answer.data).toHaveLength(50)
      expectWithin(answer, { trips: 3, readUnits: 55 + fleet / 20 + 2 * scopes })
    })

    it('finds vehicles by their words', async () => {
      const answer = await call('list-vehicles', { caller, query: 'filter=volkswagen+wvwzzz1jz3w000042' })

      expect(answer.header.num_results).toBe(1)
      expectWithin(answer, { trips: 3, readUnits: 55 + fleet / 20 + 2 * scopes })
    })

    it('gets the profiles in another order', async () => {
      const answer = await call('list-vehicles', { caller, query: 'orderby=vehicle_registration_id' })

      expect(answer.data).toHaveLength(50)
      expectWithin(answer, { trips: 3, readUnits: 55 + fleet / 20 + 2 * scopes + fleet / 2 })
    })
  })
})
