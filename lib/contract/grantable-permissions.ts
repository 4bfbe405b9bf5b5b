/** Permissions that owners have and can grant. The others are only in tokens that are made for them. */
import { permissions } from './permissions.ts'

export const grantablePermissions = permissions.filter((each) => each !== 'DEVICE_INSTALL')

export type GrantablePermission = (typeof grantablePermissions)[number]
