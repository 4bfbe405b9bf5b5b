/** Shows through which organizations or shares the caller sees the vehicles. */
import { formatList } from '../language/format.ts'
import { t } from '../language/language.ts'
import { permissionName } from '../language/permission-name.ts'
import type { Fleet } from './fleet.ts'

export function Sources({ fleet }: { readonly fleet: Fleet }) {
  const names = fleet.organizations.value
  const sources = fleet.sources.value.map(({ via, organization_id: id }) => {
    return via === 'me' || id === undefined ? t('me') : (names.get(id)?.name ?? id)
  })
  const permission = fleet.profilesRefused.value?.data?.permission
  const texts = [
    sources.length > 0 && t('seenVia', { sources: formatList([...new Set(sources)]) }),
    permission && t('namesMissing', { permission: permissionName(permission) })
  ]
  return texts.map((text) => text && ` · ${text}`)
}
