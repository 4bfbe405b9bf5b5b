// @module-tag long
/** Places as their owners write and read them. */
import fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { deleteOrganization } from '../../lib/accounts/organization-deletion.ts'
import { deleteUser } from '../../lib/accounts/user-deletion.ts'
import { permissionBits } from '../../lib/contract/permissions.ts'
import type { PlaceContent } from '../../lib/contract/resources/place-content.ts'
import { userScope } from '../../lib/contract/scope.ts'
import { changePlace, createPlace, deletePlace, getPlace, listPlaces } from '../../lib/owned-places/own-places.ts'
import { operator } from '../audit/actors.ts'
import { acme, ada } from '../functions/call.ts'
import { MemoryTable } from '../table/pairs/memory-table.ts'
import { Contents } from '../table/pairs/model/contents.ts'
import { faultsOfPlaces } from '../table/pairs/model/places.ts'
import { seedsOf } from '../table/seeds.ts'
import { circle, ringOf, seedPlace } from './seeds.ts'

const seeded = new MemoryTable('seeded')
const seeds = seedsOf(seeded.table)
for (const id of ['ada', 'bob', 'eve']) await seeds.user(id)
await seeds.organization('acme')
await seeds.member('acme', 'bob')
await seeds.member('acme', 'eve', permissionBits(['PLACE_READ']))
const bob = { ...ada, owner: userScope('bob') }
const eve = { ...ada, owner: userScope('eve') }

const shape = { ...circle, coordinates: [...circle.coordinates] }
const content: PlaceContent = { name: 'Depot', shape }

let memory: MemoryTable
beforeEach(() => {
  memory = seeded.copy()
})

const create = (id: string, fields: Partial<PlaceContent> = {}, caller = ada) =>
  createPlace(memory.table, caller, id, { ...content, ...fields })
const faults = () => faultsOfPlaces(new Contents(memory.items))
const namesOf = async (caller = ada, organizationId?: string) =>
  (await listPlaces(memory.table, caller, organizationId)).places.map(({ name }) => name)

describe('a place', () => {
  it('has what its request left out', async () => {
    const made = await create('p', { dwell_minutes: 10, vehicle_ids: ['van', 'van', 'car'] })
    expect(made).toEqual({
      place: {
        id: 'p',
        user_id: 'ada',
        name: 'Depot',
        shape,
        kind: 'OTHER',
        margin: 25,
        confirm_seconds: 30,
        dwell_minutes: 10,
        vehicle_ids: ['van', 'car']
      },
      via: { permission: 'PLACE_WRITE', via: 'me' }
    })
    expect((await getPlace(memory.table, ada, 'p')).place).toEqual(made.place)
  })

  it('is changed in the fields of a request alone, and null clears a field', async () => {
    const { place } = await create('p', { address: 'Quay 1', dwell_minutes: 10 })
    const { place: changed } = await changePlace(memory.table, ada, 'p', { name: 'Yard', address: null })
    const { address, ...kept } = place
    expect(address).toBe('Quay 1')
    expect(changed).toEqual({ ...kept, name: 'Yard' })
    expect((await getPlace(memory.table, ada, 'p')).place).toEqual(changed)
  })

  it.each<[string, Partial<PlaceContent>, string, string]>([
    [
      'edges that cross',
      {
        shape: {
          type: 'Polygon',
          coordinates: [
            [
              [0, 0],
              [0.01, 0.01],
              [0.01, 0],
              [0, 0.01],
              [0, 0]
            ]
          ]
        }
      },
      'shape',
      'must not have edges that cross'
    ],
    ['half a time window', { tw_start: '08:00' }, 'tw_end', 'is required together with tw_start'],
    [
      'an unknown time zone',
      { tw_start: '08:00', tw_end: '17:00', tw_timezone: 'Europe/Atlantis' },
      'tw_timezone',
      'must be an IANA time zone such as Europe/Berlin'
    ]
  ])('cannot have %s', async (_, fields, path, message) => {
    const refusal = { id: 'INVALID_PARAMETERS', data: { issues: [{ path, message }] } }
    await create('p')
    await expect(async () => create('q', fields)).rejects.toMatchObject(refusal)
    await expect(changePlace(memory.table, ada, 'p', fields)).rejects.toMatchObject(refusal)
    expect(await namesOf()).toEqual(['Depot'])
  })

  it('has at most 10 KB', async () => {
    const vehicle_ids = Array.from({ length: 200 }, (_, index) => `${index}`.padStart(64, 'x'))
    const tooLarge = { id: 'REQUEST_TOO_LARGE', data: { max_resource_bytes: 10_240 } }
    await expect(async () => create('p', { vehicle_ids })).rejects.toMatchObject(tooLarge)
  })

  it('is one of at most 1,000, exactly', async () => {
    for (let count = 0; count < 1000; count++) await create(`p${count}`)
    await expect(create('more')).rejects.toMatchObject({ id: 'TOO_MANY', data: { limit: 1000 } })
    await deletePlace(memory.table, ada, 'p7')
    await create('more')
    await expect(create('another')).rejects.toMatchObject({ id: 'TOO_MANY' })
    expect(await namesOf()).toHaveLength(1000)
    expect(faults()).toEqual([])
  })

  it('is made once by two requests at the same moment for the last free number', async () => {
    for (let count = 0; count < 999; count++) await seedPlace(memory.table, ada.owner, `p${count}`)
    vi.spyOn(Math, 'random').mockReturnValue(0)
    const outcomes = await Promise.allSettled([create('one'), create('other')])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await namesOf()).toHaveLength(1000)
  })

  it('is listed by name, then by ID', async () => {
    for (const [id, name] of ['Yard', 'Depot', 'Quay', 'Depot'].entries()) await create(`p${id}`, { name })
    const { places } = await listPlaces(memory.table, ada, undefined)
    expect(places.map(({ id, name }) => [name, id])).toEqual([
      ['Depot', 'p1'],
      ['Depot', 'p3'],
      ['Quay', 'p2'],
      ['Yard', 'p0']
    ])
  })
})

