/** The bar with the number of picked vehicles and the actions on all of them. */
import type { ComponentType } from 'preact'
import type { Vehicle } from '../../api/vehicle.ts'
import { t } from '../../language/language.ts'
import { Icon } from '../../page/icons.tsx'
import type { PickedVehicles } from './use-picked.ts'

export interface ManyActionsProps {
  readonly vehicles: readonly Vehicle[]
  /** Releases the vehicles, after an action that needs them no longer. */
  readonly onDone: () => void
}

/** The buttons for actions on many vehicles. They are given to the screen, because they need rooms above the fleet. */
export type ManyActions = ComponentType<ManyActionsProps>

interface PickedBarProps {
  readonly picked: PickedVehicles
  readonly shownCount: number
  readonly actions: ManyActions | undefined
}

export function PickedBar({ picked: { vehicles, pickAll, clear }, shownCount, actions: Actions }: PickedBarProps) {
  const count = vehicles.length
  return (
    <section class="picked-bar" aria-label={t('pickedVehicles')} hidden={count === 0}>
      <p role="status">{count > 0 && t('picked', { count })}</p>
      {count > 0 && (
        <>
          {count < shownCount && (
            <button type="button" class="quiet" onClick={pickAll}>
              {t('pickAll', { count: shownCount })}
            </button>
          )}
          <button type="button" class="quiet" onClick={clear}>
            <Icon name="close" /> {t('clearPicked')}
          </button>
          <div class="picked-actions">{Actions && <Actions vehicles={vehicles} onDone={clear} />}</div>
        </>
      )}
    </section>
  )
}
