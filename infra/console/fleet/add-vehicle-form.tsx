/** The form that adds a vehicle, owned by the user, and then leads to the tab where a device is connected to it. */
import { useState } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import { vehiclePath } from '../addresses.ts'
import { client, replyOf } from '../api/client.ts'
import { InputField } from '../form/input-field.tsx'
import { useWrite } from '../form/use-write.ts'
import { WriteButton } from '../form/write-button.tsx'
import { t } from '../language/language.ts'
import { FailureNotice } from '../loading/failure-notice.tsx'
import { Dialog } from '../page/dialog.tsx'
import { sharedFleet } from './shared-fleet.ts'

export function AddVehicleDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title={t('addVehicle')} onClose={onClose}>
      <AddVehicleForm onCancel={onClose} />
    </Dialog>
  )
}

/** `onCancel` is absent where the form is not in a dialog. */
export function AddVehicleForm({ onCancel }: { readonly onCancel?: () => void }) {
  const write = useWrite()
  const { send, problemOf, failureBeside } = write
  const [isNameMissing, setNameMissing] = useState(false)
  const { route } = useLocation()

  const add = async (event: SubmitEvent) => {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget as HTMLFormElement).get('name') ?? '').trim()
    setNameMissing(name === '')
    if (name === '') return
    await send(async () => {
      const { data } = await replyOf(client.POST('/vehicle', { body: { name } }))
      sharedFleet().put({ id: data.id, profile: data })
      route(vehiclePath(data.id, 'connect'))
    })
  }

  const failure = failureBeside(['name'])
  return (
    <form class="fields" noValidate onSubmit={(event) => void add(event)}>
      <InputField
        label={t('vehicleName')}
        problem={isNameMissing ? t('nameMissing') : problemOf('name')}
        name="name"
        maxLength={VEHICLE_FIELDS.name?.maxLength}
      />
      {failure && <FailureNotice failure={failure} />}
      <div class={onCancel ? 'dialog-actions' : undefined}>
        {onCancel && (
          <button type="button" onClick={onCancel}>
            {t('cancel')}
          </button>
        )}
        <WriteButton write={write} class="primary" texts={['addVehicle', 'adding']} />
      </div>
    </form>
  )
}
