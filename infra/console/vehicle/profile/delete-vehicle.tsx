/** Deletes a vehicle, once its name has been typed. */
import { useState } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import { client, replyOf } from '../../api/client.ts'
import { sharedFleet } from '../../fleet/shared-fleet.ts'
import { t } from '../../language/language.ts'
import { announce } from '../../layout/announcement.tsx'
import { Dialog } from '../../layout/dialog.tsx'
import { FailureNotice } from '../../layout/failure-notice.tsx'
import { Field } from '../../layout/field.tsx'
import { useWrite } from '../../layout/use-write.ts'
import { homePath } from '../../screens.ts'

interface DeleteVehicleProps {
  readonly vehicleId: string
  readonly name: string
}

export function DeleteVehicle(props: DeleteVehicleProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" class="danger" onClick={() => setOpen(true)}>
        {t('deleteVehicle')} …
      </button>
      {isOpen && (
        <Dialog title={t('deleteVehicle')} onClose={() => setOpen(false)}>
          <Confirmation {...props} onCancel={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  )
}

function Confirmation({ vehicleId, name, onCancel }: DeleteVehicleProps & { readonly onCancel: () => void }) {
  const { isSending, isWaiting, failure, send } = useWrite()
  const [typed, setTyped] = useState('')
  const { route } = useLocation()
  const isConfirmed = typed.trim() === name.trim()
  const remove = async (event: SubmitEvent) => {
    event.preventDefault()
    if (!isConfirmed) return
    await send(async () => {
      await replyOf(client.DELETE('/vehicle/{vehicle_id}', { params: { path: { vehicle_id: vehicleId } } }))
      sharedFleet().remove(vehicleId)
      announce(t('vehicleDeleted', { name }))
      route(homePath)
    })
  }
  return (
    <form class="fields" noValidate onSubmit={(event) => void remove(event)}>
      <p>{t('deleteVehicleText')}</p>
      <Field label={t('deleteVehicleConfirm', { name })}>
        {(attributes) => (
          <input
            {...attributes}
            autoComplete="off"
            value={typed}
            onInput={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        )}
      </Field>
      {failure && <FailureNotice failure={failure} />}
      <div class="dialog-actions">
        <button type="button" onClick={onCancel}>
          {t('cancel')}
        </button>
        <button type="submit" class="danger" disabled={!isConfirmed || isSending || isWaiting}>
          {t(isSending ? 'deleting' : 'deleteVehicle')}
        </button>
      </div>
    </form>
  )
}
