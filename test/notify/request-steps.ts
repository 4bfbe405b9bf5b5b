/** Requests that change vehicles, shares and trips, of which some meet a call to the table that fails. */
import * as fc from 'fast-check'
import { answerLostOnce, lastingFaults, lostAnswer } from '../table/faults.ts'
import type { Request } from '../table/running-table.ts'
import { acme, ada, eve, max, tripIds } from '../table/world.ts'
import { profileFields, type Step, tripFields, vehicle, vehicleOf } from './changes.ts'

/** `made`: as of a step. */
type RequestOf = (made: readonly string[]) => Request

/** The operation, and its request on a vehicle; the number as `vehicle` has it. */
const on = (operation: string, number: number, { params, ...request }: Request) => {
  const requestOf: RequestOf = (made) => ({ ...request, params: { vehicle_id: vehicleOf(number, made), ...params } })
  return [operation, requestOf] as const
}

const caller = fc.constantFrom(ada, ada, ada, ada, ada, max, eve, acme)
const permissions = fc.subarray(['VEHICLE_READ', 'VEHICLE_WRITE', 'TRIP_READ', 'TRIP_WRITE'])
const sharee = fc.constantFrom<[kind: string, params: Record<string, string>]>(
  ['user', { user_id: 'max' }],
  ['user', { user_id: 'eve' }],
  ['user', { user_id: 'ada' }],
  ['organization', { organization_id: 'acme' }],
  ['organization', { organization_id: 'none' }]
)
const trip = fc.constantFrom(...tripIds, 'none').map((trip_id) => ({ trip_id }))

const request = fc.oneof(
  fc.record({ caller, body: profileFields }).map((given) => ['create-vehicle', (): Request => given] as const),
  {
    weight: 4,
    arbitrary: fc
      .tuple(vehicle, fc.record({ caller, body: profileFields }))
      .map((given) => on('update-vehicle', ...given))
  },
  fc.tuple(vehicle, fc.record({ caller })).map((given) => on('delete-vehicle', ...given)),
  fc
    .tuple(vehicle, caller, sharee, permissions)
    .map(([number, by, [kind, params], granted]) =>
      on(`put-${kind}-share`, number, { caller: by, params, body: { permissions: granted } })
    ),
  fc
    .tuple(vehicle, caller, sharee)
    .map(([number, by, [kind, params]]) => on(`delete-${kind}-share`, number, { caller: by, params })),
  {
    weight: 4,
    arbitrary: fc
      .record({ caller, params: trip, body: tripFields })
      .map((given) => ['update-trip', (): Request => given] as const)
  },
  fc.record({ caller, params: trip }).map((given) => ['delete-trip', (): Request => given] as const)
)

const fault = fc.record({
  nth: fc.integer({ min: 1, max: 6 }),
  kind: fc.constantFrom(lostAnswer, answerLostOnce, ...lastingFaults.map(([, kind]) => kind))
})
const perhapsFault = fc.oneof({ weight: 2, arbitrary: fc.constant(undefined) }, fault)

export const requestStep = fc.tuple(request, perhapsFault).map(
  ([[name, requestOf], failing]): Step => ({
    name,
    run: ({ call }, made) => call(name, { ...requestOf(made), fault: failing && { ...failing.kind, nth: failing.nth } })
  })
)
