/** Rows of numbers as arrays: names that each row repeats would take more room than the values. */

export type PackedValue = number | string | null | PackedRow
export type PackedRow = readonly PackedValue[]

export interface Columns<T extends object> {
  pack(row: T): PackedRow
  unpack(packed: PackedRow): T
}

/** How a member that is no number or text is packed. */
export interface Packing<T> {
  pack(value: T): PackedValue
  unpack(packed: PackedValue): T
}

type PackedMembers<T> = {
  readonly [Name in keyof T as [Exclude<T[Name], undefined>] extends [number | string] ? never : Name]-?: Packing<
    Exclude<T[Name], undefined>
  >
}

/** Columns in this order. A further one comes last, with another format of the item. */
export function columnsOf<T extends object>(
  names: { readonly [Name in keyof T]-?: number },
  members: PackedMembers<T>
): Columns<T> {
  const order = Object.keys(names).toSorted((a, b) => names[a as keyof T] - names[b as keyof T])
  const packings = members as Readonly<Record<string, Packing<unknown>>>
  return {
    pack(row) {
      const values = order.map((name): PackedValue => {
        const value = (row as Readonly<Record<string, unknown>>)[name]
        if (value === undefined) return null
        return packings[name]?.pack(value) ?? (value as PackedValue)
      })
      return values.slice(0, values.findLastIndex((value) => value !== null) + 1)
    },
    unpack(packed) {
      const row: Record<string, unknown> = {}
      for (const [index, value] of packed.entries()) {
        const name = order[index]
        if (name !== undefined && value !== null) row[name] = packings[name]?.unpack(value) ?? value
      }
      return row as T
    }
  }
}

export const listOf = <T extends object>({ pack, unpack }: Columns<T>): Packing<readonly T[]> => ({
  pack: (rows) => rows.map(pack),
  unpack: (packed) => (packed as readonly PackedRow[]).map(unpack)
})

/** A flag that is absent or true. */
export const mark: Packing<true> = { pack: () => 1, unpack: () => true }
