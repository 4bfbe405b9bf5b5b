import { expect, it } from 'vitest'
import type { ListedTrip } from '../../../infra/console/trip/trip.ts'
import { totalsOf } from '../../../infra/console/trip/trip-totals.ts'

const trip = (more: Partial<ListedTrip>) => more as ListedTrip

it('sums what trips have, and leaves out what none of them has', () => {
  const trips = [
    trip({ distance_tot: 1000, duration_tot: 600, duration_cruising: 500, fuel_used_lt: 1.5 }),
    trip({ distance_tot: 500, duration_tot: 300, can_fuel_consumption_tot: 0.5 }),
    trip({})
  ]
  expect(totalsOf(trips)).toEqual({ count: 3, metres: 1500, drivingSeconds: 800, litres: 2, wattHours: undefined })
})

it('counts the fuel of a trip once', () => {
  expect(totalsOf([trip({ fuel_used_lt: 2, can_fuel_consumption_tot: 3 })]).litres).toBe(2)
})
