/** Reads what a vehicle is followed again from: its records by hour, what is stored of these hours, and their visits. */
import type { Scope } from '../../contract/scope.ts'
import type { VisitFix } from '../../places/visits/follow-visits.ts'
import { visitFixOf } from '../../places/visits/follow-visits.ts'
import { pieceNamed } from '../../records/fixes-item.ts'
import { hourMilliseconds, hourOf, isoHour } from '../../records/hour.ts'
import { withoutPositions } from '../../records/position-fields.ts'
import { hoursWithRecords } from '../../records/read-fixes.ts'
import { fixesBefore, newestVisitsOfVehicle, visitHoursBetween } from '../../table/access-patterns.ts'
import { queryAll, queryFirst, queryPages, type Table } from '../../table/table.ts'
import { hasPosition } from '../../telemetry/position-fix.ts'
import type { VehicleRecord } from '../../telemetry/record.ts'
import { decodeVisit, type StoredVisit } from '../../visits/stored-visits.ts'
import type { StepSoFar } from '../step/step-part.ts'
import { decodeVisitHour, hourInKey, type VisitHourState } from '../tracking/visit-hours.ts'

/** What one step follows again. Each hour can be an item of the transaction. */
const max = { hours: 24, records: 20_000 }

/** Visits that are read beyond the hours, to find those that began in them. */
const visitsBeyond = 100

/** After every date-time, before what is running. */
const afterAllEnds = '9999'

export const fixesOf = (records: readonly VehicleRecord[]): VisitFix[] => records.filter(hasPosition).map(visitFixOf)

/** The last hour with records before this one; the hour itself if there is none. */
export async function hourBefore(table: Table, vehicleId: string, hour: number): Promise<number> {
  const [item] = await queryFirst(table, fixesBefore(vehicleId, isoHour(hour)), 1)
  return item ? pieceNamed(item).hour : hour
}

export interface ReadHours {
  readonly hours: readonly (readonly [hour: number, fixes: readonly VisitFix[]])[]
  /** Fixes of the hour before the first. */
  readonly before: readonly VisitFix[]
  /** The first hour beyond those of a step. */
  readonly next?: number
}

export async function readHours(
  { table, vehicleId, hidden }: Pick<StepSoFar, 'table' | 'vehicleId' | 'hidden'>,
  first: number,
  upTo: number
): Promise<ReadHours> {
  const hours: [number, VisitFix[]][] = []
  const before: VisitFix[] = []
  let records = 0
  const span = { vehicleId, from: first - hourMilliseconds, upTo, maxHours: max.hours + 2 }
  for await (const one of hoursWithRecords(table, span)) {
    const fixes = fixesOf(withoutPositions(one.records, hidden))
    if (one.hour < first) before.push(...fixes)
    else if (hours.length === max.hours || (hours.length > 1 && records >= max.records)) {
      return { hours, before, next: one.hour }
    } else {
      hours.push([one.hour, fixes])
      records += one.records.length
    }
  }
  return { hours, before }
}

export async function storedVisitHours(
  { table, vehicleId }: Pick<StepSoFar, 'table' | 'vehicleId'>,
  first: number,
  last: number
): Promise<Map<number, VisitHourState>> {
  const items = await queryAll(table, visitHoursBetween(vehicleId, isoHour(first), isoHour(hourOf(last))))
  return new Map(items.map((item) => [hourInKey(item), decodeVisitHour(item)]))
}

/** Ended visits of which some part lies between the moments. */
export async function endedVisits(
  { table, vehicleId }: Pick<StepSoFar, 'table' | 'vehicleId'>,
  owners: readonly Scope[],
  from: number,
  upTo: number
): Promise<StoredVisit[]> {
  const ofOwners = await Promise.all(owners.map((owner) => endedOf(table, vehicleId, owner, from, upTo)))
  return ofOwners.flat()
}

async function endedOf(table: Table, vehicleId: string, owner: Scope, from: number, upTo: number) {
  const request = {
    ...newestVisitsOfVehicle(vehicleId, owner, { from: isoOf(from), to: afterAllEnds }),
    ScanIndexForward: true,
    ConsistentRead: true,
    Limit: visitsBeyond
  }
  const visits: StoredVisit[] = []
  for await (const { Items = [] } of queryPages(table, request)) {
    visits.push(...Items.map(decodeVisit))
    if (visits.filter(({ end = '' }) => Date.parse(end) > upTo).length >= visitsBeyond) break
  }
  return visits.filter(({ start }) => Date.parse(start) < upTo)
}

const isoOf = (milliseconds: number) => new Date(milliseconds).toISOString()
