/** The permissions of the interface and their positions in a bit set. */

/** The order is the bit order and must never change, because grants are stored as bits. Source: decisions, "Access". */
export const permissions = [
  'VEHICLE_STATUS_READ',
  'VEHICLE_READ',
  'VEHICLE_WRITE',
  'VEHICLE_DATA_UPLOAD',
  'TRIP_READ',
  'TRIP_WRITE',
  'NOTIFICATION_RULE_READ',
  'NOTIFICATION_RULE_WRITE',
  'USER_READ',
  'USER_WRITE',
  'ORGANIZATION_ADMIN',
  'WEBHOOK_READ',
  'WEBHOOK_WRITE',
  'PLACE_READ',
  'PLACE_WRITE',
  'DEVICE_INSTALL'
] as const

export type Permission = (typeof permissions)[number]

/** A set of permissions; bit n stands for `permissions[n]`. */
export type PermissionBits = number

/** Every permission that can be granted, all before DEVICE_INSTALL: what an owner has on a vehicle and what a personal login carries. */
export const allPermissionBits: PermissionBits = permissionBit('DEVICE_INSTALL') - 1

export function permissionBit(permission: Permission): PermissionBits {
  return 1 << permissions.indexOf(permission)
}

export function permissionBits(granted: readonly Permission[]): PermissionBits {
  return granted.reduce((bits, permission) => bits | permissionBit(permission), 0)
}

/** The read permission that belongs to a write permission; an empty array where there is none. */
function readingOf(permission: Permission): Permission[] {
  const reading = permission.replace(/_WRITE$/, '_READ')
  return permissions.filter((one) => one === reading && one !== permission)
}

/**
 * The bits of a list of permissions; a write permission includes the read permission of its resource. Source:
 * decisions, "Access".
 */
export function grantedBits(granted: readonly Permission[]): PermissionBits {
  return permissionBits(granted.flatMap((permission) => [permission, ...readingOf(permission)]))
}

/** The names in a set, in the order of `permissions`. */
export function permissionNames(bits: PermissionBits): Permission[] {
  return permissions.filter((permission) => allows(bits, permission))
}

export function allows(bits: PermissionBits, permission: Permission): boolean {
  return (bits & permissionBit(permission)) !== 0
}
