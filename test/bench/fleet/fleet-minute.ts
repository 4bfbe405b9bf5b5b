/** A minute of a fleet of which every vehicle uploads once: what is written to which partition. */
import { permissionBits } from '../../../lib/contract/permissions.ts'
import { organizationScope } from '../../../lib/contract/scope.ts'
import { signToken } from '../../../lib/identity/access-token.ts'
import { identify } from '../../../lib/identity/identify.ts'
import { createTokenRecord } from '../../../lib/identity/token-record-writes.ts'
import type { Table } from '../../../lib/table/table.ts'
import type { VehicleRecord } from '../../../lib/telemetry/record.ts'
import { keyOf, plainKeys } from '../../identity/signing-keys.ts'
import { MemoryTable } from '../../table/pairs/memory-table.ts'
import { seedsOf } from '../../table/seeds.ts'
import { Commute, legSeconds } from '../uploads/commute.ts'
import { upload } from '../uploads/upload-run.ts'
import { countedTable, type PartitionLoad } from './partition-loads.ts'

/** The vehicle drives and stands in a cycle, at another minute of which each vehicle is. */
const cycleMinutes = (2 * legSeconds) / 60
const minute = 60_000
/** One record an upload. */
const everySeconds = 60
const begin = Date.parse('2026-03-02T08:30:00.000Z')
const organization = organizationScope('fleet')
const keys = plainKeys({ first: keyOf('a') })

/**
 * All vehicles are one user's and shared with one organization, which has a device token for each. By partition key, in the
 * minute after the vehicle's last 40 minutes and more were uploaded.
 */
export async function fleetMinute(vehicles: number): Promise<ReadonlyMap<string, PartitionLoad>> {
  const memory = new MemoryTable('fleet')
  const { table, loads } = countedTable(memory)
  await seedFleet(memory.table, vehicles)
  const journeys = Array.from({ length: cycleMinutes }, (_, phase) => journeyAt(phase))
  const each = async (work: (id: string, journey: Journey) => Promise<unknown>) => {
    for (let index = 0; index < vehicles; index++) {
      const journey = journeys[index % cycleMinutes]
      if (journey) await work(idOf(index), journey)
    }
  }
  await each((id, { before }) => upload(memory.table, id, before, new Date(begin)))
  const now = new Date(begin + minute)
  await each(async (id, { measured }) => {
    await authorize(table, id, now)
    await upload(table, id, measured, now)
  })
  return loads
}

const idOf = (index: number) => `vehicle-${index}`

interface Journey {
  readonly before: readonly VehicleRecord[]
  /** Of the minute. */
  readonly measured: readonly VehicleRecord[]
}

function journeyAt(phase: number): Journey {
  const commute = new Commute(begin - (cycleMinutes + phase) * minute, everySeconds)
  const records = [legSeconds, legSeconds].flatMap((seconds) => [...commute.drive(seconds), ...commute.park(seconds)])
  return {
    before: records.filter(({ atMilliseconds }) => atMilliseconds <= begin),
    measured: records.filter(({ atMilliseconds }) => atMilliseconds > begin && atMilliseconds <= begin + minute)
  }
}

async function seedFleet(table: Table, vehicles: number): Promise<void> {
  const seeds = seedsOf(table)
  await seeds.user('ada')
  await seeds.organization('fleet')
  for (let index = 0; index < vehicles; index++) {
    const id = idOf(index)
    await seeds.vehicle('ada', id)
    await seeds.share(id, organization)
    await createTokenRecord(table, claimsOf(id), Promise.resolve())
  }
}

/** Of the device token of a vehicle. */
const claimsOf = (id: string) => ({
  owner: organization,
  jti: id,
  kind: 'programmatic' as const,
  permissions: permissionBits(['VEHICLE_DATA_UPLOAD']),
  issuedAtSeconds: begin / 1000
})

/** The authorizer notes once an hour, in the token's record, that it is used: all of them in this minute. */
async function authorize(table: Table, id: string, now: Date): Promise<void> {
  const header = `Token ${await signToken(keys, claimsOf(id))}`
  await identify(table, keys)(header, now)
}
