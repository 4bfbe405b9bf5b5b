/** What a PUT /me means for the profile that is stored. Source: decisions, "Endpoints". */
import type { OwnProfile } from '../contract/resources/own-profile.ts'
import type { OwnProfileChange } from '../contract/resources/own-profile-change.ts'

/** The fields whose members merge; the others are replaced. */
const mergedFields = ['settings_webapp', 'settings_nativeapp'] as const

/**
 * `changes`: each changed field with its new value, undefined where it is cleared. `guarded`: the merged fields as they
 * were, for what is written depends on them. `merged`: the profile as it becomes.
 */
export function mergeProfile(profile: OwnProfile, change: OwnProfileChange) {
  const changes: Record<string, unknown> = {}
  const guarded: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(change)) {
    if (value === undefined) continue
    const isMerged = mergedFields.some((merged) => merged === field)
    const before = profile[field as keyof OwnProfile]
    changes[field] = isMerged ? mergeMember(before, value) : (value ?? undefined)
    if (isMerged) guarded[field] = before
  }
  return { changes, guarded, merged: { ...profile, ...changes } }
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
