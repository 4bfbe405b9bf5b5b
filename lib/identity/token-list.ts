/** Which programmatic tokens an owner has. */
import * as z from 'zod/mini'
import type { Scope } from '../contract/scope.ts'
import { type ItemRef, kindOf } from '../table/item.ts'
import { tokenListKey } from '../table/keys.ts'

const TokenList = z.object({ ids: z.array(z.string()) })
type TokenList = z.infer<typeof TokenList>

const tokenListKind = kindOf(TokenList)

/** IDs of the programmatic tokens; some may be revoked or expired. Among the sessions they could not be found. */
export const tokenListItem = (owner: Scope): ItemRef<TokenList> => ({ key: tokenListKey(owner), kind: tokenListKind })
