/** A user with exactly one vehicle begins with its screen. */
import { useEffect } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import { vehiclePath } from '../addresses.ts'
import { session } from '../api/session.ts'
import type { Fleet } from './fleet.ts'

/** Whether a link has led to the address: the library's types lack it. */
type WithPush = ReturnType<typeof useLocation> & { readonly wasPush?: boolean }

/** Once in a session, so that a link can lead to the fleet afterwards. */
let hasBegun = false

session.subscribe(() => {
  hasBegun = false
})

/** A link to the fleet leads to the fleet, and so does an address with a query, such as that of a search. */
export function useOnlyVehicle({ everything, vehicles }: Fleet): void {
  const { route, wasPush } = useLocation() as WithPush
  const { loadedAt } = everything.state.value
  useEffect(() => {
    if (loadedAt === undefined || hasBegun) return
    hasBegun = true
    const [only, other] = vehicles.value.keys()
    const isStart = !wasPush && location.search === ''
    if (isStart && only !== undefined && other === undefined) route(vehiclePath(only), true)
  }, [loadedAt])
}
