/** Which scopes' lists of trips do not agree with their grants yet. */
import { ulid } from 'ulid'
import type { Scope } from '../contract/scope.ts'
import type { Access } from './grants.ts'

/** The access with more scopes to be reconciled; what is under way begins anew. */
export function withReconciling(access: Access, scopes: readonly Scope[]): Access {
  if (scopes.length === 0) return access
  const reconciling = [...new Set([...(access.reconciling ?? []), ...scopes])]
  return { ...access, reconciling, reconciliation: ulid() }
}

/** The access once the lists of the scope agree with its grant. */
export function withoutReconciling(access: Access, scope: Scope): Access {
  const left = access.reconciling?.filter((each) => each !== scope) ?? []
  if (left.length > 0) return { ...access, reconciling: left }
  const { reconciling: _, reconciliation: __, ...reconciled } = access
  return reconciled
}
