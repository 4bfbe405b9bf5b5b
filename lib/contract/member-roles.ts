/** Roles of members. A role names what permissions amount to, and derives from them: none is stored. Source: decisions, "Organizations". */
import { allows, type Permission, type PermissionBits, permissions } from './permissions.ts'

interface RoleTerms {
  /** Completes "The member …", in the documents. */
  readonly meaning: string
  readonly fits: (bits: PermissionBits) => boolean
}

/** The permissions with which a member changes something. */
const changing: readonly Permission[] = permissions.filter(
  (permission) => permission.endsWith('_WRITE') || permission === 'VEHICLE_DATA_UPLOAD'
)

/** The first that fits is the role. */
const terms = {
  ADMINISTRATOR: {
    meaning: 'has `ORGANIZATION_ADMIN`',
    fits: (bits) => allows(bits, 'ORGANIZATION_ADMIN')
  },
  EDITOR: {
    meaning: 'has a permission to write, or `VEHICLE_DATA_UPLOAD`',
    fits: (bits) => changing.some((permission) => allows(bits, permission))
  },
  READER: { meaning: 'has only permissions to read', fits: (bits) => bits !== 0 },
  NONE: { meaning: 'has no permissions', fits: () => true }
} as const satisfies Readonly<Record<string, RoleTerms>>

export type MemberRole = keyof typeof terms

export const memberRoles = Object.keys(terms) as [MemberRole, ...MemberRole[]]

export const meaningOfRole = (role: MemberRole): string => terms[role].meaning

export function roleOf(bits: PermissionBits): MemberRole {
  return memberRoles.find((role) => terms[role].fits(bits)) ?? 'NONE'
}
