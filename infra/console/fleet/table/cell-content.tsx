/** What a row or a card shows of a vehicle in a column. */
import { vehiclePath } from '../../addresses.ts'
import { fixTime, nameOf, type Vehicle } from '../../api/vehicle.ts'
import { formatAge, formatMoment } from '../../language/moments.ts'
import { now } from '../../language/now.ts'
import { Marked } from '../marked.tsx'
import { MatchLine } from '../match-line.tsx'
import { NewAlertMark } from '../new-alert-mark.tsx'
import type { SearchedField } from '../search.ts'
import { StatusText, VehicleSign } from '../status-text.tsx'
import type { CellContext, Column } from './column.ts'

interface CellContentProps {
  readonly vehicle: Vehicle
  readonly column: Column
  readonly context: CellContext
  /** The folded words of the search. */
  readonly words: readonly string[]
}

export function CellContent({ vehicle, column, context, words }: CellContentProps) {
  if (column.id === 'status') return <StatusText vehicle={vehicle} />
  if (column.id === 'lastFix') return vehicle.status ? <Age moment={fixTime(vehicle.status)} /> : null
  const value = column.value(vehicle, context)
  const text = typeof value === 'number' ? (column.format?.(value, context) ?? String(value)) : (value ?? '')
  if (!column.field) return <>{text}</>
  return <Marked text={text} words={words} isPlate={column.field === 'registration'} />
}

function Age({ moment }: { readonly moment: number }) {
  return <span title={formatMoment(moment)}>{formatAge(moment, now.value)}</span>
}

interface VehicleNameProps extends Omit<CellContentProps, 'column'> {
  /** The columns that are shown beside the name. */
  readonly columns: readonly Column[]
}

export function VehicleName({ vehicle, words, columns, context }: VehicleNameProps) {
  const shown = new Set(columns.flatMap(({ field }): SearchedField[] => (field ? [field] : [])))
  return (
    <>
      <VehicleSign vehicle={vehicle} />
      {/* Enter opens the selected row, so that the way through the table by Tab does not stop at each row. */}
      <a href={vehiclePath(vehicle.id)} tabIndex={-1} title={nameOf(vehicle)}>
        <NewAlertMark vehicleId={vehicle.id} />
        <Marked text={nameOf(vehicle)} words={words} />
      </a>
      <MatchLine vehicle={vehicle} words={words} shown={shown} towns={context.towns} />
    </>
  )
}
