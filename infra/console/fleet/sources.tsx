/** Shows through which organizations or shares the caller sees the vehicles. */
import { t } from '../language/language.ts'
import { permissionName } from '../language/permission-name.ts'
import type { Fleet } from './fleet.ts'
import { sharersText } from './sharers-text.ts'

export function Sources({ fleet }: { readonly fleet: Fleet }) {
  const permission = fleet.profilesRefused.value?.data?.permission
  const texts = [
    sharersText(fleet.sources.value, ({ organization_id: id }) => fleet.organizations.value.get(id)?.name ?? id),
    permission && t('namesMissing', { permission: permissionName(permission) })
  ]
  return texts.map((text) => text && ` · ${text}`)
}
