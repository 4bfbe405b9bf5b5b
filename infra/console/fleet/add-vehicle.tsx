/** The button that adds a vehicle, and its dialog, which the palette opens too. */
import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { t } from '../language/language.ts'
import { Dialog } from '../page/dialog.tsx'
import { Icon } from '../page/icons.tsx'
import { AddVehicleForm } from './add-vehicle-form.tsx'

export const isAddVehicleOpen = signal(false)

export function AddVehicle() {
  useEffect(() => close, [])
  return (
    <>
      <button type="button" class="add-vehicle" onClick={open}>
        <Icon name="plus" /> <span>{t('addVehicle')}</span>
      </button>
      {isAddVehicleOpen.value && (
        <Dialog title={t('addVehicle')} onClose={close}>
          <AddVehicleForm onCancel={close} />
        </Dialog>
      )}
    </>
  )
}

function open(): void {
  isAddVehicleOpen.value = true
}

function close(): void {
  isAddVehicleOpen.value = false
}
