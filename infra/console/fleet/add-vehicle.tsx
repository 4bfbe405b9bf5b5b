/** The button that adds a vehicle, and its dialog, which the palette opens too. */
import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { t } from '../language/language.ts'
import { lazyPart } from '../loading/lazy-part.tsx'
import { Icon } from '../page/icons.tsx'

const AddVehicleDialog = lazyPart(async () => (await import('./add-vehicle-form.tsx')).AddVehicleDialog)

export const isAddVehicleOpen = signal(false)

export function AddVehicle() {
  useEffect(() => close, [])
  return (
    <>
      <button type="button" class="add-vehicle" onClick={open}>
        <Icon name="plus" /> <span>{t('addVehicle')}</span>
      </button>
      {isAddVehicleOpen.value && <AddVehicleDialog onClose={close} />}
    </>
  )
}

function open(): void {
  isAddVehicleOpen.value = true
}

function close(): void {
  isAddVehicleOpen.value = false
}
