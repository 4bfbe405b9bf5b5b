/** The list of the programmatic tokens of an owner. */
import * as z from 'zod/mini'
import type { Scope } from '../contract/scope.ts'
import { type ItemRef, kindOf } from '../table/item.ts'
import { isDeviceTokenId, tokenListKey } from '../table/keys.ts'

const TokenList = z.object({
  ids: z.array(z.string()),
  /** The short device tokens. Versions of the service that do not know them keep these, and would lose them in `ids`. */
  deviceIds: z.optional(z.array(z.string()))
})
type TokenList = z.infer<typeof TokenList>

const tokenListKind = kindOf(TokenList)

/**
 * IDs of the programmatic tokens, some of which may be revoked or expired. The list exists because the records of
 * tokens do not distinguish programmatic tokens from sessions by their keys.
 */
export const tokenListItem = (owner: Scope): ItemRef<TokenList> => ({ key: tokenListKey(owner), kind: tokenListKind })

export const idsIn = (list: TokenList | undefined): string[] => [...(list?.ids ?? []), ...(list?.deviceIds ?? [])]

export function tokenListOf(tokenIds: readonly string[]): TokenList {
  const deviceIds = tokenIds.filter(isDeviceTokenId)
  const ids = tokenIds.filter((id) => !isDeviceTokenId(id))
  return { ids, ...(deviceIds.length > 0 && { deviceIds }) }
}
