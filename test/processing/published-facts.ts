/** The facts that the processing has written, compared with the state that they tell of. */

import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'
import { termsOf } from '../../lib/processing/status/status-facts.ts'
import { trackingItem } from '../../lib/processing/tracking/tracking-item.ts'
import type { StoredItem } from '../../lib/table/table.ts'
import { statusItem } from '../../lib/vehicles/stored-status.ts'
import type { UploadWorld } from './processing-world.ts'

export interface StoredFact {
  readonly type: string
  readonly at: string
  readonly subject?: string
  readonly changed?: readonly string[]
  readonly previous?: Readonly<Record<string, string | boolean>>
}

type World = Pick<UploadWorld, 'memory'>

/** In the order of their IDs; those of one moment are in no order. */
export function factsOf({ memory }: World): StoredFact[] {
  return memory.items
    .filter(({ PK, SK }) => PK === 'VEHICLE#van' && String(SK).startsWith('EVENT#'))
    .toSorted((a, b) => String(a.SK).localeCompare(String(b.SK)))
    .map(({ PK: _, SK: __, v: ___, expiresAtSeconds: ____, ...fact }) => fact as unknown as StoredFact)
    .filter(({ type }) => type !== 'vehicle.created')
}

/** Each fact as its type, and its subject where there is one. */
export const saidBy = (world: World) =>
  factsOf(world).map(({ type, subject }) => (subject ? `${type} ${subject}` : type))

const itemsOf = ({ memory }: World, prefix: string) =>
  new Map(memory.items.filter(({ PK }) => String(PK).startsWith(prefix)).map((item) => [idOf(item), item]))
const idOf = ({ PK }: StoredItem) => String(PK).split('#')[1] ?? ''

const hasBeenCompleted = ({ data, hasEnded }: StoredItem) =>
  (data as { readonly completed: boolean }).completed || hasEnded === true

/**
 * Each trip that exists was published as started once more than as deleted, and as completed once if it has ever been; each tripleg
 * that has ended was published once, and so was the last status. For vehicles on whose trips users have written nothing.
 */
export function expectFactsInStep(world: World): void {
  const facts = factsOf(world)
  const count = (type: string, id: string) => facts.filter((fact) => fact.type === type && fact.subject === id).length
  const trips = itemsOf(world, 'TRIP#')
  const triplegs = itemsOf(world, 'TRIPLEG#')
  const subjects = (type: string) => facts.flatMap((fact) => (fact.type.startsWith(type) ? (fact.subject ?? []) : []))
  for (const id of new Set([...trips.keys(), ...subjects('trip.')])) {
    const trip = trips.get(id)
    const counts = { started: count('trip.started', id), deleted: count('trip.deleted', id) }
    expect({ id, ...counts }).toEqual({ id, started: 1, deleted: trip ? 0 : 1 })
    const completed = count('trip.completed', id)
    if (trip) expect({ id, completed }).toEqual({ id, completed: hasBeenCompleted(trip) ? 1 : 0 })
    else expect(completed).toBeLessThanOrEqual(1)
  }
  for (const id of new Set([...triplegs.keys(), ...subjects('tripleg.')])) {
    const tripleg = triplegs.get(id)
    const completed = count('tripleg.completed', id)
    expect({ id, completed }).toEqual({ id, completed: !tripleg || hasBeenCompleted(tripleg) ? 1 : 0 })
  }
  expectStatusPublished(world)
}

function expectStatusPublished({ memory }: World): void {
  const stored = (SK: string) => memory.items.find((item) => item.SK === SK)
  const [tracking, status] = [stored('TRACKING'), stored('STATUS')]
  const published = tracking && trackingItem('van').kind.decode(tracking).status.published
  expect(published).toEqual(status && termsOf(statusItem('van').kind.decode(status).data))
}

/** The world's table, and how often it was written that the status or a trend became another. */
export function watchedTable({ table, memory }: Pick<UploadWorld, 'table' | 'memory'>) {
  let published: Readonly<Record<string, string>> | undefined
  let statusChanges = 0
  const client = Object.create(table.client) as typeof table.client
  client.send = (async (command: Parameters<typeof table.client.send>[0]) => {
    const answer = await table.client.send(command)
    const tracking = memory.items.find(({ SK }) => SK === 'TRACKING')
    const now = tracking && trackingItem('van').kind.decode(tracking).status.published
    if (published && !isDeepStrictEqual(now, published)) statusChanges += 1
    published = now
    return answer
  }) as typeof client.send
  return { watched: { name: table.name, client }, changes: () => statusChanges }
}

/** What the tracking says is published, is published by one fact. */
export function expectStatusFacts(world: World, changes: number): void {
  expect(factsOf(world).filter(({ type }) => type === 'vehicle.status.changed')).toHaveLength(changes)
}
