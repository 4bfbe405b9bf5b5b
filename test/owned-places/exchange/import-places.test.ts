// @module-tag long
/** Files of places: what an import makes of them, once, again, beside other requests and after an interruption. */
import { beforeEach, describe, expect, it } from 'vitest'
import { permissionBits } from '../../../lib/contract/permissions.ts'
import type { PlaceCollection } from '../../../lib/contract/resources/place-collection.ts'
import { userScope } from '../../../lib/contract/scope.ts'
import { exportPlaces } from '../../../lib/owned-places/exchange/export-places.ts'
import { importPlaces } from '../../../lib/owned-places/exchange/import-places.ts'
import { deletePlace, listPlaces } from '../../../lib/owned-places/own-places.ts'
import type { CreationId } from '../../../lib/table/creation.ts'
import { creationKey } from '../../../lib/table/keys.ts'
import { ada } from '../../functions/call.ts'
import { rounds } from '../../rounds.ts'
import { MemoryTable } from '../../table/pairs/memory-table.ts'
import { Contents } from '../../table/pairs/model/contents.ts'
import { faultsOfPlaces } from '../../table/pairs/model/places.ts'
import { seedsOf } from '../../table/seeds.ts'
import { collectionOf, pointFeature, ringOf, seedPlace } from '../seeds.ts'

const seeded = new MemoryTable('seeded')
const seeds = seedsOf(seeded.table)
for (const id of ['ada', 'eve']) await seeds.user(id)
await seeds.organization('acme')
await seeds.member('acme', 'eve', permissionBits(['PLACE_READ', 'PLACE_WRITE']))
const eve = { ...ada, owner: userScope('eve') }
const now = new Date('2026-03-02T12:00:00.000Z')

let memory: MemoryTable
let ids: number
beforeEach(() => {
  memory = seeded.copy()
  ids = 0
})

const newId = () => `new-${String(++ids).padStart(4, '0')}`
type Features = readonly object[]
const load = async (features: Features, caller = ada, query: Parameters<typeof importPlaces>[3] = {}) =>
  (await importPlaces(memory.table, caller, collectionOf(...features) as never, query, newId)).imported
const counts = ({ created, changed, unchanged, refused }: Awaited<ReturnType<typeof load>>) => [
  created,
  changed,
  unchanged,
  refused
]
const places = async (caller = ada) => (await listPlaces(memory.table, caller, undefined)).places
const faults = () => faultsOfPlaces(new Contents(memory.items))
const bays = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => pointFeature(`Bay ${from + index}`))
const keyed = (name: string): { creation: CreationId } => ({
  creation: { key: creationKey(ada.owner, name), request: name, now }
})

