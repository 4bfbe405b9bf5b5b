/** The trips of a list as a file. */
import { type CsvCell, type CsvMarks, csvOf } from '../../../lib/contract/csv.ts'
import type { VehicleNames } from '../fleet/vehicle-names.ts'
import { numberFormat } from '../language/format.ts'
import { type PlainKey, t } from '../language/language.ts'
import { fileMoment } from '../language/moments.ts'
import { type ContractUnit, toUserUnit, userUnitName } from '../language/user-units.ts'
import type { Day } from './day.ts'
import { endOf, type ListedTrip, startOf } from './trip.ts'

interface FileColumn {
  readonly title: PlainKey
  /** That of the value. The file has the user's unit, and names it in its head. */
  readonly unit?: ContractUnit | 'UTC'
  readonly value: (trip: ListedTrip) => CsvCell
}

const columns: readonly FileColumn[] = [
  { title: 'tripDeparture', unit: 'UTC', value: (trip) => fileMoment(startOf(trip)) },
  { title: 'tripArrival', unit: 'UTC', value: (trip) => (trip.completed ? fileMoment(endOf(trip)) : undefined) },
  { title: 'tripStartName', value: (trip) => trip.start_name },
  { title: 'tripEndName', value: (trip) => trip.end_name },
  { title: 'distance', unit: 'm driven', value: (trip) => trip.distance_tot },
  { title: 'duration', unit: 's', value: (trip) => trip.duration_tot },
  { title: 'durationMoving', unit: 's', value: (trip) => trip.duration_cruising },
  { title: 'tripStops', value: (trip) => trip.num_stops },
  { title: 'speedMax', unit: 'km/h', value: (trip) => trip.speed_max },
  { title: 'fuelUsed', unit: 'l', value: (trip) => trip.fuel_used_lt ?? trip.can_fuel_consumption_tot },
  { title: 'driver', value: (trip) => trip.driver },
  { title: 'tripCategory', value: ({ category }) => category && t(`tripCategory${category}`) },
  { title: 'tripName', value: (trip) => trip.name },
  { title: 'notes', value: (trip) => trip.notes }
]

/** Decimals of a value in the user's unit. */
const digits = 1

/** Without `names`, the file has no column for the vehicle. */
export function tripFile(trips: readonly ListedTrip[], names: VehicleNames | undefined): string {
  const all: readonly FileColumn[] = names
    ? [{ title: 'vehicle', value: ({ vehicle_id: id = '' }) => names.get(id) ?? id }, ...columns]
    : columns
  const rows = trips.map((trip) => all.map((column) => cellOf(column, trip)))
  return csvOf([all.map(headOf), ...rows], marks())
}

function headOf({ title, unit }: FileColumn): string {
  if (unit === undefined) return t(title)
  return `${t(title)} (${unit === 'UTC' ? unit : userUnitName(unit)})`
}

function cellOf({ unit, value }: FileColumn, trip: ListedTrip): CsvCell {
  const cell = value(trip)
  if (typeof cell !== 'number' || unit === 'UTC') return cell
  return Number(toUserUnit(cell, unit).toFixed(digits))
}

/** Those of spreadsheets in the user's language: with a decimal comma, they separate cells by semicolons. */
function marks(): CsvMarks {
  const decimal = numberFormat({ minimumFractionDigits: 1 }).formatToParts(0.5)
  const hasComma = decimal.some(({ type, value }) => type === 'decimal' && value === ',')
  return hasComma ? { separator: ';', decimal: ',' } : { separator: ',', decimal: '.' }
}

/** Such as `trips-2026-03-01-2026-03-31.csv`. */
export function tripFileName({ from, to }: Readonly<Record<'from' | 'to', Day>>): string {
  return `trips-${from}-${to}.csv`
}
