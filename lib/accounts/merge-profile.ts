/** What a PUT /me means for the profile that is stored. Source: decisions, "Endpoints". */
import type { OwnProfile } from '../contract/resources/own-profile.ts'
import type { OwnProfileChange } from '../contract/resources/own-profile-change.ts'

/** The fields whose members merge; the others are replaced. */
const mergedFields: readonly string[] = ['settings_webapp', 'settings_nativeapp']

/** The profile with the change: settings merge at every depth, null removes. */
export function mergeProfile(profile: OwnProfile, change: OwnProfileChange): OwnProfile {
  const given = Object.entries(change).filter(([, value]) => value !== undefined)
  const changed = given.map(([field, value]) => {
    const isMerged = mergedFields.includes(field)
    return [field, isMerged ? mergeMember(profile[field as keyof OwnProfile], value) : (value ?? undefined)]
  })
  const merged = Object.entries({ ...profile, ...Object.fromEntries(changed) })
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined)) as OwnProfile
}

/** Objects merge at every depth, null removes, anything else replaces. */
function mergeMember(before: unknown, change: unknown): unknown {
  if (change === null) return undefined
  if (!isObject(change)) return change
  const merged = isObject(before) ? { ...before } : {}
  for (const [name, value] of Object.entries(change)) {
    const member = mergeMember(merged[name], value)
    if (member === undefined) delete merged[name]
    else merged[name] = member
  }
  return merged
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
