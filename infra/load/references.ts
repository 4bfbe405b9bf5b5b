import { accessesOf } from '../../lib/access/grants.ts'
import { organizationScope, userScope } from '../../lib/contract/scope.ts'
import { profileKey, trackingKey, tripKey } from '../../lib/table/keys.ts'
import { getItems, type Table } from '../../lib/table/table.ts'
import type { LoadRecord, RecordType } from './load-record.ts'

export interface Reference {
  readonly type: 'user' | 'organization' | 'vehicle' | 'trip' | 'detection_state'
  /** ID of the resource; for a detection state that of its vehicle. */
  readonly id: string
  /** Field of the record that contains the reference. */
  readonly field: string
}

type Subject = Pick<Reference, 'type' | 'id'>

/** The number of items that one batch read can have. */
const readsAtOnce = 100

export class References {
  readonly #declared = new Set<string>()
  readonly #referred = new Map<string, Subject>()

  /** The ID of an invalid record is declared too, so that references to it are not reported as further errors. */
  declare({
    type,
    id,
    vehicle_id
  }: {
    readonly type: RecordType
    readonly id?: unknown
    readonly vehicle_id?: unknown
  }) {
    if (type === 'detection_state') this.#declared.add(`${type} ${vehicle_id}`)
    if (idFields.some((field) => field.type === type)) this.#declared.add(`${type} ${id}`)
  }

  add(record: LoadRecord): void {
    for (const { type, id } of referencesOf(record)) this.#referred.set(keyOf({ type, id }), { type, id })
  }

  /** Returns a function that names the references of a record that neither the source nor the table contains. */
  async absentFrom(table: Table): Promise<{ size: number; of: (record: LoadRecord) => Reference[] }> {
    const asked = [...this.#referred].filter(([key]) => !this.#declared.has(key)).map(([, subject]) => subject)
    const absent = new Set<string>()
    for (let start = 0; start < asked.length; start += readsAtOnce) {
      for (const subject of await absentSubjects(table, asked.slice(start, start + readsAtOnce))) {
        absent.add(keyOf(subject))
      }
    }
    return { size: absent.size, of: (record) => referencesOf(record).filter((one) => absent.has(keyOf(one))) }
  }
}

export function referencesOf(record: LoadRecord): Reference[] {
  switch (record.type) {
    case 'organization':
    case 'user':
      return []
    case 'vehicle':
      return [{ type: 'user', field: 'owner_id', id: record.owner_id }]
    case 'vehicle_records':
    case 'detection_checkpoint':
      return [...referencesByField(record), { type: 'detection_state', field: 'vehicle_id', id: record.vehicle_id }]
    default:
      return referencesByField(record)
  }
}

function referencesByField(record: LoadRecord): Reference[] {
  return idFields.flatMap(({ type, field }) => {
    const id = (record as Partial<Record<typeof field, string>>)[field]
    return id === undefined ? [] : [{ type, field, id }]
  })
}

const idFields = [
  { type: 'organization', field: 'organization_id' },
  { type: 'user', field: 'user_id' },
  { type: 'vehicle', field: 'vehicle_id' },
  { type: 'trip', field: 'trip_id' }
] as const

function keyOf({ type, id }: Subject): string {
  return `${type} ${id}`
}

/** A resource that is being deleted counts as absent. */
async function absentSubjects(table: Table, subjects: readonly Subject[]): Promise<Subject[]> {
  const vehicles = subjects.filter(({ type }) => type === 'vehicle')
  const trips = subjects.filter(({ type }) => type === 'trip')
  const states = subjects.filter(({ type }) => type === 'detection_state')
  const owners = subjects.filter(({ type }) => type === 'user' || type === 'organization')
  const keys = owners.map(({ type, id }) => profileKey(type === 'user' ? userScope(id) : organizationScope(id)))
  const vehicleIds = vehicles.map(({ id }) => id)
  const [accesses, storedTrips, storedStates, profiles] = await Promise.all([
    accessesOf(table, vehicleIds, { ConsistentRead: true }),
    getItems(
      table,
      trips.map(({ id }) => tripKey(id)),
      { ConsistentRead: true }
    ),
    getItems(
      table,
      states.map(({ id }) => trackingKey(id)),
      { ConsistentRead: true }
    ),
    getItems(table, keys, { ConsistentRead: true })
  ])
  return [
    ...vehicles.filter(({ id }) => !accesses.has(id)),
    ...trips.filter((_, index) => !storedTrips[index]),
    ...states.filter((_, index) => !storedStates[index]),
    ...owners.filter((_, index) => !profiles[index] || profiles[index].deleting)
  ]
}
