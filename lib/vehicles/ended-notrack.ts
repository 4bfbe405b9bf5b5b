/** `notrack_mode` ends by itself at its time; nothing runs then, so the profile is read and changed as of now. */
import type { VehicleProfile } from '../contract/resources/vehicle-profile.ts'

const isPast = (time: string | undefined, now: Date) => time !== undefined && Date.parse(time) <= now.getTime()

/** A mode that has ended is shown as off. */
export function shownProfile(profile: VehicleProfile, now: Date): VehicleProfile {
  if (!profile.notrack_mode || !isPast(profile.notrack_mode_deact_time, now)) return profile
  return { ...profile, notrack_mode: false }
}

/**
 * What a change is applied to: what users see. A mode that is switched on again does not take over the time at which it ended
 * before. The same object where nothing has ended.
 */
export function changeableProfile(
  stored: VehicleProfile,
  { notrack_mode: isSwitchedOn }: { readonly notrack_mode?: boolean | null | undefined },
  now: Date
): VehicleProfile {
  if (!isPast(stored.notrack_mode_deact_time, now)) return stored
  const { notrack_mode_deact_time: _, ...others } = shownProfile(stored, now)
  return isSwitchedOn ? others : shownProfile(stored, now)
}
