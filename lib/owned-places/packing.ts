/** Puts places into the packs of their owner, and takes them out. */

import type { PlaceLocation } from '../access/place-location.ts'
import { resourceBytes } from '../contract/resource-size.ts'
import type { Scope } from '../contract/scope.ts'
import { changed, type ItemWrite, removed } from '../table/decision.ts'
import type { ReadItem } from '../table/item.ts'
import type { Items } from '../table/snapshot.ts'
import { placesFollowed } from '../visits/visit-jobs.ts'
import { decidesAs } from './place-terms.ts'
import { type PlaceList, type PlacePack, packItem, type StoredPlace } from './stored-places.ts'

/** A pack costs one unit of 4 KB. Its keys and names take the rest. A larger place has a pack of its own. */
const maxPackBytes = 3900

export interface PlaceWrite {
  readonly id: string
  /** What the place becomes; undefined if it is deleted. */
  readonly place: StoredPlace | undefined
  readonly location: ReadItem<PlaceLocation>
}

export const numberOfPlaces = (list: PlaceList | undefined) =>
  Object.values(list?.packs ?? {}).reduce((sum, { places }) => sum + places, 0)

/** A pack that is read and written. */
interface OpenPack {
  readonly item: ReadItem<PlacePack>
  places: Readonly<Record<string, StoredPlace>>
}

/** The writes of these places, the packs and the list, and of the job by which visits follow. */
export async function placesWritten(
  items: Items,
  owner: Scope,
  list: ReadItem<PlaceList>,
  writes: readonly PlaceWrite[]
): Promise<ItemWrite[]> {
  const packs = new Map(Object.entries(list.value?.packs ?? {}))
  const opened = new Map<string, OpenPack>()
  const open = async (name: string) => {
    const known = opened.get(name)
    if (known) return known
    const [item] = await items.read(packItem(owner, name))
    const pack = { item, places: item.value?.places ?? {} }
    opened.set(name, pack)
    return pack
  }
  const store = async (name: string, id: string, place: StoredPlace | undefined) => {
    const pack = await open(name)
    const { [id]: _, ...others } = pack.places
    pack.places = place ? { ...others, [id]: place } : others
    const places = Object.keys(pack.places).length
    if (places === 0) packs.delete(name)
    else packs.set(name, { places, bytes: resourceBytes(pack.places) })
  }
  const now = new Date()
  const located: ItemWrite[] = []
  for (const { id, place, location } of writes) {
    const before = location.value?.pack
    const placeBefore = before === undefined ? undefined : (await open(before)).places[id]
    if (before !== undefined) await store(before, id, undefined)
    const pack = place && packFor(packs, before, resourceBytes({ [id]: place }))
    if (pack !== undefined) await store(pack, id, place)
    if (!place || pack === undefined) located.push(removed(location))
    else if (!decidesAs(placeBefore, place))
      located.push(changed(location, { owner, pack, decidedAt: now.toISOString() }))
    else if (pack !== before) located.push(changed(location, { ...location.value, owner, pack }))
  }
  const packed = [...opened.values()].map(({ item, places }) =>
    Object.keys(places).length === 0 ? removed(item) : changed(item, { places })
  )
  const revision = (list.value?.revision ?? 0) + 1
  const listed =
    packs.size === 0 ? removed(list) : changed(list, { ...list.value, packs: Object.fromEntries(packs), revision })
  return [...located, ...packed, listed, placesFollowed(owner, now)]
}

/** The former pack if the place still fits, else the first with room, else a new one. */
function packFor(packs: ReadonlyMap<string, { readonly bytes: number }>, before: string | undefined, bytes: number) {
  const fits = (name: string) => (packs.get(name)?.bytes ?? 0) + bytes <= maxPackBytes
  if (before !== undefined && (fits(before) || !packs.has(before))) return before
  for (const name of packs.keys()) if (fits(name)) return name
  return firstFree(packs)
}

function firstFree(packs: ReadonlyMap<string, unknown>): string {
  for (let number = 1; ; number += 1) if (!packs.has(String(number))) return String(number)
}
