/** Makes places of the features of a file. Source: decisions, "Places". */
import { ownerScope, readMemberships } from '../../access/owner-scopes.ts'
import { placeItem } from '../../access/place-location.ts'
import { ApiError } from '../../contract/api-error.ts'
import { featureMessages } from '../../contract/issue-messages.ts'
import type { PermissionVia } from '../../contract/resources/header.ts'
import { maxPlaces } from '../../contract/resources/place.ts'
import {
  type ImportDefaults,
  type ImportedCollection,
  type ImportedFeature,
  type ImportOutcome,
  importOutcomes,
  type PlaceImport
} from '../../contract/resources/place-collection.ts'
import { TextBody } from '../../http/text-body.ts'
import type { AdmittedCaller } from '../../identity/caller.ts'
import { isActiveOwner, ownerItem } from '../../identity/token-owner.ts'
import { change } from '../../table/change.ts'
import { madeOnce } from '../../table/creation.ts'
import type { Items } from '../../table/snapshot.ts'
import type { Table } from '../../table/table.ts'
import { placesWritten } from '../packing.ts'
import { placeListItem, placesOf, type StoredPlace } from '../stored-places.ts'
import { contentText, type ReadFeature, readFeature } from './place-features.ts'
import { featuresIn } from './xml-features.ts'

/** Places of one transaction. Each takes up to three actions, beside those of the owner, the list and the creation. */
const placesAtOnce = 30

export interface ImportQuery extends ImportDefaults {
  readonly organization_id?: string | undefined
}

interface Imported {
  readonly features: readonly ImportedFeature[]
  readonly via: PermissionVia
}

/**
 * Places that fit into one transaction are written together. A larger file is written in several, in the order of its features. Each
 * leaves out what is there already, so the same file again completes one that was interrupted.
 * Throws ApiError INVALID_PARAMETERS, PERMISSION_DENIED, or TOKEN_REVOKED for an owner who is being deleted.
 */
export async function importPlaces(
  table: Table,
  caller: AdmittedCaller,
  body: ImportedCollection | TextBody,
  { organization_id, ...defaults }: ImportQuery,
  newId: () => string
): Promise<{ imported: PlaceImport; via: PermissionVia }> {
  const given = body instanceof TextBody ? featuresIn(body.text) : body.features
  const read = given.map((feature) => readFeature(feature, defaults))
  let done: readonly ImportedFeature[] = []
  for (;;) {
    const before = done
    const step = (items: Items) => importStep(table, items, caller, { organization_id, read, done: before, newId })
    const wholeOnly = (imported: Imported) => imported.features.length === read.length
    const { features, via } = await change(table, madeOnce(step, caller.creation, wholeOnly), {
      admitted: caller.admitted
    })
    if (features.length === read.length) return { imported: importOf(features), via }
    done = features
  }
}

function importOf(features: readonly ImportedFeature[]): PlaceImport {
  const numberOf = (one: ImportOutcome) => features.filter(({ outcome }) => outcome === one).length
  const [created, changed, unchanged, refused] = importOutcomes.map(numberOf)
  return { created, changed, unchanged, refused, features } as PlaceImport
}

interface ImportState {
  readonly organization_id: string | undefined
  readonly read: readonly ReadFeature[]
  /** What became of the first features. */
  readonly done: readonly ImportedFeature[]
  readonly newId: () => string
}

/** Decides about the next features. */
async function importStep(
  table: Table,
  items: Items,
  caller: AdmittedCaller,
  { organization_id, read, done, newId }: ImportState
) {
  const { scope, via } = ownerScope(caller, await readMemberships(items, caller), organization_id, 'PLACE_WRITE')
  const [list, owner] = await items.read(placeListItem(scope), ownerItem(scope))
  if (!isActiveOwner(owner.value)) throw new ApiError('TOKEN_REVOKED')
  // After the list: a place that is created or deleted from then on fails the write.
  const known = new KnownPlaces(await placesOf(table, scope, { ConsistentRead: true }))
  const features = [...done]
  const written = new Map<string, StoredPlace>()
  for (const feature of read.slice(done.length)) {
    if (written.size === placesAtOnce) break
    const { outcome, write } = known.decide(feature, newId)
    if (write) written.set(...write)
    features.push(outcome)
  }
  const result: Imported = { features, via }
  if (written.size === 0) return { result }
  const ids = [...written.keys()]
  const locations = await items.readAll(ids.map(placeItem))
  const writes = locations.map((location, index) => {
    const id = ids[index] ?? ''
    return { id, place: written.get(id), location }
  })
  return { result, writes: await placesWritten(items, scope, list, writes) }
}

interface Decided {
  readonly outcome: ImportedFeature
  readonly write?: readonly [id: string, place: StoredPlace]
}

/** The places of the owner while a file is read. */
class KnownPlaces {
  /** What each place has, as text. */
  readonly #texts = new Map<string, string>()
  /** A place that has it. */
  readonly #ids = new Map<string, string>()

  constructor(places: ReadonlyMap<string, StoredPlace>) {
    for (const [id, place] of places) this.#note(id, contentText(place))
  }

  #note(id: string, text: string): void {
    const before = this.#texts.get(id)
    if (before !== undefined && this.#ids.get(before) === id) this.#ids.delete(before)
    this.#texts.set(id, text)
    this.#ids.set(text, id)
  }

  decide(feature: ReadFeature, newId: () => string): Decided {
    if ('issues' in feature) return refused(feature)
    const { id = '', place } = feature
    const text = contentText(place)
    const known = this.#texts.has(id) ? id : this.#ids.get(text)
    if (known !== undefined && this.#texts.get(known) === text) {
      return { outcome: { outcome: 'UNCHANGED', place_id: known } }
    }
    if (known === undefined && this.#texts.size >= maxPlaces) {
      return refused({ name: place.name, issues: [{ path: '', message: featureMessages.noPlaceLeft(maxPlaces) }] })
    }
    const placeId = known ?? newId()
    this.#note(placeId, text)
    const outcome = known === undefined ? 'CREATED' : 'CHANGED'
    return { outcome: { outcome, place_id: placeId }, write: [placeId, place] }
  }
}

const refused = ({ name, issues }: Extract<ReadFeature, { issues: unknown }>): Decided => ({
  outcome: { outcome: 'REFUSED', ...(name !== undefined && { name }), issues: [...issues] }
})
