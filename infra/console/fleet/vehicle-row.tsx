/** A vehicle in the list. */
import { fixTime, nameOf, type Status, type Vehicle } from '../api/vehicle.ts'
import { formatPercent, formatPosition, formatSpeed, formatVoltage } from '../language/format.ts'
import { t } from '../language/language.ts'
import { formatAge } from '../language/moments.ts'
import { now } from '../language/now.ts'
import { useTowns } from '../places/load-towns.ts'
import { townText } from '../places/town-text.ts'
import { CheckMark } from './picked/check-mark.tsx'
import { isMoving, StatusText, VehicleSign } from './status-text.tsx'

/** Pixels; must equal the height in fleet.css, because the list computes the position of a row without measuring it. */
export const rowHeight = 60

interface VehicleRowProps {
  readonly id: string
  readonly vehicle: Vehicle
  readonly index: number
  readonly count: number
  readonly isChosen: boolean
  /** Whether the vehicle is picked for an action on many. */
  readonly isPicked: boolean
  /** Whether the row shows the position, because there is no map. */
  readonly hasPosition: boolean
  readonly onChoose: (id: string) => void
  readonly onPick: (id: string, isRange: boolean) => void
}

export function VehicleRow(props: VehicleRowProps) {
  const { id, vehicle, index, count, isChosen, isPicked, hasPosition, onPick } = props
  const { status } = vehicle
  const towns = useTowns(hasPosition)
  const town = status && townText(towns, status.longitude, status.latitude)
  const place = status && hasPosition ? [town, formatPosition(status.latitude, status.longitude)] : []
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list has the focus and takes the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus and names the active row
    <div
      id={id}
      class="row"
      role="option"
      aria-selected={isChosen}
      aria-checked={isPicked}
      aria-posinset={index + 1}
      aria-setsize={count}
      style={{ transform: `translateY(${index * rowHeight}px)` }}
      // A click with Shift would mark the text between two rows.
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      onClick={(event) => clickRow(event, props)}
    >
      <CheckMark isOn={isPicked} onClick={(event) => pickByClick(event, () => onPick(vehicle.id, event.shiftKey))} />
      <VehicleSign vehicle={vehicle} />
      <span class="row-name">{nameOf(vehicle)}</span>
      <span class="row-status">
        <StatusText vehicle={vehicle} />
      </span>
      <span class="row-facts">
        {status ? factsOf(vehicle, status, place).join(' · ') : (vehicle.profile?.brand ?? t('noPosition'))}
      </span>
      <span class="row-age">{status && formatAge(fixTime(status), now.value)}</span>
    </div>
  )
}

/** With a modifier key the click picks the row as in other lists, instead of showing its values. */
function clickRow(event: MouseEvent, { vehicle: { id }, onChoose, onPick }: VehicleRowProps): void {
  if (event.shiftKey || event.ctrlKey || event.metaKey) onPick(id, event.shiftKey)
  else onChoose(id)
}

function pickByClick(event: MouseEvent, pick: () => void): void {
  event.stopPropagation()
  pick()
}

function factsOf(vehicle: Vehicle, status: Status, place: readonly (string | undefined)[]): string[] {
  const { profile } = vehicle
  const { speed, battery_main_voltage: volts, battery_main_pct: percent } = status
  return [
    ...(profile?.brand ? [profile.brand] : []),
    ...place.filter((text) => text !== undefined),
    ...(isMoving(vehicle, now.value) ? [formatSpeed(speed)] : []),
    // 0 means "no reading yet". Source: decisions, "Values".
    ...(volts > 0 ? [formatVoltage(volts)] : []),
    ...(volts === 0 && percent > 0 ? [formatPercent(percent)] : [])
  ]
}