describe('a place of an organization', () => {
  beforeEach(async () => {
    await create('p', { organization_id: 'acme' }, bob)
  })

  it('is that of its members, by their permissions there', async () => {
    const via = { via: 'organization', organization_id: 'acme' }
    expect(await getPlace(memory.table, eve, 'p')).toMatchObject({
      place: { organization_id: 'acme' },
      via: { permission: 'PLACE_READ', ...via }
    })
    expect(await namesOf(eve, 'acme')).toEqual(['Depot'])
    expect(await namesOf(eve)).toEqual([])
    expect(await namesOf(acme)).toEqual(['Depot'])
    const denied = { id: 'PERMISSION_DENIED', data: { permission: 'PLACE_WRITE' } }
    await expect(changePlace(memory.table, eve, 'p', { name: 'X' })).rejects.toMatchObject(denied)
    await expect(deletePlace(memory.table, eve, 'p')).rejects.toMatchObject(denied)
    await expect(create('q', { organization_id: 'acme' }, eve)).rejects.toMatchObject(denied)
  })

  it('does not exist for others', async () => {
    const unknown = { id: 'PLACE_NOT_FOUND' }
    await expect(getPlace(memory.table, ada, 'p')).rejects.toMatchObject(unknown)
    await expect(changePlace(memory.table, ada, 'p', {})).rejects.toMatchObject(unknown)
    await expect(deletePlace(memory.table, ada, 'p')).rejects.toMatchObject(unknown)
    await expect(listPlaces(memory.table, ada, 'acme')).rejects.toMatchObject({ id: 'PERMISSION_DENIED' })
  })

  it('is deleted with the organization, and those of users are with the user', async () => {
    for (let count = 0; count < 40; count++) await create(`q${count}`, { shape: ringOf(5 * count + 3) })
    await seedPlace(memory.table, bob.owner, 'kept')
    await deleteOrganization(memory.table, operator, 'acme')
    await deleteUser(memory.table, operator, 'ada')
    expect(faults()).toEqual([])
    expect(new Contents(memory.items).under('PLACE#', '').map(({ PK }) => PK)).toEqual(['PLACE#kept'])
  })

  it('is not created for an owner who does not exist', async () => {
    const carol = { ...ada, owner: userScope('carol') }
    await expect(create('q', {}, carol)).rejects.toMatchObject({ id: 'TOKEN_REVOKED' })
  })
})

type Step = { readonly id: string; readonly points?: number }

const anyStep: fc.Arbitrary<Step> = fc.record(
  { id: fc.integer({ min: 0, max: 9 }).map((id) => `p${id}`), points: fc.integer({ min: 3, max: 200 }) },
  { requiredKeys: ['id'] }
)

it('keeps packs, list and places in step over any writes and removals, and no pack above 4 KB but of one place', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { maxLength: 40 }), async (steps) => {
      memory = seeded.copy()
      const model = new Map<string, number>()
      for (const { id, points } of steps) {
        const exists = model.has(id)
        if (points === undefined) {
          if (exists) await deletePlace(memory.table, ada, id)
          model.delete(id)
        } else {
          const fields = { name: id, shape: ringOf(points) }
          await (exists ? changePlace(memory.table, ada, id, fields) : create(id, fields))
          model.set(id, points)
        }
      }
      const { places } = await listPlaces(memory.table, ada, undefined)
      expect(places.map(({ id, shape: { coordinates } }) => [id, [coordinates[0]].flat().length])).toEqual(
        [...model].sort().map(([id, points]) => [id, points + 1])
      )
      expect(faults()).toEqual([])
      const packs = new Contents(memory.items).under('PLACES#', 'PACK#')
      const large = packs.filter(({ places: packed }) => JSON.stringify(packed).length > 3900)
      expect(large.map(({ places: packed }) => Object.keys(packed).length)).toEqual(large.map(() => 1))
    }),
    { numRuns: 60 }
  )
})
