/** What searches look at: the names and the words of a vehicle in the roster of a scope. */
import * as z from 'zod/mini'
import type { PermissionBits } from '../contract/permissions.ts'
import type { Scope } from '../contract/scope.ts'
import { type ItemKind, type ItemRef, kindOf } from '../table/item.ts'
import { searchKey } from '../table/keys.ts'
import { vehicleOf } from './roster-entry.ts'

export interface SearchEntry {
  readonly vehicleId: string
  readonly bits: PermissionBits
  readonly name?: string
  /** Every distinct word of the searched fields, in lower case and separated by spaces. */
  readonly words: string
}

const storedSearch = kindOf(z.object({ SK: z.string(), b: z.int(), n: z.optional(z.string()), w: z.string() }))

export const searchKind: ItemKind<SearchEntry> = {
  decode(item) {
    const { SK, b, n, w } = storedSearch.decode(item)
    return { vehicleId: vehicleOf(SK), bits: b, name: n, words: w }
  },
  encode: ({ bits, name, words }) => ({ b: bits, n: name, w: words })
}

export const searchItem = (scope: Scope, vehicleId: string): ItemRef<SearchEntry> => ({
  key: searchKey(scope, vehicleId),
  kind: searchKind
})
