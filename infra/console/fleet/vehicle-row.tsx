/** A vehicle in the list. */

import type { Towns } from '../../../lib/places/towns-file.ts'
import { fixTime, nameOf, type Vehicle } from '../api/vehicle.ts'
import { formatPercent, formatPosition, formatVoltage } from '../language/format.ts'
import { t } from '../language/language.ts'
import { formatAge } from '../language/moments.ts'
import { motionUnitsOf } from '../language/motion-units.ts'
import { now, steppedNow } from '../language/now.ts'
import { useTowns } from '../places/load-towns.ts'
import { townText } from '../places/town-text.ts'
import { Marked } from './marked.tsx'
import { MatchLine } from './match-line.tsx'
import { NewAlertMark } from './new-alert-mark.tsx'
import { CheckMark } from './picked/check-mark.tsx'
import { pickByClick, pickWithModifier } from './picked/pick-by-click.ts'
import type { SearchedField } from './search.ts'
import { isMoving, StatusText, VehicleSign } from './status-text.tsx'
import type { RowInSight } from './use-rows.ts'

/** Pixels; must equal the height in fleet.css, because the list computes the position of a row without measuring it. */
export const rowHeight = 60

interface VehicleRowProps extends RowInSight {
  readonly count: number
  /** Whether the row shows the position, because there is no map. */
  readonly hasPosition: boolean
  /** The folded words of the search. */
  readonly words: readonly string[]
  readonly towns: Towns | undefined
  readonly onChoose: (id: string) => void
  readonly onPick: (id: string, isRange: boolean) => void
}

export function VehicleRow(props: VehicleRowProps) {
  const { id, vehicle, index, count, isChosen, isPicked, hasPosition, words, onChoose, onPick } = props
  const pick = (isRange: boolean) => onPick(vehicle.id, isRange)
  const { status, profile } = vehicle
  const brand = profile?.brand
  const towns = useTowns(hasPosition) ?? props.towns
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
      onClick={(event) => pickWithModifier(event, pick) || onChoose(vehicle.id)}
    >
      <CheckMark isOn={isPicked} onClick={(event) => pickByClick(event, pick)} />
      <VehicleSign vehicle={vehicle} />
      <span class="row-name">
        <NewAlertMark vehicleId={vehicle.id} />
        <Marked text={nameOf(vehicle)} words={words} />
      </span>
      <span class="row-status">
        <StatusText vehicle={vehicle} />
      </span>
      <span class="row-facts">
        <MatchLine vehicle={vehicle} words={words} shown={shownFields} towns={towns} />
        <Marked text={[brand, ...factsOf(vehicle, place)].filter(Boolean).join(' · ')} words={words} />
      </span>
      <span class="row-age">{status && formatAge(fixTime(status), now.value)}</span>
    </div>
  )
}

const shownFields: ReadonlySet<SearchedField> = new Set(['name', 'brand'])

function factsOf(vehicle: Vehicle, place: readonly (string | undefined)[]): string[] {
  const { status } = vehicle
  if (!status) return [t('noPosition')]
  const { speed, battery_main_voltage: volts, battery_main_pct: percent } = status
  return [
    ...place.filter((text) => text !== undefined),
    ...(isMoving(vehicle, steppedNow.value) ? [motionUnitsOf(vehicle.profile).speed(speed)] : []),
    // 0 means "no reading yet". Source: decisions, "Values".
    ...(volts > 0 ? [formatVoltage(volts)] : []),
    ...(volts === 0 && percent > 0 ? [formatPercent(percent)] : [])
  ]
}
