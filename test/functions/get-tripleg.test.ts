/** GET /tripleg/{tripleg_id}: one tripleg, for whoever may read the trips of its vehicle. */
import { describe, expect, it } from 'vitest'
import { getTripleg } from '../../functions/get-tripleg.ts'
import type { VehicleAccess } from '../../lib/access/authorize-vehicle.ts'
import { ApiError } from '../../lib/contract/api-error.ts'
import type { Tripleg } from '../../lib/contract/resources/tripleg.ts'
import { ada, callOf, refusal, refusalOf } from './call.ts'

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
const triplegs = { find: async (id: string) => (id === 'l1' ? leg : undefined) }

/** Access that is granted or refused, and a note of what was asked. */
function accessOf(refused?: 'PERMISSION_DENIED') {
  const asked: unknown[] = []
  const access: VehicleAccess = {
    async authorize(...question) {
      asked.push(question)
      if (refused) throw new ApiError(refused)
      return { via, access: { owner: 'USER#ada', grants: {}, version: 1 }, items: [] }
    }
  }
  return { access, asked }
}

describe('a tripleg', () => {
  it('comes whole, with what granted access to its vehicle', async () => {
    const { access, asked } = accessOf()

    expect(await getTripleg(access, triplegs)(callOf({ params: { tripleg_id: 'l1' } }))).toEqual({
      shape: 'single',
      data: leg,
      permissionVia: [via]
    })
    expect(asked).toEqual([[ada, 'v1', 'TRIP_READ']])
  })

  it('is completed 60 minutes after its last fix, as its trip is', async () => {
    const running = { find: async () => ({ ...leg, completed: false }) }
    const shownAt = async (now: string) =>
      getTripleg(accessOf().access, running)({ ...callOf({ params: { tripleg_id: 'l1' } }), now: new Date(now) })

    expect(await shownAt('2026-03-02T11:30:00.000Z')).toMatchObject({ data: { completed: false } })
    expect(await shownAt('2026-03-02T11:30:00.001Z')).toMatchObject({ data: { ...leg, completed: true } })
  })

  it('that does not exist is TRIPLEG_NOT_FOUND, whoever asks', async () => {
    const { access, asked } = accessOf('PERMISSION_DENIED')

    expect(await refusalOf(getTripleg(access, triplegs)(callOf({ params: { tripleg_id: 'l2' } })))).toEqual(
      refusal('TRIPLEG_NOT_FOUND')
    )
    expect(asked).toEqual([])
  })

  it('of somebody else’s vehicle is PERMISSION_DENIED', async () => {
    const { access } = accessOf('PERMISSION_DENIED')

    expect(await refusalOf(getTripleg(access, triplegs)(callOf({ params: { tripleg_id: 'l1' } })))).toEqual(
      refusal('PERMISSION_DENIED')
    )
  })
})
