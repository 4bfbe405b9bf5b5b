/** Changes one field of the profiles of many vehicles. */
import { client, replyOf } from '../api/client.ts'
import { allItems } from '../api/pages.ts'
import { nameOf, type Vehicle } from '../api/vehicle.ts'
import { sharedFleet } from '../fleet/shared-fleet.ts'
import type { Step } from '../form/run.ts'
import { t } from '../language/language.ts'
import { permissionName } from '../language/permission-name.ts'
import type { FormField } from '../vehicle/profile/form-field.ts'
import { mayHave } from '../vehicle/profile/may-have.ts'
import { bodyOf, textsOf } from '../vehicle/profile/profile-values.ts'
import { type NameParts, nameFrom } from './name-pattern.ts'
import type { Action, Plan } from './plan.ts'

/** Some fields of a profile. */
type Profile = Readonly<Record<string, unknown>> & { readonly id: string }

interface ProfileAction {
  readonly title: string
  readonly path: string
  readonly field: FormField
  /** The new text of the field for a vehicle; a problem if the vehicle cannot have it. */
  readonly textFor: (profile: Profile, index: number) => { readonly text: string; readonly problem?: string }
  /** How a text of the field is shown. */
  readonly shownText?: (text: string) => string
}

/** Profiles are read as a list, which takes one request for 500 vehicles. */
export function profileAction({ title, path, field, textFor, shownText = (text) => text }: ProfileAction): Action {
  const fields = { [path]: field }
  let profiles: Promise<ReadonlyMap<string, Profile>> | undefined
  return {
    title,
    planFor: async (vehicle, index) => {
      profiles ??= readProfiles(path).catch((error: unknown) => {
        // The next attempt reads them again.
        profiles = undefined
        throw error
      })
      const profile = (await profiles).get(vehicle.id)
      if (!profile) return refused(vehicle, t('failedNotFound'))
      if (!(await mayWrite(vehicle.id)))
        return refused(vehicle, t('failedPermission', { permission: permissionName('VEHICLE_WRITE') }))
      const before = textsOf(profile, fields)[path] ?? ''
      const { text, problem } = textFor(profile, index)
      if (problem !== undefined) return refused(vehicle, problem)
      if (text === before)
        return { kind: 'none', vehicleId: vehicle.id, name: nameOf(vehicle), text: t('manyHasValue') }
      const bodyWith = (value: string) => ({ [path]: null, ...bodyOf({}, { [path]: value }, fields) })
      const step = writeStep(vehicle, bodyWith(text), bodyWith(before))
      const shown = (each: string) => (each === '' ? t('notSet') : shownText(each))
      return { kind: 'write', step, text: shown(text), before: shown(before) }
    }
  }
}

/** `first` is the number of the first vehicle. */
export function renameAction(pattern: string, first: number, field: FormField): Action {
  return profileAction({
    title: t('manyRename'),
    path: 'name',
    field,
    textFor: (profile, index) => {
      const text = nameFrom(pattern, namePartsOf(profile), first + index)
      const isTooLong = field.maxLength !== undefined && text.length > field.maxLength
      return {
        text,
        ...(text === '' && { problem: t('nameMissing') }),
        ...(isTooLong && { problem: t('manyTooLong') })
      }
    }
  })
}

export function namePartsOf({ id, ...profile }: Profile): NameParts {
  const text = (name: string) => String(profile[name] ?? '')
  return { id, name: text('name'), brand: text('brand'), plate: text('vehicle_registration_id') }
}

/** The same body can be sent again without another effect. */
function writeStep(vehicle: Vehicle, body: object, undoBody: object): Step {
  return {
    vehicleId: vehicle.id,
    name: nameOf(vehicle),
    write: async () => {
      const params = { path: { vehicle_id: vehicle.id } }
      const { data } = await replyOf(client.PUT('/vehicle/{vehicle_id}', { params, body }))
      sharedFleet().put({ id: vehicle.id, profile: data })
      return writeStep(vehicle, undoBody, body)
    }
  }
}

async function readProfiles(path: string): Promise<ReadonlyMap<string, Profile>> {
  const fields = [...new Set(['id', 'name', 'brand', 'vehicle_registration_id', path])].join()
  const read = await allItems((page) => replyOf(client.GET('/vehicle', { params: { query: { fields, ...page } } })))
  return new Map(read.map((profile) => [profile.id, profile]))
}

/**
 * Whether the caller may change the profile, as far as that can be known before the write. Only where a membership lacks
 * the permission does the grant of the single vehicle matter, which takes a request.
 */
async function mayWrite(vehicleId: string): Promise<boolean> {
  const { sources, organizations } = sharedFleet()
  const isGranted = sources.value.every(
    ({ organization_id: id }) =>
      id === undefined || organizations.value.get(id)?.permissions.includes('VEHICLE_WRITE') === true
  )
  if (isGranted) return true
  const params = { path: { vehicle_id: vehicleId } }
  const { header } = await replyOf(client.GET('/vehicle/{vehicle_id}', { params }))
  return mayHave('VEHICLE_WRITE', header, organizations.value)
}

function refused(vehicle: Vehicle, text: string): Plan {
  return { kind: 'refused', vehicleId: vehicle.id, name: nameOf(vehicle), text }
}
