/** What is wrong with the token of an installer that is made or changed. Source: decisions, "Installation". */
import type { Issue } from '../contract/api-error.ts'
import { installMessages } from '../contract/issue-messages.ts'
import { allows, permissionBit } from '../contract/permissions.ts'
import { maxInstallHours } from '../contract/resources/installation.ts'
import { isOrganization, type Scope } from '../contract/scope.ts'
import type { TokenRecord } from './token-records.ts'

const hourSeconds = 3600

/** What is wrong with the record of a new or changed token; nothing for one that is not an installer's. */
export function installIssues(owner: Scope, record: TokenRecord): Issue[] {
  if (!allows(record.permissions, 'DEVICE_INSTALL')) return []
  const { permissions, vehicleIds, createdAtSeconds = 0, expiresAtSeconds = Number.POSITIVE_INFINITY } = record
  const isTooLong = expiresAtSeconds - createdAtSeconds > maxInstallHours * hourSeconds
  return [
    ...(permissions === permissionBit('DEVICE_INSTALL')
      ? []
      : [{ path: 'permissions', message: installMessages.alone }]),
    ...(isOrganization(owner) ? [{ path: 'organization_id', message: installMessages.ofUser }] : []),
    ...(vehicleIds?.length === 1 ? [] : [{ path: 'vehicle_ids', message: installMessages.oneVehicle }]),
    ...(isTooLong ? [{ path: 'expiry', message: installMessages.atMostHours(maxInstallHours) }] : [])
  ]
}

/**
 * What is wrong with a change of a token. A link cannot become another token or lead to another vehicle, because others have it and its
 * device token. Another token cannot become a link.
 */
export function installChangeIssues(owner: Scope, before: TokenRecord, after: TokenRecord): Issue[] {
  const [was, is] = [before, after].map(({ permissions }) => allows(permissions, 'DEVICE_INSTALL'))
  if (was !== is) return [{ path: 'permissions', message: installMessages.kept }]
  const isMoved = was && before.vehicleIds?.join() !== after.vehicleIds?.join()
  return [
    ...installIssues(owner, after),
    ...(isMoved ? [{ path: 'vehicle_ids', message: installMessages.sameVehicle }] : [])
  ]
}
