/** The actor of a change of permissions, members or tokens. Every such write takes it, and the audit trail records it. */
import type { Scope } from '../contract/scope.ts'

export interface Actor {
  /** The user or organization whose token the request carries; absent for the operator. */
  readonly scope?: Scope
  /** ID of the token of the request. */
  readonly tokenId?: string
  /** Network address of the client. */
  readonly address?: string
  /** Time of the change. */
  readonly at: Date
  /** For how many days the entries of the audit trail are kept. */
  readonly auditRetentionDays: number
  /** Set where a backup is written into an empty table together with the audit trail that records its changes. */
  readonly restoresTrail?: boolean
}

/** The members of an endpoint's call that identify the actor. */
interface RequestOrigin {
  readonly caller: { readonly owner: Scope; readonly jti: string }
  readonly clientAddress: string
  readonly now: Date
}

export function requestActor({ caller, clientAddress, now }: RequestOrigin, auditRetentionDays: number): Actor {
  return { scope: caller.owner, tokenId: caller.jti, address: clientAddress, at: now, auditRetentionDays }
}

/** The operator, who uses the command line or loads a file. */
export function operatorActor(auditRetentionDays: number, at = new Date()): Actor {
  return { at, auditRetentionDays }
}
