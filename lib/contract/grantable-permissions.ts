/** Permissions that owners have and can grant. The others are only in tokens that are made for them. */
import { type Permission, permissions } from './permissions.ts'

export type GrantablePermission = Exclude<Permission, 'DEVICE_INSTALL'>

export const isGrantable = (permission: Permission): permission is GrantablePermission =>
  permission !== 'DEVICE_INSTALL'

export const grantablePermissions = permissions.filter(isGrantable)
