/** The part of a profile that deletes the vehicle. */
import { useState } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import { homePath } from '../../addresses.ts'
import { client, replyOf } from '../../api/client.ts'
import { sharedFleet } from '../../fleet/shared-fleet.ts'
import { NameDialog } from '../../form/name-dialog.tsx'
import { t } from '../../language/language.ts'
import { announce } from '../../page/announcement.tsx'

interface DeleteVehicleProps {
  readonly vehicleId: string
  readonly name: string
}

export function DeleteVehicle({ vehicleId, name }: DeleteVehicleProps) {
  const [isOpen, setOpen] = useState(false)
  const { route } = useLocation()
  const remove = async () => {
    await replyOf(client.DELETE('/vehicle/{vehicle_id}', { params: { path: { vehicle_id: vehicleId } } }))
    sharedFleet().remove(vehicleId)
    route(homePath)
    announce(t('vehicleDeleted', { name }))
  }
  return (
    <>
      <button type="button" class="danger" onClick={() => setOpen(true)}>
        {t('deleteVehicle')}…
      </button>
      {isOpen && (
        <NameDialog
          title={t('deleteVehicle')}
          text={t('deleteVehicleText')}
          name={name}
          texts={['deleteVehicle', 'deleting']}
          onConfirm={remove}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
