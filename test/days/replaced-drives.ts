/** Trips that late records merge into one or divide in two, written as the processing writes them: all in one transaction. */
import { accessItem, existingAccess } from '../../lib/access/grants.ts'
import { dayWrites } from '../../lib/days/day-writes.ts'
import { legDividedByRecords } from '../../lib/processing/days/divided-leg.ts'
import type { DriveChange } from '../../lib/processing/drives/drive-change.ts'
import { driveWrites } from '../../lib/processing/drives/drive-writes.ts'
import { change } from '../../lib/table/change.ts'
import { maxActions } from '../../lib/table/commit.ts'
import type { Table } from '../../lib/table/table.ts'
import type { MeasuredDrive } from '../../lib/telemetry/drive/drive.ts'
import { type StoredTrip, tripItem } from '../../lib/trips/stored-trip.ts'
import { triplegItem } from '../../lib/trips/stored-tripleg.ts'
import type { MemoryTable } from '../table/pairs/memory-table.ts'
import { legFields, type Random, tripFields } from './random-drives.ts'
import type { ModelLeg } from './range-model.ts'

/** The trips and triplegs that are stored, in the order of time. */
export function storedDrives({ items }: Pick<MemoryTable, 'items'>) {
  const at = (sortKey: string) => items.filter(({ SK }) => SK === sortKey)
  const trips: StoredTrip[] = at('TRIP').map((item) => tripItem('').kind.decode(item))
  const legs: ModelLeg[] = at('TRIPLEG').map((item) => triplegItem('').kind.decode(item).leg)
  return { trips: trips.toSorted(byStart), legs: legs.toSorted(byStart) }
}

type Timed = Pick<ModelLeg, 'timestamp_start' | 'timestamp_end'>
const byStart = (one: Timed, other: Timed) => (one.timestamp_start < other.timestamp_start ? -1 : 1)
const ms = (text: string) => Date.parse(text)

/** How the drives were replaced; `none` where nothing was found to replace. */
export type Replacement = 'merged' | 'divided' | 'none'

/** Not all trips can be merged with the next one, or divided. */
const maxAttempts = 8

/** Merges two trips of the vehicle into one, or divides one. */
export async function replaceDrives(random: Random, memory: MemoryTable, now: Date): Promise<Replacement> {
  const { trips, legs } = storedDrives(memory)
  const withLegs = trips.map(({ id, timestamp_start: from, timestamp_end: until }) => ({
    id,
    legs: legs.filter((leg) => from <= leg.timestamp_start && leg.timestamp_end <= until)
  }))
  const isMerge = random.next() < 0.5
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const index = Math.floor(random.between(0, withLegs.length))
    const [trip, next] = [withLegs[index], withLegs[index + 1]]
    const changes = isMerge ? trip && next && merged(random, trip, next, legs) : trip && divided(random, trip)
    if (!changes) continue
    await write(memory.table, changes, { now, room: random.next() < 0.1 ? 12 : maxActions })
    return isMerge ? 'merged' : 'divided'
  }
  return 'none'
}

interface TripWithLegs {
  readonly id: string
  readonly legs: readonly ModelLeg[]
}

/** A late record may show that the vehicle did not stop between the trips either: two triplegs become one. */
function merged(random: Random, one: TripWithLegs, other: TripWithLegs, all: readonly ModelLeg[]) {
  const [last, first] = [one.legs.at(-1), other.legs[0]]
  if (!last || !first || all.indexOf(first) !== all.indexOf(last) + 1) return undefined
  const joined = { ...last, timestamp_end: first.timestamp_end }
  const isJoined = random.next() < 0.5
  const legs = isJoined ? [...one.legs.slice(0, -1), joined, ...other.legs.slice(1)] : [...one.legs, ...other.legs]
  return [
    tripChange(random, { id: one.id, legs }, [other.id]),
    removalOf('trip', other.id),
    ...(isJoined ? [legChange(random, joined), removalOf('tripleg', first.id)] : [])
  ]
}

const gapMilliseconds = 20 * 60_000

/** Between two triplegs, or in the middle of one that is long enough. */
function divided(random: Random, { id, legs }: TripWithLegs): DriveChange[] | undefined {
  const at = Math.floor(random.between(0, legs.length))
  const leg = legs[at]
  if (!leg) return undefined
  const both = (one: readonly ModelLeg[], other: readonly ModelLeg[]) => [
    tripChange(random, { id, legs: one }),
    tripChange(random, { id: `${id}-b`, legs: other })
  ]
  if (at > 0 && random.next() < 0.5) return both(legs.slice(0, at), legs.slice(at))
  const middle = Math.round((ms(leg.timestamp_start) + ms(leg.timestamp_end)) / 2)
  if (ms(leg.timestamp_end) - middle <= 2 * gapMilliseconds) return undefined
  const before = { ...leg, timestamp_end: new Date(middle - gapMilliseconds).toISOString() }
  const after = { ...leg, id: `${leg.id}-b`, timestamp_start: new Date(middle + gapMilliseconds).toISOString() }
  return [
    ...both([...legs.slice(0, at), before], [after, ...legs.slice(at + 1)]),
    legChange(random, before),
    legChange(random, after)
  ]
}

const legChange = (random: Random, { id, timestamp_start, timestamp_end }: ModelLeg): DriveChange => {
  const [from, until] = [ms(timestamp_start), ms(timestamp_end)]
  return changeOf(random, 'tripleg', id, { from, until, fields: legFields(random, from, until) })
}

function tripChange(random: Random, { id, legs }: TripWithLegs, absorbed: string[] = []): DriveChange {
  const [from, until] = [ms(legs[0]?.timestamp_start ?? ''), ms(legs.at(-1)?.timestamp_end ?? '')]
  return { ...changeOf(random, 'trip', id, { from, until, fields: tripFields(random, legs) }), absorbed }
}

interface Measured {
  readonly from: number
  readonly until: number
  readonly fields: ReturnType<typeof tripFields> | ReturnType<typeof legFields>
}

function changeOf(
  random: Random,
  kind: DriveChange['kind'],
  id: string,
  { from, until, fields }: Measured
): DriveChange {
  const valid = random.next() < 0.95
  const measured = fields as MeasuredDrive['fields']
  const drive = {
    fromMilliseconds: from,
    untilMilliseconds: until,
    valid,
    validation_score: valid ? 1 : 0,
    fields: measured
  }
  return { id, kind, drive, isRunning: false, absorbed: [] }
}

const removalOf = (kind: DriveChange['kind'], id: string): DriveChange => ({ id, kind, isRunning: false, absorbed: [] })

/** As a step does it, with its days; with little room, the job makes them. */
function write(
  table: Table,
  changes: readonly DriveChange[],
  { now, room }: { readonly now: Date; readonly room: number }
) {
  return change(table, async (items) => {
    const [access] = await items.read(accessItem('van'))
    const naming = { categoryOf: async () => undefined }
    const context = { vehicleId: 'van', access: existingAccess('van', access.value), now, naming }
    const { writes, counts, changed } = await driveWrites(items, context, changes)
    const left = Math.min(room, maxActions - writes.length - counts.length - 1)
    const days = await dayWrites(
      items,
      { vehicleId: 'van', now, room: left, divide: legDividedByRecords(table, 'van') },
      changed
    )
    return { result: undefined, writes: [...writes, ...days.writes], counts }
  })
}
