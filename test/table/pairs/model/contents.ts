/** The items of a table by what they are, read by hand: the model shares no code with what it judges. */
import type { StoredItem } from '../../../../lib/table/table.ts'

// biome-ignore lint/suspicious/noExplicitAny: stored items are looked at, whatever their shape
export type Item = Record<string, any> & { readonly PK: string; readonly SK: string }

export interface Access {
  readonly vehicleId: string
  readonly owner: string
  /** Scope → permission bits, the owner's among them. */
  readonly grants: ReadonlyMap<string, number>
  readonly reconciling: readonly string[]
}

export interface Trip {
  readonly id: string
  readonly vehicle_id: string
  readonly timestamp_end: string
  readonly visibility: 'PRIVATE' | 'PUBLIC'
  readonly deleted: boolean
  readonly completed: boolean
}

/** All fifteen permissions. Source: decisions, "Access", "Programmatic tokens", "Webhooks" and "Places". */
const everything = 2 ** 15 - 1

/** Bit of TRIP_READ. Source: decisions, "Access". */
const tripRead = 1 << 4

export class Contents {
  readonly items: readonly Item[]
  readonly #byKey: ReadonlyMap<string, Item>

  constructor(items: Iterable<StoredItem>) {
    this.items = [...items] as Item[]
    this.#byKey = new Map(this.items.map((item) => [`${item.PK} ${item.SK}`, item]))
  }

  at(PK: string, SK: string): Item | undefined {
    return this.#byKey.get(`${PK} ${SK}`)
  }

  /** Those whose keys begin so. */
  under(PK: string, SK: string): Item[] {
    return this.items.filter((item) => item.PK.startsWith(PK) && item.SK.startsWith(SK))
  }

  get accesses(): Access[] {
    return this.under('VEHICLE#', 'ACCESS').map(({ PK, owner, grants, reconciling = [] }) => {
      const all = new Map<string, number>([...Object.entries<number>(grants), [owner, everything]])
      return { vehicleId: afterHash(PK), owner, grants: all, reconciling }
    })
  }

  get trips(): Trip[] {
    return this.under('TRIP#', 'TRIP').map(({ data }) => data)
  }
}

export const afterHash = (text: string) => text.slice(text.indexOf('#') + 1)

export const mayReadTrips = (bits: number) => (bits & tripRead) !== 0

/** Differences of two lists of texts that should be the same. */
export function differences(what: string, stored: readonly string[], expected: readonly string[]): string[] {
  const missing = expected.filter((each) => !stored.includes(each)).map((each) => `${what} is missing: ${each}`)
  return [...missing, ...stored.filter((each) => !expected.includes(each)).map((each) => `${what} is left: ${each}`)]
}