describe('an import', () => {
  it('names every feature that is no place, and takes the others', async () => {
    const imported = await load([pointFeature('Bay'), pointFeature('Wide', { radius: 1e9 }), { type: 'Feature' }])
    expect(imported).toEqual({
      created: 1,
      changed: 0,
      unchanged: 0,
      refused: 2,
      features: [
        { outcome: 'CREATED', place_id: 'new-0001' },
        {
          outcome: 'REFUSED',
          name: 'Wide',
          issues: [{ path: 'properties.radius', message: 'must be at most 100000' }]
        },
        {
          outcome: 'REFUSED',
          issues: [{ path: 'geometry.type', message: 'must be one of Point, Polygon, LineString' }]
        }
      ]
    })
    expect((await places()).map(({ id, name }) => [id, name])).toEqual([['new-0001', 'Bay']])
  })

  it('of the same file again makes nothing', async () => {
    const features = [...bays(70), ...bays(2), pointFeature('Bay 0', { radius: 200 })]
    expect(counts(await load(features))).toEqual([71, 0, 2, 0])
    const before = memory.copy().items
    expect(counts(await load(features))).toEqual([0, 0, 73, 0])
    expect(memory.items).toEqual(before)
    expect(faults()).toEqual([])
  })

  it('of an export changes the places that were edited, and makes those that were deleted', async () => {
    await load([...bays(3), { ...pointFeature('Yard'), geometry: ringOf(8) }])
    const file = JSON.parse(JSON.stringify(await exportPlaces(memory.table, ada, {}))) as PlaceCollection
    expect(file.features.map(({ id }) => id)).toEqual(['new-0001', 'new-0002', 'new-0003', 'new-0004'])
    expect(counts(await load(file.features))).toEqual([0, 0, 4, 0])
    const [edited, deleted] = file.features as [PlaceCollection['features'][number], { id: string }]
    edited.properties.address = 'Quay 1'
    await deletePlace(memory.table, ada, deleted.id)
    const imported = await load(file.features)
    expect(imported.features.map(({ outcome, place_id }) => [outcome, place_id])).toEqual([
      ['CHANGED', edited.id],
      ['CREATED', 'new-0005'],
      ['UNCHANGED', 'new-0003'],
      ['UNCHANGED', 'new-0004']
    ])
    expect((await places()).find(({ id }) => id === edited.id)?.address).toBe('Quay 1')
    expect(counts(await load(file.features))).toEqual([0, 0, 4, 0])
    // Places of another owner are no places of this one.
    expect(counts(await load(file.features, eve))).toEqual([4, 0, 0, 0])
    expect(faults()).toEqual([])
  })

  it('takes a content that a place had before an earlier feature changed it', async () => {
    await load(bays(1))
    const imported = await load([{ ...pointFeature('Quay'), id: 'new-0001' }, ...bays(1)])
    expect(counts(imported)).toEqual([1, 1, 0, 0])
    expect((await places()).map(({ name }) => name)).toEqual(['Bay 0', 'Quay'])
  })

  it('fills up to 1,000 places exactly', async () => {
    for (let count = 0; count < 998; count++) await seedPlace(memory.table, ada.owner, `p${count}`)
    const imported = await load(bays(40))
    expect(counts(imported)).toEqual([2, 0, 0, 38])
    expect(imported.features.at(-1)).toEqual({
      outcome: 'REFUSED',
      name: 'Bay 39',
      issues: [{ path: '', message: 'is beyond the limit of 1000 places' }]
    })
    expect(await places()).toHaveLength(1000)
    expect(counts(await load([{ ...pointFeature('Quay'), id: 'p7' }]))).toEqual([0, 1, 0, 0])
  })

  it('goes on where it was interrupted', async () => {
    const features = bays(100)
    const { client } = memory.table
    let transactions = 0
    const send = (command: { readonly input: object }) => {
      if ('TransactItems' in command.input && ++transactions > 2) throw new Error('Lambda ended')
      return client.send(command as never)
    }
    const broken = { ...memory.table, client: { send } as never }
    const interrupted = importPlaces(broken, ada, collectionOf(...features) as never, {}, newId)
    await expect(interrupted).rejects.toThrow('Lambda ended')
    expect(await places()).toHaveLength(60)
    expect(counts(await load(features))).toEqual([40, 0, 60, 0])
    expect(faults()).toEqual([])
  })

  it('beside another one of the same file makes each place once', async () => {
    const features = bays(65)
    const outcomes = await Promise.all([load(features), load(features)])
    expect(outcomes.reduce((sum, { created }) => sum + created, 0)).toBe(65)
    expect(await places()).toHaveLength(65)
    expect(faults()).toEqual([])
  })

  it('packs large places, and those that outgrow their pack', async () => {
    const large = bays(60).map((feature) => ({ ...feature, geometry: ringOf(180) }))
    expect(counts(await load(large))).toEqual([60, 0, 0, 0])
    const { features } = JSON.parse(JSON.stringify(await exportPlaces(memory.table, ada, {}))) as PlaceCollection
    for (const { properties } of features) properties.address = 'x'.repeat(250)
    expect(counts(await load(features))).toEqual([0, 60, 0, 0])
    expect(faults()).toEqual([])
  })
})

describe('an import with a key', () => {
  it.each([1, 70])('of %i places has one answer, and makes nothing more after a deletion', async (count) => {
    const caller = { ...ada, ...keyed('file') }
    const first = await load(bays(count), caller)
    await deletePlace(memory.table, ada, 'new-0001')
    expect(await load(bays(count), caller)).toEqual(first)
    expect(await places()).toHaveLength(count - 1)
    const other = { ...ada, creation: { ...keyed('file').creation, request: 'other' } }
    await expect(load(bays(1), other)).rejects.toMatchObject({ id: 'INVALID_PARAMETERS' })
  })
})

describe('rights', () => {
  it('are those of the owner, and in an organization those of the member', async () => {
    expect(counts(await load(bays(1), eve, { organization_id: 'acme' }))).toEqual([1, 0, 0, 0])
    expect((await exportPlaces(memory.table, eve, { organization_id: 'acme' })).features).toHaveLength(1)
    expect((await exportPlaces(memory.table, eve, {})).features).toEqual([])
    const denied = { id: 'PERMISSION_DENIED' }
    await expect(load(bays(1), ada, { organization_id: 'acme' })).rejects.toMatchObject(denied)
    await expect(exportPlaces(memory.table, ada, { organization_id: 'acme' })).rejects.toMatchObject(denied)
    await expect(load(bays(1), { ...ada, owner: userScope('carol') })).rejects.toMatchObject({ id: 'TOKEN_REVOKED' })
  })
})

it('an export that is too large for a reply is continued after its last place', async () => {
  const shape = ringOf(200)
  for (let count = 0; count < 1000; count++) await seedPlace(memory.table, ada.owner, `p${count}`, { shape })
  const found: string[] = []
  let after: string | undefined
  let files = 0
  for (files of rounds(100, () => `what comes after ${after}`)) {
    const { features, next_after } = await exportPlaces(memory.table, ada, { after })
    const text = JSON.stringify({ type: 'FeatureCollection', features, next_after })
    expect(Buffer.byteLength(JSON.stringify(text))).toBeLessThan(6_000_000)
    found.push(...features.map(({ id }) => id))
    after = next_after
    if (after === undefined) break
  }
  expect(files).toBeGreaterThan(1)
  expect(found).toEqual((await places()).map(({ id }) => id).sort())
})
