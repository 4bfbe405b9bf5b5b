/** The profile of a vehicle, as a form or read-only. */
import { nameOf } from '../../api/vehicle.ts'
import { t } from '../../language/language.ts'
import { permissionName } from '../../language/permission-name.ts'
import { Loaded } from '../../loading/loaded.tsx'
import { CodeDetails } from '../../page/code-details.tsx'
import { CopyButton } from '../../page/copy-button.tsx'
import type { ProfileReply, ShownVehicle } from '../shown-vehicle.ts'
import { DeleteVehicle } from './delete-vehicle.tsx'
import { mayHave } from './may-have.ts'
import { ProfileFacts } from './profile-facts.tsx'
import { ProfileForm } from './profile-form.tsx'
import { fieldsByPath, profileGroups } from './profile-groups.ts'
import { textsOf } from './profile-values.ts'

const fields = fieldsByPath(VEHICLE_FIELDS, DETECTION_TERMS)
const groups = profileGroups(Object.keys(VEHICLE_FIELDS.display_settings?.fields ?? {}), Object.keys(DETECTION_TERMS))

export function ProfileTab({ vehicleId, vehicle, profile, fleet }: ShownVehicle) {
  const note = (saved: ProfileReply) => {
    profile.put(saved)
    fleet.put({ id: vehicleId, profile: saved.data })
  }
  return (
    <Loaded query={profile} isFailureShownElsewhere>
      {({ data, header }) => (
        <div class="profile">
          <p class="copied-line">
            {t('vehicleId')} <code>{vehicleId}</code> <CopyButton text={vehicleId} what={t('vehicleId')} />
          </p>
          {mayHave('VEHICLE_WRITE', header, fleet.organizations.value) ? (
            <>
              <ProfileForm profile={data} groups={groups} fields={fields} onSaved={note} />
              <DeleteVehicle vehicleId={vehicleId} name={nameOf(vehicle)} />
            </>
          ) : (
            <>
              <div class="notice">
                <p>{t('profileReadOnly', { permission: permissionName('VEHICLE_WRITE') })}</p>
                <CodeDetails codes={['VEHICLE_WRITE']} />
              </div>
              <ProfileFacts groups={groups} fields={fields} texts={textsOf(data, fields)} />
            </>
          )}
        </div>
      )}
    </Loaded>
  )
}
