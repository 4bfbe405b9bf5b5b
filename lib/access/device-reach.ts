/**
 * Restricts the vehicles that a device token without `vehicle_ids` reaches. The devices name the vehicle themselves, so
 * a share alone must not let a device name reach another owner's vehicle. Source: decisions, "Programmatic tokens".
 */
import { isOrganization, scopeId } from '../contract/scope.ts'
import type { Caller } from '../identity/caller.ts'
import { isDeviceToken } from '../identity/presented-token.ts'
import { findItems } from '../table/find-item.ts'
import type { Table } from '../table/table.ts'
import type { Access } from './grants.ts'
import { memberItem } from './memberships.ts'

/** Returns the membership, or undefined if the user is not a member. */
export type FindMember = (member: ReturnType<typeof memberItem>) => Promise<object | undefined>

export const findMemberIn =
  (table: Table): FindMember =>
  async (member) =>
    (await findItems(table, [member]))[0]

/**
 * True for every token that is not a device token. An organization's device token reaches the vehicles of its members,
 * a user's device token the vehicles of the user.
 */
export async function reachesAsDevice(caller: Caller, { owner }: Access, findMember: FindMember): Promise<boolean> {
  if (!isDeviceToken(caller) || caller.vehicleIds || caller.owner === owner) return true
  return (
    isOrganization(caller.owner) && (await findMember(memberItem(scopeId(caller.owner), scopeId(owner)))) !== undefined
  )
}
