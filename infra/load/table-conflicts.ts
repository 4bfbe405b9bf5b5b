/**
 * Finds records that conflict with the table: a taken email, device or ID, a vehicle of another owner, another
 * detection state.
 */

import { accessesOf } from '../../lib/access/grants.ts'
import { comparedDevice, vehicleIdsLike } from '../../lib/contract/device-name.ts'
import { userScope } from '../../lib/contract/scope.ts'
import { emailItem } from '../../lib/people/user-item.ts'
import { goesOnFrom, otherState } from '../../lib/processing/tracking/state-restoration.ts'
import { trackingItem } from '../../lib/processing/tracking/tracking-item.ts'
import { findItems } from '../../lib/table/find-item.ts'
import type { Table } from '../../lib/table/table.ts'
import { deviceClaimItem } from '../../lib/vehicles/device-claims.ts'
import type { LoadRecord } from './load-record.ts'
import type { LoadProblem } from './problem.ts'

/** The number of items that one batch read can have. */
const recordsAtOnce = 100

interface Entry {
  readonly line: number
  readonly record: LoadRecord<'user' | 'vehicle' | 'detection_state'>
}

/** Looks records up in batches. The problems of a batch are reported when it is full, or by `flush`. */
export class TableConflicts {
  readonly #table: Table
  readonly #onProblem: (problem: LoadProblem) => void
  #entries: Entry[] = []

  constructor(table: Table, onProblem: (problem: LoadProblem) => void) {
    this.#table = table
    this.#onProblem = onProblem
  }

  async add(line: number, record: LoadRecord): Promise<void> {
    if (record.type !== 'user' && record.type !== 'vehicle' && record.type !== 'detection_state') return
    this.#entries.push({ line, record })
    if (this.#entries.length === recordsAtOnce) await this.flush()
  }

  async flush(): Promise<void> {
    const entries = this.#entries
    this.#entries = []
    const records = entries.map(({ record }) => record)
    const vehicles = records.filter((record) => record.type === 'vehicle')
    const ids = vehicles.flatMap(({ id, device_id }) => [id, ...vehicleIdsLike(device_id ?? '')])
    const names = vehicles.flatMap(({ id, device_id }) => [id, device_id ?? ''])
    const states = records.filter((record) => record.type === 'detection_state')
    const [holders, accesses, devices, trackings] = await Promise.all([
      emailHolders(
        this.#table,
        records.filter((record) => record.type === 'user')
      ),
      accessesOf(this.#table, ids, { ConsistentRead: true }),
      deviceHolders(this.#table, names),
      trackingsOf(this.#table, states)
    ])
    const reasonsOf = (record: Entry['record']) => {
      if (record.type === 'user') return [emailConflict(record, holders)]
      if (record.type === 'detection_state') return [stateConflict(record, trackings)]
      return [ownerConflict(record, accesses), deviceConflict(record, devices, accesses), idConflict(record, devices)]
    }
    for (const { line, record } of entries) {
      for (const reason of reasonsOf(record)) if (reason !== undefined) this.#onProblem({ line, reason })
    }
  }
}

/** For each email in the records, the ID of the user who has it. */
async function emailHolders(table: Table, users: readonly LoadRecord<'user'>[]): Promise<Map<string, string>> {
  const holders = await findItems(
    table,
    users.map(({ email }) => emailItem(email)),
    { ConsistentRead: true }
  )
  return new Map(users.flatMap(({ email }, index) => (holders[index] ? [[email, holders[index].userId]] : [])))
}

/** For each vehicle, the detection state in the table. */
async function trackingsOf(table: Table, states: readonly LoadRecord<'detection_state'>[]) {
  const vehicleIds = [...new Set(states.map(({ vehicle_id }) => vehicle_id))]
  const found = await findItems(table, vehicleIds.map(trackingItem), { ConsistentRead: true })
  return new Map(vehicleIds.map((vehicleId, index) => [vehicleId, found[index]]))
}

function stateConflict(
  { vehicle_id, state }: LoadRecord<'detection_state'>,
  trackings: Awaited<ReturnType<typeof trackingsOf>>
): string | undefined {
  const stored = trackings.get(vehicle_id)
  return !stored || goesOnFrom(stored, state) ? undefined : `state: ${otherState(vehicle_id)}`
}

type Accesses = Awaited<ReturnType<typeof accessesOf>>

/** For each device in its compared form, the ID of the vehicle that has it. */
async function deviceHolders(table: Table, names: readonly string[]): Promise<Map<string, string>> {
  const devices = [...new Set(names.filter(Boolean).map(comparedDevice))]
  const holders = await findItems(table, devices.map(deviceClaimItem), { ConsistentRead: true })
  return new Map(devices.flatMap((device, index) => (holders[index] ? [[device, holders[index].vehicleId]] : [])))
}

function deviceConflict(
  { id, device_id }: LoadRecord<'vehicle'>,
  holders: ReadonlyMap<string, string>,
  accesses: Accesses
): string | undefined {
  if (!device_id) return undefined
  const named = vehicleIdsLike(device_id).find((name) => name !== id && accesses.has(name))
  const holder = named ?? holders.get(comparedDevice(device_id))
  return holder === undefined || holder === id ? undefined : `device_id: It belongs to vehicle ${holder}`
}

function idConflict({ id }: LoadRecord<'vehicle'>, holders: ReadonlyMap<string, string>): string | undefined {
  const holder = holders.get(comparedDevice(id))
  return holder === undefined || holder === id ? undefined : `id: It is the device of vehicle ${holder}`
}

function emailConflict({ id, email }: LoadRecord<'user'>, holders: ReadonlyMap<string, string>): string | undefined {
  const holder = holders.get(email)
  return holder === undefined || holder === id ? undefined : `email: It belongs to user ${holder}`
}

function ownerConflict({ id, owner_id }: LoadRecord<'vehicle'>, accesses: Accesses): string | undefined {
  const owner = accesses.get(id)?.owner
  return owner === undefined || owner === userScope(owner_id)
    ? undefined
    : `owner_id: Vehicle ${id} belongs to another user`
}
