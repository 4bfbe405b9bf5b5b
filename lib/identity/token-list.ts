/** The list of the programmatic tokens of an owner. */
import * as z from 'zod/mini'
import type { Scope } from '../contract/scope.ts'
import { type ItemRef, kindOf } from '../table/item.ts'
import { tokenListKey } from '../table/keys.ts'

const TokenList = z.object({ ids: z.array(z.string()) })
type TokenList = z.infer<typeof TokenList>

const tokenListKind = kindOf(TokenList)

/**
 * IDs of the programmatic tokens, some of which may be revoked or expired. The list exists because the records of
 * tokens do not distinguish programmatic tokens from sessions by their keys.
 */
export const tokenListItem = (owner: Scope): ItemRef<TokenList> => ({ key: tokenListKey(owner), kind: tokenListKind })
