/** GET /tripleg/{tripleg_id}: one tripleg, for a caller who may read the trips of its vehicle. */
import { describe, expect, it } from 'vitest'
import { logic } from '../../functions/get-tripleg.ts'
import { accessItem } from '../../lib/access/grants.ts'
import type { Tripleg } from '../../lib/contract/resources/tripleg.ts'
import type { Scope } from '../../lib/contract/scope.ts'
import { triplegItem } from '../../lib/trips/stored-tripleg.ts'
import { notedTable } from '../table/noted-table.ts'
import { stored } from '../table/stored.ts'
import { callOf, refusal, refusalOf } from './call.ts'

const leg: Tripleg = {
  id: 'l1',
  vehicle_id: 'v1',
  timestamp_start: '2026-03-02T10:00:00.000Z',
  timestamp_end: '2026-03-02T10:30:00.000Z',
  completed: true,
  valid: true,
  validation_score: 1
}
const via = { permission: 'TRIP_READ', via: 'me' } as const

/** With the one tripleg, of a vehicle that has this owner. */
const holding = ({ owner = 'USER#ada' as Scope, tripleg = leg } = {}) =>
  notedTable([
    stored(triplegItem('l1'), { leg: tripleg, isListed: true }),
    stored(accessItem('v1'), { owner, grants: {} })
  ])

describe('a tripleg', () => {
  it('comes whole, with what granted access to its vehicle', async () => {
    const { table, reads } = holding()

    expect(await logic(table)(callOf({ params: { tripleg_id: 'l1' } }))).toEqual({
      shape: 'single',
      data: leg,
      permissionVia: [via]
    })
    expect(reads).toEqual([['TRIPLEG#l1 TRIPLEG'], ['VEHICLE#v1 ACCESS', 'USER#ada MEMBERSHIPS']])
  })

  it('is completed 60 minutes after its last fix, as its trip is', async () => {
    const { table } = holding({ tripleg: { ...leg, completed: false } })
    const shownAt = async (now: string) =>
      logic(table)({ ...callOf({ params: { tripleg_id: 'l1' } }), now: new Date(now) })

    expect(await shownAt('2026-03-02T11:30:00.000Z')).toMatchObject({ data: { completed: false } })
    expect(await shownAt('2026-03-02T11:30:00.001Z')).toMatchObject({ data: { ...leg, completed: true } })
  })

  it('that does not exist is TRIPLEG_NOT_FOUND, whoever asks', async () => {
    const { table, reads } = holding({ owner: 'USER#bob' })

    expect(await refusalOf(logic(table)(callOf({ params: { tripleg_id: 'l2' } })))).toEqual(
      refusal('TRIPLEG_NOT_FOUND')
    )
    expect(reads).toEqual([['TRIPLEG#l2 TRIPLEG']])
  })

  it('of somebody else’s vehicle is PERMISSION_DENIED', async () => {
    const { table } = holding({ owner: 'USER#bob' })

    expect(await refusalOf(logic(table)(callOf({ params: { tripleg_id: 'l1' } })))).toEqual(
      refusal('PERMISSION_DENIED', { permission: 'TRIP_READ' })
    )
  })
})
