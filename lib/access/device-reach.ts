/**
 * Which vehicles a device token without `vehicle_ids` reaches. Its devices name the vehicle by themselves, so that a share
 * alone must not make a name reach another vehicle. Source: decisions, "Programmatic tokens".
 */
import { isOrganization, scopeId } from '../contract/scope.ts'
import type { Caller } from '../identity/caller.ts'
import { isDeviceToken } from '../identity/presented-token.ts'
import { findItems } from '../table/find-item.ts'
import type { Table } from '../table/table.ts'
import type { Access } from './grants.ts'
import { memberItem } from './memberships.ts'

/** The membership, undefined where there is none. */
export type FindMember = (member: ReturnType<typeof memberItem>) => Promise<object | undefined>

export const findMemberIn =
  (table: Table): FindMember =>
  async (member) =>
    (await findItems(table, [member]))[0]

/** True for every other token. An organization's reaches the vehicles of its members, a user's those of the user. */
export async function reachesAsDevice(caller: Caller, { owner }: Access, findMember: FindMember): Promise<boolean> {
  if (!isDeviceToken(caller) || caller.vehicleIds || caller.owner === owner) return true
  return (
    isOrganization(caller.owner) && (await findMember(memberItem(scopeId(caller.owner), scopeId(owner)))) !== undefined
  )
}
