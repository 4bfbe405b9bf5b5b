/** The profile of a vehicle: to change, or to read alone. */
import { nameOf } from '../../fleet/vehicle.ts'
import { t } from '../../language/language.ts'
import { CopyButton } from '../../layout/copy-button.tsx'
import { mayHave } from '../may-have.ts'
import type { ProfileReply, ShownVehicle } from '../shown-vehicle.ts'
import { DeleteVehicle } from './delete-vehicle.tsx'
import { ProfileFacts } from './profile-facts.tsx'
import { ProfileForm } from './profile-form.tsx'
import { fieldsByPath, profileGroups } from './profile-groups.ts'
import { textsOf } from './profile-values.ts'

const fields = fieldsByPath(VEHICLE_FIELDS, DETECTION_TERMS)
const groups = profileGroups(Object.keys(VEHICLE_FIELDS.display_settings?.fields ?? {}), Object.keys(DETECTION_TERMS))

/** The screen tells how the read of the profile fails. */
export function ProfileTab({ vehicleId, vehicle, profile, fleet }: ShownVehicle) {
  const { data: reply } = profile.state.value
  if (!reply) return null
  const { data, header } = reply
  const note = (saved: ProfileReply) => {
    profile.put(saved)
    fleet.put({ id: vehicleId, profile: saved.data })
  }
  const isWritable = mayHave('VEHICLE_WRITE', header, fleet.organizations.value)
  return (
    <div class="profile">
      <p class="copied-line">
        {t('vehicleId')} <code>{vehicleId}</code> <CopyButton text={vehicleId} />
      </p>
      {isWritable ? (
        <>
          <ProfileForm profile={data} groups={groups} fields={fields} onSaved={note} />
          <DeleteVehicle vehicleId={vehicleId} name={nameOf(vehicle)} />
        </>
      ) : (
        <>
          <p class="notice">{t('profileReadOnly', { permission: 'VEHICLE_WRITE' })}</p>
          <ProfileFacts groups={groups} fields={fields} texts={textsOf(data, fields)} />
        </>
      )}
    </div>
  )
}
