/** Through whom the caller sees vehicles. */
import type { PermissionVia } from '../../../lib/contract/resources/header.ts'
import { formatList } from '../language/format.ts'
import { t } from '../language/language.ts'

/** Such as “Yours, and shared by City Home Care”. Empty where nobody else gives access: own vehicles need no explanation. */
export function sharersText(
  sources: readonly PermissionVia[],
  sharerOf: (source: PermissionVia & { organization_id: string }) => string
): string {
  const sharers = sources.flatMap((source) => {
    const { organization_id } = source
    return organization_id === undefined ? [] : [sharerOf({ ...source, organization_id })]
  })
  if (sharers.length === 0) return ''
  const isOwn = sources.some(({ organization_id }) => organization_id === undefined)
  return t(isOwn ? 'yoursAndShared' : 'sharedBy', { sources: formatList([...new Set(sharers)]) })
}
