/** Requests about shares. */
import { isGrantable } from '../../../lib/contract/grantable-permissions.ts'
import type { Permission } from '../../../lib/contract/permissions.ts'
import { client, replyOf } from '../api/client.ts'
import { maxPageSize } from '../api/pages.ts'
import { noteStep } from '../fleet/first-steps/noted-steps.ts'
import type { Share, Sharee } from './share.ts'

/** A vehicle always has fewer shares than a page. Throws Failure. Source: decisions, "Shares". */
export async function readShares(vehicleId: string, signal: AbortSignal): Promise<Share[]> {
  const params = { path: { vehicle_id: vehicleId }, query: { limit: String(maxPageSize) } }
  const { data } = await replyOf(client.GET('/security/vehicle/{vehicle_id}/share', { params, signal }))
  if (data.length > 0) noteStep('invite')
  return data
}

/** The permissions replace those of an existing share. Returns the share. Throws Failure. */
export async function putShare(vehicleId: string, sharee: Sharee, permissions: readonly Permission[]): Promise<Share> {
  const share = await sendShare(vehicleId, sharee, permissions)
  noteStep('invite')
  return share
}

async function sendShare(vehicleId: string, sharee: Sharee, permissions: readonly Permission[]): Promise<Share> {
  // Those that a later version of the service has granted stay.
  const body = { permissions: permissions.filter(isGrantable) }
  if ('user_id' in sharee) {
    const path = { vehicle_id: vehicleId, user_id: sharee.user_id }
    const write = client.PUT('/security/vehicle/{vehicle_id}/share/user/{user_id}', { params: { path }, body })
    return (await replyOf(write)).data
  }
  const path = { vehicle_id: vehicleId, organization_id: sharee.organization_id }
  const params = { path }
  const write = client.PUT('/security/vehicle/{vehicle_id}/share/organization/{organization_id}', { params, body })
  return (await replyOf(write)).data
}

/** Throws Failure. */
export function deleteShare(vehicleId: string, sharee: Sharee): Promise<unknown> {
  if ('user_id' in sharee) {
    const path = { vehicle_id: vehicleId, user_id: sharee.user_id }
    return replyOf(client.DELETE('/security/vehicle/{vehicle_id}/share/user/{user_id}', { params: { path } }))
  }
  const path = { vehicle_id: vehicleId, organization_id: sharee.organization_id }
  return replyOf(
    client.DELETE('/security/vehicle/{vehicle_id}/share/organization/{organization_id}', { params: { path } })
  )
}

/** Throws Failure USER_NOT_FOUND if no user has the email. */
export async function findUser(email: string): Promise<Sharee> {
  const params = { path: { user_id_or_email: email } }
  const { data } = await replyOf(client.GET('/user/{user_id_or_email}', { params }))
  return { user_id: data.id }
}
