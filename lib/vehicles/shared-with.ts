/** Recipients of a vehicle, as its owner sees them. */
import * as z from 'zod/mini'
import type { Access } from '../access/grants.ts'
import { permissionNames } from '../contract/permissions.ts'
import type { Share } from '../contract/resources/share.ts'
import { ownerFields, type Scope } from '../contract/scope.ts'
import { compare } from '../lists/page.ts'
import { type ItemRef, kindOf } from '../table/item.ts'
import { profileKey } from '../table/keys.ts'

/** A user or an organization, by what the other side is to know them. */
const Sharee = z.object({
  /** Email of a user. */
  data: z.optional(z.object({ email: z.optional(z.string()) })),
  /** Name of an organization. */
  name: z.optional(z.string()),
  deleting: z.optional(z.boolean())
})
export type Sharee = z.infer<typeof Sharee>

const shareeKind = kindOf(Sharee)

export const shareeItem = (scope: Scope): ItemRef<Sharee> => ({ key: profileKey(scope), kind: shareeKind })

/** Email and name are missing for a moment while the user or the organization is being deleted. */
export function shareOf(access: Access, scope: Scope, sharee: Sharee | undefined): Share {
  const { email } = sharee?.data ?? {}
  return {
    ...ownerFields(scope),
    ...(email !== undefined && { email }),
    ...(sharee?.name !== undefined && { name: sharee.name }),
    permissions: permissionNames(access.grants[scope] ?? 0),
    state: access.reconciling?.includes(scope) ? 'RECONCILING' : 'ACTIVE'
  }
}

/** Users by email, then organizations by name, without regard to case; ties by ID. */
export function byNameOfSharee(one: Share, other: Share): number {
  return (
    Number(one.organization_id !== undefined) - Number(other.organization_id !== undefined) ||
    compare(nameOf(one), nameOf(other)) ||
    compare(idOf(one), idOf(other))
  )
}

const nameOf = ({ email, name = '' }: Share) => (email ?? name).toLowerCase()
const idOf = ({ user_id, organization_id = '' }: Share) => user_id ?? organization_id
