/** Profiles of vehicles: read in one call with the right to them. */
import { BatchGetCommand } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, describe, expect, it } from 'vitest'
import { permissionBits } from '../../lib/contract/permissions.ts'
import type { Caller } from '../../lib/identity/caller.ts'
import type { Key } from '../../lib/table/keys.ts'
import { openTable, type StoredItem } from '../../lib/table/table.ts'
import { findProfiles, readVehicle } from '../../lib/vehicles/stored-vehicle.ts'
import { ada } from '../access/ada.ts'
import { noon } from '../http/noon.ts'

const table = openTable('telematics')
const calls = mockClient(table.client)

const profile = (id: string) => ({ PK: `VEHICLE#${id}`, SK: 'PROFILE', data: { id, name: `Van ${id}` } })
const access = (owner: string, grants: Record<string, number> = {}) => ({
  PK: 'VEHICLE#v1',
  SK: 'ACCESS',
  owner,
  grants,
  v: 3
})
const membership = (organizations: Record<string, number>) => ({ PK: 'USER#ada', SK: 'MEMBERSHIPS', organizations })
const reading = permissionBits(['VEHICLE_READ'])

/** A table that holds these items. */
function holding(...items: StoredItem[]) {
  calls.on(BatchGetCommand).callsFake(({ RequestItems }) => {
    const keys: Key[] = RequestItems.telematics.Keys
    return {
      Responses: { telematics: items.filter(({ PK, SK }) => keys.some((key) => key.PK === PK && key.SK === SK)) }
    }
  })
}

const read = (caller: Caller = ada, id = 'v1') => readVehicle(table, caller, id, 'VEHICLE_READ', noon)
const notFound = expect.objectContaining({ id: 'VEHICLE_NOT_FOUND', message: 'VEHICLE_NOT_FOUND' })
const denied = expect.objectContaining({ id: 'PERMISSION_DENIED', message: 'PERMISSION_DENIED' })

beforeEach(() => {
  calls.reset()
})

describe('a vehicle', () => {
  it('is read with the right to it in one call', async () => {
    holding(access('USER#ada'), profile('v1'))

    expect(await read()).toEqual({
      vehicle: { id: 'v1', name: 'Van v1' },
      via: { permission: 'VEHICLE_READ', via: 'me' }
    })
    expect(calls.commandCalls(BatchGetCommand).map(({ args }) => args[0].input.RequestItems)).toEqual([
      {
        telematics: {
          Keys: [
            { PK: 'VEHICLE#v1', SK: 'ACCESS' },
            { PK: 'VEHICLE#v1', SK: 'PROFILE' },
            { PK: 'USER#ada', SK: 'MEMBERSHIPS' }
          ]
        }
      }
    ])
  })

  it('is read by whom it is shared with', async () => {
    holding(access('USER#bob', { 'USER#ada': reading }), profile('v1'))

    expect((await read()).via).toEqual({ permission: 'VEHICLE_READ', via: 'me' })
  })

  it('is read by a member of an organization that it is shared with', async () => {
    holding(access('USER#bob', { 'ORG#acme': reading }), profile('v1'), membership({ acme: reading }))

    expect((await read()).via).toEqual({ permission: 'VEHICLE_READ', via: 'organization', organization_id: 'acme' })
  })

  it('is read with an organization’s token, for which no memberships are looked at', async () => {
    holding(access('USER#bob', { 'ORG#acme': reading }), profile('v1'))

    expect((await read({ ...ada, owner: 'ORG#acme' })).via).toMatchObject({ organization_id: 'acme' })
    expect(calls.commandCalls(BatchGetCommand)[0]?.args[0].input.RequestItems?.telematics?.Keys).toHaveLength(2)
  })

  it.each<[string, StoredItem[], Caller]>([
    ['a stranger', [access('USER#bob')], ada],
    ['somebody who may see its status alone', [access('USER#bob', { 'USER#ada': 1 })], ada],
    ['a member who may not', [access('USER#bob', { 'ORG#acme': reading }), membership({ acme: 1 })], ada],
    [
      'a member under another origin',
      [access('USER#bob', { 'ORG#acme': reading }), membership({ acme: reading, b: 2 })],
      { ...ada, origin: 'b' }
    ],
    ['the owner with a token that may not', [access('USER#ada')], { ...ada, permissions: 1 }]
  ])('is refused to %s', async (_, items, caller) => {
    holding(profile('v1'), ...items)

    await expect(read(caller)).rejects.toEqual(denied)
  })

  it('does not exist where nobody has access to it', async () => {
    holding(membership({ acme: reading }))

    await expect(read()).rejects.toEqual(notFound)
  })

  it('does not exist where its profile does not', async () => {
    holding(access('USER#ada'))

    await expect(read()).rejects.toEqual(notFound)
  })

  it.each(['', 'status', '..', 'a#b', 'x'.repeat(65)])('cannot be called %j, and nothing is read', async (id) => {
    await expect(read(ada, id)).rejects.toEqual(notFound)
    expect(calls.calls()).toHaveLength(0)
  })

  it('that is stored in another form is an error of the service', async () => {
    holding(access('USER#ada'), { ...profile('v1'), data: { id: 'v1', tank_size: 'large' } })

    await expect(read()).rejects.toThrow(expect.objectContaining({ issues: expect.anything() }))
  })
})

describe('profiles', () => {
  it('come in the order of the IDs, without those that are gone', async () => {
    holding(profile('v1'), profile('v3'))

    expect(await findProfiles(table, ['v3', 'v2', 'v1'], noon)).toEqual([profile('v3').data, profile('v1').data])
  })
})
