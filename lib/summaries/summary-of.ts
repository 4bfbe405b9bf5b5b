/** A group of drives as the interface shows it. Source: decisions, "Summaries". */

import type { DateRange } from '../contract/calendar.ts'
import type { Summary, SummaryGroup } from '../contract/resources/summary.ts'
import { extremeOf, sumOf } from '../days/day-figures.ts'
import { beginOfDate, endOfDate } from '../days/local-days.ts'
import { defined } from '../telemetry/measured-fields.ts'
import type { Group, Member } from './sum-up.ts'
import { summedDrives, thousandthOf } from './summed-drives.ts'

export function summaryOf({ range, group, members }: Group, groupBy: SummaryGroup, now: Date): Summary {
  const [vehicle] = members
  const ofVehicle = groupBy === 'vehicle' && vehicle
  const hasVehicles = groupBy === 'vehicle' || groupBy === 'organization'
  return {
    date: range.from,
    date_end: range.to,
    ...begin(range, members),
    ...group,
    ...summedDrives(members.flatMap(({ figures }) => figures.drives)),
    ...(hasVehicles && figuresOfVehicles(members)),
    ...(ofVehicle && figuresOfVehicle(ofVehicle, range, now))
  }
}

/** Where the vehicles have one time zone. */
function begin({ from }: DateRange, members: readonly Member[]): Pick<Summary, 'timestamp' | 'time_zone'> {
  const [zone, ...others] = new Set(members.map(({ vehicle }) => vehicle.zone))
  if (zone === undefined || others.length > 0) return {}
  return { timestamp: new Date(beginOfDate(zone, from)).toISOString(), time_zone: zone }
}

function figuresOfVehicles(members: readonly Member[]): Partial<Summary> {
  const figures = members.map((member) => member.figures)
  const momentOf = (extreme: typeof Math.min, moments: readonly (number | undefined)[]) => {
    const moment = extremeOf(extreme, moments)
    return moment === undefined ? undefined : new Date(moment).toISOString()
  }
  return defined({
    first_start: momentOf(
      Math.min,
      figures.map(({ firstStart }) => firstStart)
    ),
    last_end: momentOf(
      Math.max,
      figures.map(({ lastEnd }) => lastEnd)
    ),
    fuel_refueled: thousandthOf(sumOf(figures.map((one) => one.refuelledMillilitres))),
    fuel_num_refueled: sumOf(figures.map((one) => one.refuellings)),
    energy_charged_wh: thousandthOf(sumOf(figures.map((one) => one.chargedMilliwattHours)))
  })
}

function figuresOfVehicle({ vehicle, figures }: Member, range: DateRange, now: Date): Partial<Summary> {
  const { odometerStart, odometerEnd, batteryMin, batteryMax } = figures
  return defined({
    duration_parked: parkedSeconds({ vehicle, figures }, range, now),
    odometer_start: odometerStart,
    odometer_end: odometerEnd,
    battery_main_min: batteryMin,
    battery_main_max: batteryMax
  })
}

/** From the first drive of the vehicle on, and up to now. */
function parkedSeconds({ vehicle: { zone, since }, figures }: Member, { from, to }: DateRange, now: Date): number {
  const begins = Math.max(since ?? 0, beginOfDate(zone, from))
  const ends = Math.min(now.getTime(), endOfDate(zone, to))
  const driven = sumOf(figures.drives.map(({ milliseconds }) => milliseconds)) ?? 0
  return Math.max(0, ends - begins - driven) / 1000
}
