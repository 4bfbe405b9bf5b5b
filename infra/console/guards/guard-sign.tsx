/** The guards that are on, each with a link to its vehicle: one by its name, several as a list. */
import type { Guard } from '../../../lib/contract/resources/guard.ts'
import { vehiclePath } from '../addresses.ts'
import { sharedFleet } from '../fleet/shared-fleet.ts'
import { useVehicleNamesIf } from '../fleet/use-vehicle-names-if.ts'
import type { VehicleNames } from '../fleet/vehicle-names.ts'
import { t } from '../language/language.ts'
import { formatMoment, formatTime } from '../language/moments.ts'
import { steppedNow } from '../language/now.ts'
import { PopoverButton } from '../page/popover-button.tsx'
import { guardsOn } from './own-guards.ts'

export function GuardSign() {
  const guards = guardsOn.value
  // The fleet brings the names without a further request.
  const names = useVehicleNamesIf(!sharedFleet().everything.state.value.isLoading).state.value.data
  const [first, ...others] = guards
  if (!first) return null
  if (others.length === 0) {
    const text = t('guardSign', textsOf(first, names))
    return (
      <div class="guard-sign">
        <a href={vehiclePath(first.vehicle_id)} title={text}>
          {text}
        </a>
      </div>
    )
  }
  const label = t('guardsCount', { count: guards.length })
  return (
    <div class="guard-sign">
      <PopoverButton label={label} button={label}>
        {guards.map((guard) => (
          <a key={guard.id} class="menu-entry" href={vehiclePath(guard.vehicle_id)} onClick={closePanel}>
            {t('guardLine', textsOf(guard, names))}
          </a>
        ))}
      </PopoverButton>
    </div>
  )
}

function closePanel({ currentTarget }: { readonly currentTarget: HTMLElement }): void {
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
}

const textsOf = ({ vehicle_id: id, until }: Guard, names: VehicleNames | undefined) => ({
  vehicle: names?.get(id) ?? id,
  moment: endText(Date.parse(until))
})

/** Without the date if it is today. */
function endText(moment: number): string {
  const isToday = new Date(moment).toDateString() === new Date(steppedNow.value).toDateString()
  return isToday ? formatTime(moment) : formatMoment(moment)
}
