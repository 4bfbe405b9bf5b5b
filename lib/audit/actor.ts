/** Who makes a change: what every writer of who may do what is given, and the audit trail tells. */
import type { Scope } from '../contract/scope.ts'

export interface Actor {
  /** The user or organization whose token the request carries; absent for the operator. */
  readonly scope?: Scope
  /** ID of that token. */
  readonly tokenId?: string
  /** Network address of the client. */
  readonly address?: string
  /** When. */
  readonly at: Date
  /** For how many days the entries of the audit trail are kept. */
  readonly auditRetentionDays: number
  /** What is written comes into an empty table together with the audit trail that tells of it. */
  readonly restoresTrail?: boolean
}

/** A call of an endpoint, as far as it tells who makes it. */
interface RequestOrigin {
  readonly caller: { readonly owner: Scope; readonly jti: string }
  readonly clientAddress: string
  readonly now: Date
}

export function requestActor({ caller, clientAddress, now }: RequestOrigin, auditRetentionDays: number): Actor {
  return { scope: caller.owner, tokenId: caller.jti, address: clientAddress, at: now, auditRetentionDays }
}

/** The operator, on the command line or in a file that is loaded. */
export function operatorActor(auditRetentionDays: number, at = new Date()): Actor {
  return { at, auditRetentionDays }
}
