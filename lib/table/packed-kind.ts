/** Kinds of items whose value is one packed attribute. */
import * as z from 'zod/mini'
import type { ItemKind } from './item.ts'
import { packJson, unpackJson } from './packed-json.ts'
import type { StoredItem } from './table.ts'

const Packed = z.object({ packed: z.instanceof(Uint8Array) })

/** Packs items that every upload writes: a packed tracking takes a quarter of the write capacity. */
export function packedKind<T extends object>({ decode }: Pick<ItemKind<T>, 'decode'>): ItemKind<T> {
  return {
    decode: (item) => decode(unpackJson(Packed.parse(item).packed) as StoredItem),
    encode: (value) => ({ packed: packJson(value) })
  }
}
