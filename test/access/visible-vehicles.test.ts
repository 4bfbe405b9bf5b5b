/** The vehicles that a caller reaches: which rosters are read, when, and what grants each vehicle. */
import type { GetCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, it } from 'vitest'
import { membershipsItem } from '../../lib/access/memberships.ts'
import { type Entry, visibleVehicles } from '../../lib/access/visible-vehicles.ts'
import { allPermissionBits, permissionBits } from '../../lib/contract/permissions.ts'
import type { Scope } from '../../lib/contract/scope.ts'
import type { Caller } from '../../lib/identity/caller.ts'
import type { StoredItem, Table } from '../../lib/table/table.ts'
import { stored } from '../table/stored.ts'
import { ada } from './ada.ts'

const statusBits = permissionBits(['VEHICLE_STATUS_READ'])
const tripBits = permissionBits(['TRIP_READ'])
const viaMe = { permission: 'VEHICLE_STATUS_READ', via: 'me' }
const through = (organization_id: string) => ({
  permission: 'VEHICLE_STATUS_READ',
  via: 'organization',
  organization_id
})

const entry = (vehicleId: string, bits = allPermissionBits): Entry => ({ vehicleId, bits })

/** A table of which the memberships of Ada alone are read. */
function tableOf(memberships: () => Promise<StoredItem | undefined>): Table {
  const send = async ({ input }: GetCommand) => {
    expect(input.Key).toEqual(membershipsItem('ada').key)
    return { Item: await memberships() }
  }
  return { name: 'telematics', client: { send } as unknown as Table['client'] }
}

/** Memberships and rosters as given, and a note of what was read in which round of reads. */
function fleet(organizations: Record<string, number>, rosters: Partial<Record<Scope, Entry[]>>) {
  const reads: string[][] = [[]]
  const answer = async <T>(name: string, value: T) => {
    reads.at(-1)?.push(name)
    // All reads of a round have begun before the first of them ends.
    await new Promise((resolve) => setImmediate(resolve))
    if (reads.at(-1)?.length) reads.push([])
    return value
  }
  return {
    reads: () => reads.filter((round) => round.length > 0),
    visibleTo: (caller: Caller) =>
      visibleVehicles(
        tableOf(() => answer('memberships', stored(membershipsItem('ada'), { organizations }))),
        caller,
        'VEHICLE_STATUS_READ',
        (_, scope) => answer(scope, rosters[scope] ?? [])
      )
  }
}

describe('the vehicles that a caller reaches', () => {
  it('are read in two rounds: the own roster beside the memberships, then the organizations', async () => {
    const { reads, visibleTo } = fleet({ beta: statusBits, alpha: statusBits }, {})

    expect(await visibleTo(ada)).toEqual([])
    expect(reads()).toEqual([
      ['USER#ada', 'memberships'],
      ['ORG#alpha', 'ORG#beta']
    ])
  })

  it('come with what grants them: me first, then organizations by ID', async () => {
    const { visibleTo } = fleet(
      { beta: statusBits, alpha: statusBits },
      {
        'USER#ada': [entry('v1')],
        'ORG#alpha': [entry('v1'), entry('v2')],
        'ORG#beta': [entry('v2'), entry('v3'), entry('v1')]
      }
    )

    expect(await visibleTo(ada)).toEqual([
      { entry: entry('v1'), via: viaMe },
      { entry: entry('v2'), via: through('alpha') },
      { entry: entry('v3'), via: through('beta') }
    ])
  })

  it('are without those that grant the scope something else', async () => {
    const { visibleTo } = fleet(
      { alpha: statusBits | tripBits },
      {
        'USER#ada': [entry('v1', tripBits), entry('v2', statusBits)],
        'ORG#alpha': [entry('v1', statusBits), entry('v3', 0)]
      }
    )

    expect(await visibleTo(ada)).toEqual([
      { entry: entry('v2', statusBits), via: viaMe },
      { entry: entry('v1', statusBits), via: through('alpha') }
    ])
  })

  it('are not looked for in an organization that does not let the member see them', async () => {
    const { reads, visibleTo } = fleet(
      { alpha: tripBits, beta: statusBits },
      { 'ORG#alpha': [entry('v1')], 'ORG#beta': [entry('v2')] }
    )

    expect(await visibleTo(ada)).toEqual([{ entry: entry('v2'), via: through('beta') }])
    expect(reads()).toEqual([['USER#ada', 'memberships'], ['ORG#beta']])
  })

  it('are not looked for at all with a token that cannot see them', async () => {
    const { reads, visibleTo } = fleet({ alpha: statusBits }, { 'USER#ada': [entry('v1')], 'ORG#alpha': [entry('v2')] })

    expect(await visibleTo({ ...ada, permissions: tripBits })).toEqual([])
    expect(reads().flat()).toEqual(['memberships'])
  })

  it('are under an origin the own ones and those of that organization', async () => {
    const { visibleTo } = fleet(
      { alpha: statusBits, beta: statusBits },
      { 'USER#ada': [entry('v1')], 'ORG#alpha': [entry('v2')], 'ORG#beta': [entry('v3')] }
    )

    expect((await visibleTo({ ...ada, origin: 'beta' })).map(({ entry: { vehicleId } }) => vehicleId)).toEqual([
      'v1',
      'v3'
    ])
  })

  it('are for an organization’s token its own', async () => {
    const { visibleTo } = fleet({}, { 'ORG#alpha': [entry('v1')] })

    expect(await visibleTo({ ...ada, owner: 'ORG#alpha' })).toEqual([{ entry: entry('v1'), via: through('alpha') }])
  })

  it('is unknown where a roster cannot be read', async () => {
    const withoutMemberships = tableOf(async () => undefined)
    const reading = visibleVehicles(withoutMemberships, ada, 'VEHICLE_STATUS_READ', () =>
      Promise.reject(new Error('The table is throttling'))
    )

    await expect(reading).rejects.toThrow('The table is throttling')
  })
})
