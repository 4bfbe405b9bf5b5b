/**
 * Reads the days of which summaries are made. Whole months of the caller's own vehicles lie together. Everything else is read from
 * the months of each vehicle.
 */
import { invalidParameters } from '../contract/api-error.ts'
import type { DateRange } from '../contract/calendar.ts'
import { issueMessages } from '../contract/issue-messages.ts'
import { isOrganization, type Scope } from '../contract/scope.ts'
import { type DaysOfVehicle, monthOfOwner, monthsOfVehicles } from '../days/read-days.ts'
import type { Insight } from '../days/stored-days.ts'
import { type Owner, ownerItem } from '../identity/token-owner.ts'
import { findItem } from '../table/find-item.ts'
import type { Table } from '../table/table.ts'
import { monthsOf } from './intervals.ts'
import type { ReadableVehicle } from './readable-vehicles.ts'
import type { Question, VehicleFigures } from './sum-up.ts'

/** Months that one question reads vehicle by vehicle; each costs half a read unit. */
export const maxMonthsOfVehicles = 6000

/** Months that one question reads of an owner's vehicles together: a year of the largest fleet. */
export const maxMonthsOfOwner = 60_000

/** Months of an owner that are read at the same time. */
const parallelMonths = 4

export interface StoredFigures {
  readonly vehicles: readonly VehicleFigures[]
  /** Vehicles whose history is not in their days yet. */
  readonly incomplete: readonly string[]
  /** Vehicles of which only months of the owner were read, which do not say whether they are complete. */
  readonly unchecked: readonly string[]
}

/** A vehicle of which these months are read by themselves. */
interface AskedVehicle extends ReadableVehicle {
  readonly months: readonly string[]
}

/** Reads vehicle by vehicle. Throws ApiError INVALID_PARAMETERS if that would be too much. */
export function figuresOfEach(
  table: Table,
  vehicles: readonly ReadableVehicle[],
  question: Question
): Promise<StoredFigures> {
  const months = allMonths(question)
  return readEach(
    table,
    vehicles.map((vehicle) => ({ ...vehicle, months })),
    question
  )
}

/** Reads what `owner` has together. Throws like `figuresOfEach`. */
export async function figuresOfFleet(
  table: Table,
  owner: Scope,
  vehicles: readonly ReadableVehicle[],
  question: Question
): Promise<StoredFigures> {
  const { whole, cut } = monthsOf(question)
  const isByDays = question.interval === 'day' || question.interval === 'week'
  if (isByDays || whole.length === 0 || isOrganization(owner)) return figuresOfEach(table, vehicles, question)
  assertAtMost(maxMonthsOfOwner, vehicles.length * whole.length)
  const [rows, profile] = await Promise.all([rowsOfOwner(table, owner, whole), findItem(table, ownerItem(owner))])
  const own = ownVehicles(vehicles, rows, profile)
  const others = [...new Set(vehicles).difference(new Set(own))]
  const asked = [
    ...others.map((vehicle) => ({ ...vehicle, months: allMonths(question) })),
    ...(cut.length > 0 ? own.map((vehicle) => ({ ...vehicle, months: cut })) : [])
  ]
  const each = await readEach(table, asked, question)
  const together = own.flatMap((vehicle) => figuresTogether(vehicle, rows))
  const isChecked = cut.length > 0 || profile?.hasAllDays === true
  return { ...each, vehicles: joined([...together, ...each.vehicles]), unchecked: isChecked ? [] : idsOf(own) }
}

function allMonths(range: DateRange): string[] {
  const { whole, cut } = monthsOf(range)
  return [...whole, ...cut].sort()
}

const idsOf = (vehicles: readonly ReadableVehicle[]) => vehicles.map(({ vehicleId }) => vehicleId)

function assertAtMost(max: number, months: number): void {
  if (months > max) throw invalidParameters([{ path: 'from', message: issueMessages.tooManyMonths(max) }])
}

async function readEach(table: Table, asked: readonly AskedVehicle[], { from, to }: DateRange): Promise<StoredFigures> {
  assertAtMost(
    maxMonthsOfVehicles,
    asked.reduce((sum, { months }) => sum + months.length, 0)
  )
  const found = await monthsOfVehicles(table, asked)
  const known = asked.flatMap(({ vehicleId, via }) => {
    const days = found.get(vehicleId)
    return days ? [{ vehicleId, via, days }] : []
  })
  return {
    vehicles: known.flatMap(({ days, ...vehicle }) => figuresWithin(vehicle, days, { from, to })),
    incomplete: idsOf(known.filter(({ days }) => !days.isComplete)),
    unchecked: []
  }
}

function figuresWithin(
  vehicle: ReadableVehicle,
  { zone, since, days }: DaysOfVehicle,
  { from, to }: DateRange
): VehicleFigures[] {
  const within = [...days].filter(([date]) => from <= date && date <= to)
  return zone === undefined ? [] : [{ ...vehicle, zone, since, days: within }]
}

type RowsByMonth = ReadonlyMap<string, ReadonlyMap<string, Insight>>

async function rowsOfOwner(table: Table, owner: Scope, months: readonly string[]): Promise<RowsByMonth> {
  const rows = new Map<string, ReadonlyMap<string, Insight>>()
  for (let start = 0; start < months.length; start += parallelMonths) {
    const some = months.slice(start, start + parallelMonths)
    const found = await Promise.all(some.map((month) => monthOfOwner(table, owner, month)))
    for (const [index, month] of some.entries()) rows.set(month, found[index] ?? new Map())
  }
  return rows
}

/**
 * The vehicles that the rows tell about. One that has no row in a month did not drive, or is of another owner; only if the caller
 * itself reaches as many vehicles as the owner has, all are its own.
 */
function ownVehicles(
  vehicles: readonly ReadableVehicle[],
  rows: RowsByMonth,
  profile: Owner | undefined
): readonly ReadableVehicle[] {
  const reached = vehicles.filter(({ via }) => via.via === 'me')
  if (profile?.ownedVehicles === reached.length) return reached
  return reached.filter(({ vehicleId }) => [...rows.values()].every((month) => month.has(vehicleId)))
}

/** Figures of a whole month stand at its first day. Nothing for a vehicle that did not drive. */
function figuresTogether(vehicle: ReadableVehicle, rows: RowsByMonth): VehicleFigures[] {
  const found = [...rows].flatMap(([month, ofVehicles]) => {
    const row = ofVehicles.get(vehicle.vehicleId)
    return row ? [{ date: `${month}-01`, ...row }] : []
  })
  const [first] = found
  if (!first) return []
  const { zone, since } = first
  return [{ ...vehicle, zone, since, days: found.map(({ date, figures }) => [date, figures]) }]
}

/** Whole and cut months of a vehicle, in the order of time. Its days know when it drove first. */
function joined(parts: readonly VehicleFigures[]): VehicleFigures[] {
  return [...Map.groupBy(parts, ({ vehicleId }) => vehicleId).values()].flatMap((ofVehicle) => {
    const last = ofVehicle.at(-1)
    const days = ofVehicle.flatMap((part) => part.days)
    return last ? [{ ...last, days: days.sort(([one], [other]) => (one < other ? -1 : 1)) }] : []
  })
}
