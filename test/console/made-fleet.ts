/** A fleet as the service returns it, for screens with made-up replies. */
import { pageOf, type Replies, single } from './replies.ts'

interface MadeFleet {
  readonly profiles: readonly object[]
  readonly statuses: readonly object[]
}

/**
 * The replies for every screen with vehicles, none of which has made a trip. `via` is the `permission_via` of the lists.
 */
export function fleetReplies({ profiles, statuses }: MadeFleet, via: readonly object[] = []): Replies {
  const vehicles = { '/vehicle': pageOf(profiles, via), '/vehicle/status': pageOf(statuses, via) }
  return { '/me': single({}), '/trip': pageOf([]), ...vehicles }
}

/** Far less than the three minutes after which a vehicle that drives is silent: a page may take two of them to open. */
const maxAge = 60_000

/** The present in ISO 8601. It stays the same for `maxAge`, so that what a page reads twice is the same. */
function recently(): () => string {
  let moment = 0
  return () => {
    if (Date.now() - moment > maxAge) moment = Date.now()
    return new Date(moment).toISOString()
  }
}

/** Vehicles on a grid over Europe, some of each status. They still drive when the fleet was made long ago, for the tests of another file. */
export function manyVehicles(count: number) {
  const present = recently()
  const states = ['PARK', 'CRUISE', 'PARK_HOME', 'FLOAT'] as const
  const numbers = Array.from({ length: count }, (_, index) => index)
  const name = (index: number) => `Vehicle ${String(index).padStart(4, '0')}`
  return {
    profiles: numbers.map((index) => ({ id: `v${index}`, name: name(index) })),
    statuses: numbers.map((index) => ({
      vehicle_id: `v${index}`,
      get timestamp() {
        return present()
      },
      status: states[index % states.length] ?? 'PARK',
      longitude: (index % 100) * 0.3 - 5,
      latitude: Math.floor(index / 100) * 0.3 + 40,
      speed: 50,
      angle: 90,
      total_odometer: 1000,
      battery_main_pct: 0,
      battery_main_voltage: 12.5,
      battery_main_trend: 'CONST' as const
    }))
  }
}
