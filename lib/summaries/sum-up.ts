/** Sums up days of vehicles by intervals and groups. Source: decisions, "Summaries". */

import { type DateRange, intervalOf } from '../contract/calendar.ts'
import type { PermissionVia } from '../contract/resources/header.ts'
import type { Interval, Summary, SummaryGroup } from '../contract/resources/summary.ts'
import { type DayFigures, type DriveSums, sumFigures } from '../days/day-figures.ts'
import { compare } from '../lists/page.ts'
import { clipped } from './intervals.ts'

/** What is known of a vehicle, with the grant by which the caller may read it. */
export interface VehicleFigures {
  readonly vehicleId: string
  readonly via: PermissionVia
  /** IANA name. */
  readonly zone: string
  /** First drive, in milliseconds since 1970; absent where it was before all of these days. */
  readonly since?: number | undefined
  /** By dates, ascending. Figures of a whole month may stand at its first day. */
  readonly days: readonly (readonly [date: string, figures: DayFigures])[]
}

export interface Question extends DateRange {
  readonly interval: Interval
  readonly groupBy: SummaryGroup
}

/** Empty for drives without a driver, a category or an organization. */
type GroupName = Partial<Pick<Summary, 'vehicle_id' | 'driver' | 'category' | 'organization_id'>>

/** What a summary is made of. */
export interface Group {
  /** The interval, clipped to the range that was asked for. */
  readonly range: DateRange
  readonly group: GroupName
  readonly members: Member[]
}

/** A vehicle, or the part of its drives that belongs to the group. */
export interface Member {
  readonly vehicle: VehicleFigures
  /** Without first and last where nothing was driven. */
  readonly figures: Omit<DayFigures, 'firstStart' | 'lastEnd'> & Partial<Pick<DayFigures, 'firstStart' | 'lastEnd'>>
}

/** In the order of time, then of the groups; drives without a driver, a category or an organization come first. */
export function sumUp(vehicles: readonly VehicleFigures[], question: Question): Group[] {
  const groups = new Map<string, Group>()
  for (const vehicle of vehicles) {
    for (const [range, figures] of byInterval(vehicle, question)) {
      for (const { group, drives } of partsOf(vehicle, figures, question.groupBy)) {
        const member = { vehicle, figures: { ...figures, drives } }
        const key = orderOf(range, group)
        const known = groups.get(key)
        if (known) known.members.push(member)
        else groups.set(key, { range, group, members: [member] })
      }
    }
  }
  return [...groups].sort(([one], [other]) => compare(one, other)).map(([, group]) => group)
}

/** Intervals without a drive are left out. */
function byInterval({ days }: VehicleFigures, question: Question): (readonly [DateRange, DayFigures])[] {
  const grouped = Map.groupBy(days, ([date]) => intervalOf(date, question.interval).from)
  return [...grouped].flatMap(([begin, inside]) => {
    const [[, first] = [], ...others] = inside
    const figures = others.length === 0 ? first : sumFigures(inside.map(([, one]) => one))
    const range = clipped(intervalOf(begin, question.interval), question)
    return figures && figures.drives.length > 0 ? [[range, figures] as const] : []
  })
}

interface Part {
  readonly group: GroupName
  readonly drives: readonly DriveSums[]
}

function partsOf({ vehicleId, via }: VehicleFigures, { drives }: DayFigures, groupBy: SummaryGroup): Part[] {
  switch (groupBy) {
    case 'vehicle':
      return [{ group: { vehicle_id: vehicleId }, drives }]
    case 'organization':
      return [{ group: named('organization_id', via.organization_id), drives }]
    case 'driver':
    case 'category':
      return [...Map.groupBy(drives, (drive) => drive[groupBy])].map(([name, part]) => ({
        group: named(groupBy, name),
        drives: part
      }))
  }
}

const named = (field: keyof GroupName, name: string | undefined): GroupName =>
  name === undefined ? {} : { [field]: name }

/** A group without a name comes before one whose name is empty. */
function orderOf({ from }: DateRange, group: GroupName): string {
  const [name] = Object.values(group)
  return name === undefined ? from : `${from} ${name}`
}
