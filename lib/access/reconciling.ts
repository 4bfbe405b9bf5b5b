/** Tracks the scopes whose lists of trips do not match their grants yet. */
import { ulid } from 'ulid'
import type { Scope } from '../contract/scope.ts'
import type { Access } from './grants.ts'

/** Adds scopes to be reconciled. A reconciliation in progress starts again. */
export function withReconciling(access: Access, scopes: readonly Scope[]): Access {
  if (scopes.length === 0) return access
  const reconciling = [...new Set([...(access.reconciling ?? []), ...scopes])]
  return { ...access, reconciling, reconciliation: ulid() }
}

/** Removes a scope whose lists match its grant now. */
export function withoutReconciling(access: Access, scope: Scope): Access {
  const left = access.reconciling?.filter((each) => each !== scope) ?? []
  if (left.length > 0) return { ...access, reconciling: left }
  const { reconciling: _, reconciliation: __, ...reconciled } = access
  return reconciled
}
