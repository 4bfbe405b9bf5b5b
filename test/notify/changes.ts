/** What the steps of the property of facts change: few vehicles, trips and values, so that a change often changes nothing. */
import * as fc from 'fast-check'
import type { TripChange } from '../../lib/contract/resources/trip-change.ts'
import type { RunningTable } from '../table/running-table.ts'

export interface Step {
  readonly name: string
  /** Whether it writes what the operator loads, which makes no events. */
  readonly isLoading?: boolean
  /** `made`: IDs of the vehicles that were made by steps before. */
  run(running: RunningTable, made: readonly string[]): Promise<unknown>
}

export const vehiclesOfWorld = ['van', 'car', 'bus']

/** Mostly the van; the numbers beyond the vehicles of the world are of those that were made. */
export const vehicle = fc.constantFrom(0, 0, 0, 1, 2, 3, 4)
export const vehicleOf = (number: number, made: readonly string[]) => [...vehiclesOfWorld, ...made][number] ?? 'none'

export const profileFields = fc.record(
  {
    name: fc.constantFrom('A', 'B'),
    tank_size: fc.constantFrom(60, 61, null),
    transport_mode: fc.constantFrom(true, false, null),
    notrack_mode: fc.constantFrom(true, false, null),
    notrack_mode_deact_time: fc.constantFrom('2026-03-02T11:00:00.000Z', '2026-03-02T13:00:00.000Z', null),
    display_settings: fc.constantFrom({ nativeapp_dashboard_main: 'speed' }, {}, null),
    device_id: fc.constantFrom('tracker-1', 'tracker-2', null)
  },
  { requiredKeys: [] }
)

export const tripFields: fc.Arbitrary<TripChange> = fc.record(
  {
    name: fc.constantFrom('Home', null),
    notes: fc.constantFrom('A', null),
    fuel_manual_lt: fc.constantFrom(0, 12, null),
    validation_score: fc.constantFrom(0, 1),
    visibility: fc.constantFrom('PUBLIC' as const, 'PRIVATE' as const),
    deleted: fc.boolean(),
    is_liked_by_me: fc.boolean()
  },
  { requiredKeys: [] }
)
