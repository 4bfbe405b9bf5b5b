/** Users' own profiles. */
import { ApiError } from '../contract/api-error.ts'
import { assertStorable } from '../contract/resource-size.ts'
import { maxSettingsBytes, type OwnProfile } from '../contract/resources/own-profile.ts'
import type { OwnProfileChange } from '../contract/resources/own-profile-change.ts'
import { scopeId } from '../contract/scope.ts'
import type { AdmittedCaller } from '../identity/caller.ts'
import { mailChannelWrites } from '../notify/channels/mail/mail-channel.ts'
import { userItem } from '../people/user-item.ts'
import { change } from '../table/change.ts'
import { changed } from '../table/decision.ts'
import { findItem } from '../table/find-item.ts'
import type { Table } from '../table/table.ts'
import { mergeProfile } from './merge-profile.ts'

/** Throws ApiError USER_NOT_FOUND. */
export async function ownProfile(table: Table, { owner }: AdmittedCaller): Promise<OwnProfile> {
  const user = await findItem(table, userItem(scopeId(owner)), { ConsistentRead: true })
  if (!user) throw new ApiError('USER_NOT_FOUND')
  return user.data
}

/** Throws ApiError USER_NOT_FOUND, PRECONDITION_FAILED, or REQUEST_TOO_LARGE where the profile or one of its settings would be too large. */
export function changeOwnProfile(
  table: Table,
  { owner, admitted, assertExpected }: AdmittedCaller,
  fields: OwnProfileChange,
  now: Date
): Promise<OwnProfile> {
  return change(
    table,
    async (items) => {
      const [user] = await items.read(userItem(scopeId(owner)))
      if (!user.value || user.value.deleting) throw new ApiError('USER_NOT_FOUND')
      assertExpected?.(user.value.data)
      const data = mergeProfile(user.value.data, fields)
      assertStorable(data)
      assertStorable(data.settings_webapp ?? {}, maxSettingsBytes)
      assertStorable(data.settings_nativeapp ?? {}, maxSettingsBytes)
      const isOn = data.notification_new_message === true
      const mail = { wasOn: user.value.data.notification_new_message === true, isOn }
      const isSet = fields.notification_new_message !== undefined
      const channel = isSet ? await mailChannelWrites(items, data.id, mail, now) : []
      return { result: data, writes: [changed(user, { ...user.value, data }), ...channel] }
    },
    { admitted }
  )
}
