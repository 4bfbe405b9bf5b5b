/** Reads and changes the setting of the console's map, for users whom the operator has marked. */
import type { Actor } from '../audit/actor.ts'
import { changedFields } from '../audit/audit-changes.ts'
import { audited } from '../audit/audited.ts'
import { assertNoIssues, refused } from '../contract/api-error.ts'
import { issueMessages } from '../contract/issue-messages.ts'
import { MapSetting, type MapSettingChange } from '../contract/resources/map-setting.ts'
import { scopeId } from '../contract/scope.ts'
import type { AdmittedCaller, Caller } from '../identity/caller.ts'
import { assertPersonal, assertUser } from '../identity/own-permission.ts'
import { type User, userItem } from '../people/user-item.ts'
import { change } from '../table/change.ts'
import { changed } from '../table/decision.ts'
import { findValues } from '../table/find-item.ts'
import type { Table } from '../table/table.ts'
import { mapSettingItem } from './stored-map-setting.ts'

/** Without a field until a user has chosen. Throws ApiError PERMISSION_DENIED. */
export async function mapSetting(table: Table, caller: Caller): Promise<MapSetting> {
  const own = ownItem(caller)
  const found = await findValues(table, [own, mapSettingItem], { ConsistentRead: true })
  assertMaySetMap(found(own))
  return found(mapSettingItem) ?? {}
}

/** Throws ApiError PERMISSION_DENIED, PRECONDITION_FAILED, or INVALID_PARAMETERS where an address is missing. */
export function changeMapSetting(
  table: Table,
  caller: AdmittedCaller,
  fields: MapSettingChange,
  actor: Actor
): Promise<MapSetting> {
  const own = ownItem(caller)
  const { admitted, assertExpected } = caller
  return change(
    table,
    async (items) => {
      const [user, setting] = await items.read(own, mapSettingItem)
      assertMaySetMap(user.value)
      const before = setting.value ?? {}
      assertExpected?.(before)
      const after = merged(before, fields)
      assertNoIssues(issuesOf(after))
      const names = changedFields(before, after, auditedFields)
      if (names.length === 0) return { result: after }
      const event = { action: 'map.changed', subject: {}, changes: { fields: names }, owners: [caller.owner] } as const
      return audited({ result: after, writes: [changed(setting, after)] }, actor, event)
    },
    { admitted }
  )
}

const auditedFields = Object.fromEntries(Object.keys(MapSetting.shape).map((name) => [name, name])) as {
  readonly [Name in keyof MapSetting]-?: Name
}

/** Null removes a field. */
function merged(before: MapSetting, fields: MapSettingChange): MapSetting {
  const entries = Object.entries({ ...before, ...fields }).filter(([, value]) => value !== null && value !== undefined)
  return Object.fromEntries(entries)
}

/** An address that the source of the streets needs. */
function issuesOf({ streets, style_url, tiles_url }: MapSetting) {
  const missing = [
    ...(streets === 'STYLE' && style_url === undefined ? ['style_url'] : []),
    ...(streets === 'TILES' && tiles_url === undefined ? ['tiles_url'] : [])
  ]
  return missing.map((path) => ({ path, message: issueMessages.required }))
}

/** The setting decides to whom browsers of all users send requests, so no program may change it. */
function ownItem(caller: Caller) {
  assertUser(caller)
  assertPersonal(caller)
  return userItem(scopeId(caller.owner))
}

function assertMaySetMap(user: User | undefined): void {
  if (!user?.data.may_set_map || user.deleting) throw refused('MAY_SET_MAP_REQUIRED')
}
