/** The rows of a trip or a tripleg on the local days on which it has time. */
import type { Tripleg } from '../contract/resources/tripleg.ts'
import { defined, rounded } from '../telemetry/measured-fields.ts'
import type { DayTrip } from './changed-drive.ts'
import { type LegRow, lastMoment, type Totals, type TripRow } from './day-rows.ts'
import { endLevels, milli, startLevels } from './levels.ts'
import { beginOfDate, datesBetween, isAfterHours } from './local-days.ts'

/** How much of a tripleg lies before a moment, from 0 to 1. */
export interface Share {
  readonly distance: number
  readonly cruising: number
}

/** The shares up to each of the moments, which lie within the tripleg, ascending. */
export type DivideLeg = (leg: Tripleg, moments: readonly number[]) => Promise<readonly Share[]>

interface Span {
  readonly from: number
  readonly until: number
}

export const spanOf = (drive: Pick<Tripleg, 'timestamp_start' | 'timestamp_end'>): Span => ({
  from: Date.parse(drive.timestamp_start),
  until: Date.parse(drive.timestamp_end)
})

export const datesOf = (zone: string, span: Span) => datesBetween(zone, span.from, lastMoment(span))

export function rowsOfTrip(trip: DayTrip, zone: string): Map<string, TripRow> {
  const span = spanOf(trip)
  const dates = datesOf(zone, span)
  const { id, driver, category, deleted, valid } = trip
  const row: TripRow = { id, ...span, ...defined({ isVoid: deleted || !valid || undefined, driver, category }) }
  return new Map(dates.map((date) => [date, date === dates.at(-1) ? { ...row, totals: totalsOf(trip) } : row]))
}

export async function rowsOfLeg(leg: Tripleg, zone: string, divide: DivideLeg): Promise<Map<string, LegRow>> {
  const span = spanOf(leg)
  const dates = datesOf(zone, span)
  const midnights = dates.slice(1).map((date) => beginOfDate(zone, date))
  const shares = midnights.length > 0 ? await divide(leg, midnights) : []
  const moments = [span.from, ...midnights, span.until]
  const at = [nothing, ...shares, whole]
  return new Map(
    dates.map((date, index) => {
      const part = { from: moments[index] as number, until: moments[index + 1] as number }
      const [before, upTo] = [at[index] ?? nothing, at[index + 1] ?? whole]
      return [date, legRow(leg, part, { before, upTo }, zone)]
    })
  )
}

const nothing: Share = { distance: 0, cruising: 0 }
const whole: Share = { distance: 1, cruising: 1 }

interface Shares {
  readonly before: Share
  readonly upTo: Share
}

function legRow(leg: Tripleg, part: Span, shares: Shares, zone: string): LegRow {
  const [span, totals] = [spanOf(leg), totalsOf(leg)]
  const isStart = part.from === span.from
  const ofDistance = partOf(shares.before.distance, shares.upTo.distance)
  const ofCruising = partOf(shares.before.cruising, shares.upTo.cruising)
  const timeShare = (moment: number) => (moment - span.from) / (span.until - span.from || 1)
  const ofTime = partOf(timeShare(part.from), timeShare(part.until))
  const odometerAt = (share: number) => odometerIn(leg, share)
  return {
    id: leg.id,
    ...part,
    cruisingMilliseconds: ofCruising(milli(leg.duration_cruising)) ?? 0,
    millimetres: ofDistance(totals.millimetres) ?? 0,
    ...defined({
      isStart: isStart || undefined,
      isAfterHours: isAfterHours(zone, span.from) || undefined,
      speedMax: leg.speed_max,
      idlingMilliseconds: ofTime(totals.idlingMilliseconds),
      gapMilliseconds: ofTime(milli(leg.duration_without_data)),
      overLimitMilliseconds: ofCruising(milli(leg.duration_over_limit)),
      harshBraking: ofCruising(leg.harsh_braking),
      harshAcceleration: ofCruising(leg.harsh_acceleration),
      batteryMin: leg.battery_main_min,
      batteryMax: leg.battery_main_max,
      odometerStart: odometerAt(shares.before.distance),
      odometerEnd: odometerAt(shares.upTo.distance),
      fuelMillilitres: ofDistance(totals.fuelMillilitres),
      energyMilliwattHours: ofDistance(totals.energyMilliwattHours),
      refuelledMillilitres: ofTime(totals.refuelledMillilitres),
      refuellings: ofTime(totals.refuellings),
      start: isStart ? startLevels(leg) : undefined,
      end: part.until === span.until ? endLevels(leg) : undefined
    })
  }
}

/** The part of an integer between two shares of it; the parts of all days are the whole. */
const partOf = (before: number, upTo: number) => (value: number | undefined) =>
  value === undefined ? undefined : Math.round(value * upTo) - Math.round(value * before)

function totalsOf(drive: Tripleg | DayTrip): Totals {
  return {
    millimetres: milli(drive.distance_tot) ?? 0,
    ...defined({
      idlingMilliseconds: milli(drive.duration_idling),
      fuelMillilitres: milli(drive.fuel_used_lt),
      energyMilliwattHours: milli(drive.continuous_energy_consumption_wh),
      refuelledMillilitres: milli(drive.fuel_refueled_lt),
      refuellings: drive.fuel_num_refueled
    })
  }
}

function odometerIn({ odometer_start: start, odometer_end: end }: Tripleg, share: number): number | undefined {
  if (start === undefined || end === undefined) return share === 0 ? start : share === 1 ? end : undefined
  return rounded(start + (end - start) * share)
}
