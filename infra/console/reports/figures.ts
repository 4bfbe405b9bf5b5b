/** The figures of summaries, as columns of a table. */
import type { Summary } from '../../../lib/contract/resources/summary.ts'
import {
  formatDistance,
  formatMeasured,
  formatNumber,
  formatSpeed,
  formatVoltage,
  formatVolume
} from '../language/format.ts'
import type { PlainKey } from '../language/language.ts'
import { formatDuration } from '../language/moments.ts'

interface FigureFacts {
  readonly title: PlainKey
  readonly format: (value: number) => string
  /** How the values of several rows become one; absent if that says nothing. */
  readonly combine?: 'sum' | 'max' | 'min' | 'speed'
  /** Whether a table has it without being asked. */
  readonly isMain?: true
}

const formatKilowattHours = (wattHours: number) => formatMeasured(wattHours / 1000, 'kWh', 1)

/** In the order of the columns. */
const figures = {
  distance_tot: { title: 'distance', format: formatDistance, combine: 'sum', isMain: true },
  num_trips: { title: 'trips', format: formatNumber, combine: 'sum', isMain: true },
  duration_tot: { title: 'drivingTime', format: formatDuration, combine: 'sum', isMain: true },
  duration_idling: { title: 'idling', format: formatDuration, combine: 'sum', isMain: true },
  fuel_used: { title: 'fuelUsed', format: formatVolume, combine: 'sum', isMain: true },
  energy_used_wh: { title: 'energyUsed', format: formatKilowattHours, combine: 'sum', isMain: true },
  speed_avg: { title: 'speedAverage', format: formatSpeed, combine: 'speed', isMain: true },
  speed_max: { title: 'speedMax', format: formatSpeed, combine: 'max', isMain: true },
  duration_cruising: { title: 'durationMoving', format: formatDuration, combine: 'sum' },
  duration_parked: { title: 'reportParked', format: formatDuration, combine: 'sum' },
  distance_business: { title: 'tripCategoryBUSINESS', format: formatDistance, combine: 'sum' },
  distance_private: { title: 'tripCategoryPRIVATE', format: formatDistance, combine: 'sum' },
  distance_commute: { title: 'tripCategoryCOMMUTE', format: formatDistance, combine: 'sum' },
  distance_after_hours: { title: 'reportAfterHours', format: formatDistance, combine: 'sum' },
  duration_over_limit: { title: 'overLimit', format: formatDuration, combine: 'sum' },
  harsh_braking: { title: 'harshBraking', format: formatNumber, combine: 'sum' },
  harsh_acceleration: { title: 'harshAcceleration', format: formatNumber, combine: 'sum' },
  fuel_refueled: { title: 'fuelRefuelled', format: formatVolume, combine: 'sum' },
  energy_charged_wh: { title: 'reportCharged', format: formatKilowattHours, combine: 'sum' },
  duration_without_data: { title: 'withoutData', format: formatDuration, combine: 'sum' },
  num_triplegs: { title: 'legs', format: formatNumber, combine: 'sum' },
  odometer_end: { title: 'odometerAtEnd', format: formatDistance },
  battery_main_min: { title: 'reportBatteryMin', format: formatVoltage, combine: 'min' }
} as const satisfies Partial<Record<keyof Summary, FigureFacts>>

export type FigureId = keyof typeof figures

export interface Figure extends FigureFacts {
  readonly id: FigureId
}

const all: readonly Figure[] = (Object.entries(figures) as [FigureId, FigureFacts][]).map(([id, facts]) => ({
  id,
  ...facts
}))

export const figureOf = (id: FigureId): Figure => ({ id, ...figures[id] })

export const defaultFigure: FigureId = 'distance_tot'

export const isFigure = (text: string | undefined): text is FigureId =>
  text !== undefined && Object.hasOwn(figures, text)

export type Summed = Partial<Pick<Summary, FigureId>>

/** Omits figures that no row has. */
export function shownFigures(rows: readonly Summed[], areAll: boolean): Figure[] {
  return all.filter(({ id, isMain }) => (areAll || isMain) && rows.some((row) => row[id] !== undefined))
}

/** Those that bars can show: an average says nothing of a sum of days. */
export const barFigures: readonly Figure[] = all.filter(({ combine, isMain }) => isMain && combine === 'sum')

const combined: Readonly<Record<'sum' | 'max' | 'min', (values: readonly number[]) => number>> = {
  sum: (values) => values.reduce((total, value) => total + value, 0),
  max: (values) => values.reduce((max, value) => Math.max(max, value), Number.NEGATIVE_INFINITY),
  min: (values) => values.reduce((min, value) => Math.min(min, value), Number.POSITIVE_INFINITY)
}

const kmhPerMetreInSecond = 3.6

/** One value for all rows. Undefined if none of them has one, or if it would say nothing. */
export function totalOf({ id, combine }: Pick<Figure, 'id' | 'combine'>, rows: readonly Summed[]): number | undefined {
  if (combine === undefined) return undefined
  if (combine === 'speed') return meanSpeed(rows)
  const values = rows.map((row) => row[id]).filter((value) => value !== undefined)
  return values.length === 0 ? undefined : combined[combine](values)
}

/** km/h over the time spent moving. */
function meanSpeed(rows: readonly Summed[]): number | undefined {
  const metres = totalOf(figureOf('distance_tot'), rows)
  const seconds = totalOf(figureOf('duration_cruising'), rows)
  return metres === undefined || !seconds ? undefined : (metres / seconds) * kmhPerMetreInSecond
}
