/** Evaluates the roles of the functions against what they call, and keeps which permissions were used. */
import { createHash } from 'node:crypto'
import type { FunctionDefinition } from '../assembly/functions.ts'
import { type AccessRequest, evaluate, type Verdict } from './evaluate.ts'
import { PermissionUse, type UsedPermission } from './permission-use.ts'

/** A permission that a role lacks, or denies. */
export interface Denial {
  readonly definition: FunctionDefinition
  readonly request: AccessRequest
  readonly verdict: Exclude<Verdict, 'allowed'>
}

export interface FunctionPermissions {
  /** Logical ID of the function. */
  readonly logicalId: string
  readonly permissions: readonly UsedPermission[]
}

interface Caller {
  readonly definition: FunctionDefinition
  readonly use: PermissionUse
}

export class AccessControl {
  /** By access key. */
  readonly #callers: ReadonlyMap<string, Caller>
  readonly #onDenial: (denial: Denial) => void

  /** `onDenial` is called for every denial. */
  constructor(definitions: Iterable<FunctionDefinition>, onDenial: (denial: Denial) => void) {
    const callers = [...definitions].map((definition): [string, Caller] => [
      accessKeyOf(definition),
      { definition, use: new PermissionUse(definition.role.statements) }
    ])
    this.#callers = new Map(callers)
    this.#onDenial = onDenial
  }

  knows(accessKey: string): boolean {
    return this.#callers.has(accessKey)
  }

  /** The first denial; undefined where the role allows everything that the call needs. */
  check(accessKey: string, requests: readonly AccessRequest[]): Denial | undefined {
    const caller = this.#callers.get(accessKey)
    if (!caller) throw new TypeError('No function has this access key')
    const { definition, use } = caller
    for (const request of requests) {
      const verdict = evaluate(definition.role.statements, request)
      if (verdict === 'allowed') continue
      const denial = { definition, request, verdict }
      this.#onDenial(denial)
      return denial
    }
    for (const request of requests) use.record(request)
    return undefined
  }

  permissions(): FunctionPermissions[] {
    return [...this.#callers.values()].map(({ definition: { logicalId }, use }) => ({
      logicalId,
      permissions: use.permissions()
    }))
  }
}

/** Temporary credentials of a role begin with ASIA; the rest tells the function. */
export function accessKeyOf({ logicalId }: Pick<FunctionDefinition, 'logicalId'>): string {
  return `ASIA${createHash('sha256').update(logicalId).digest('hex').slice(0, 16).toUpperCase()}`
}
