/** A checkbox for whether the map follows the vehicle. Moving the map by hand clears it. */
import type { Signal } from '@preact/signals'
import { t } from '../language/language.ts'

export function FollowBox({ isOn }: { readonly isOn: Signal<boolean> }) {
  return (
    <label class="check">
      <input
        type="checkbox"
        checked={isOn.value}
        onChange={({ currentTarget }) => {
          isOn.value = currentTarget.checked
        }}
      />
      {t('followOnMap')}
    </label>
  )
}
