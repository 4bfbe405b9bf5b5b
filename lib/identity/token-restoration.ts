/** Restores programmatic tokens of a backup. With its record a token that was made before is active again. */
import type { Actor } from '../audit/actor.ts'
import { audited } from '../audit/audited.ts'
import type { ProgrammaticToken } from '../contract/resources/programmatic-token.ts'
import { organizationScope, type Scope, userScope } from '../contract/scope.ts'
import { change } from '../table/change.ts'
import { changed } from '../table/decision.ts'
import { sameData } from '../table/stored-data.ts'
import type { Table } from '../table/table.ts'
import { RefusedWrite, type WriteOutcome } from '../table/write-outcome.ts'
import { recordAfter } from './programmatic-record.ts'
import { tokenEvent } from './token-event.ts'
import { idsIn, tokenListItem, tokenListOf } from './token-list.ts'
import { assertActiveOwner, ownerItem } from './token-owner.ts'
import { belongsTo, ownerInRecord, type TokenRecord, tokenItem } from './token-records.ts'

/**
 * Creates the record, or overwrites the stored one except for its last use. The limit of tokens per owner does not
 * apply. Throws RefusedWrite if the owner does not exist, or if a session or a token of another owner has the ID.
 */
export function putToken(table: Table, actor: Actor, token: ProgrammaticToken): Promise<WriteOutcome> {
  const owner = ownerOf(token)
  return change(table, async (items) => {
    const [stored, list, ownerRead] = await items.read(
      tokenItem(owner, token.id),
      tokenListItem(owner),
      ownerItem(owner)
    )
    assertActiveOwner(owner, ownerRead.value)
    const before = stored.value
    if (before && before.kind !== 'programmatic') throw new RefusedWrite(`A session has the ID ${token.id}`)
    if (before && !belongsTo(before, owner)) throw new RefusedWrite(`Another owner has the token ${token.id}`)
    const after = { ...recordOf(token, before), ...ownerInRecord(owner, token.id) }
    const ids = idsIn(list.value)
    const isListed = ids.includes(token.id)
    if (isListed && sameData(before, after)) return { result: 'unchanged' }
    const writes = [changed(stored, after), ...(isListed ? [] : [changed(list, tokenListOf([...ids, token.id]))])]
    const result = before ? 'changed' : 'created'
    return audited({ result, writes }, actor, tokenEvent(`token.${result}`, owner, token.id, before, after))
  })
}

export function ownerOf({ user_id, organization_id }: Pick<ProgrammaticToken, 'user_id' | 'organization_id'>): Scope {
  return organization_id === undefined ? userScope(user_id ?? '') : organizationScope(organization_id)
}

function recordOf(token: ProgrammaticToken, before: TokenRecord | undefined): TokenRecord {
  const { created_by: createdBy, origin, name, permissions, vehicle_ids, expiry, timestamp_created, last_used } = token
  const createdAtSeconds = Date.parse(timestamp_created) / 1000
  const given = last_used === undefined ? undefined : Date.parse(last_used) / 1000
  const lastUsedSeconds = before?.lastUsedSeconds ?? given
  const record = { kind: 'programmatic', permissions: 0, createdBy, origin, createdAtSeconds, lastUsedSeconds } as const
  return recordAfter(record, { name, permissions: [...permissions], vehicle_ids, expiry })
}
