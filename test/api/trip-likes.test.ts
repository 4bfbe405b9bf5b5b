import { describe, expect, it } from 'vitest'
import { get, put, query } from './client.ts'
import { endOf, tripOf, vehicleOf } from './fixture/changeable.ts'
import { plainTrip } from './fixture/drives.ts'
import type { UserName } from './fixture/people.ts'
import { programmaticToken } from './made-tokens.ts'
import { denied, refusedAs } from './refusals.ts'
import { singleReply } from './replies.ts'

const change = (number: number, as: UserName, body: object) => put(`/trip/${tripOf('liker', number)}`, { as, body })
const like = (number: number, as: UserName, is_liked_by_me = true) => change(number, as, { is_liked_by_me })
const stored = (number: number) => plainTrip(vehicleOf('liker'), tripOf('liker', number), endOf(number))

describe('a like', () => {
  it('counts once for each user, and is each user’s own', async () => {
    expect((await like(1, 'liker')).data).toEqual({ ...stored(1), is_liked_by_me: true, num_likes: 1 })
    expect((await like(1, 'liker')).data).toEqual({ ...stored(1), is_liked_by_me: true, num_likes: 1 })
    expect((await like(1, 'watcher')).data).toEqual({ ...stored(1), is_liked_by_me: true, num_likes: 2 })

    expect((await like(1, 'liker', false)).data).toEqual({ ...stored(1), num_likes: 1 })
    expect((await like(1, 'liker', false)).data).toEqual({ ...stored(1), num_likes: 1 })
    const { items } = await get(`/trip${query({ until: endOf(1) })}`, { as: 'watcher' })
    expect(items.find(({ id }) => id === tripOf('liker', 1))).toEqual({
      ...stored(1),
      is_liked_by_me: true,
      num_likes: 1
    })
  })

  it('needs only permission to read the trip', async () => {
    const answer = await like(2, 'watcher')

    expect(answer.header.permission_via).toEqual([{ permission: 'TRIP_READ', via: 'me' }])
    expect((await change(2, 'watcher', { is_liked_by_me: true, name: 'x' })).body).toEqual(denied('TRIP_WRITE'))
  })

  it('is counted for each of several simultaneous users', async () => {
    await change(3, 'liker', { visibility: 'PUBLIC' })
    const users = ['liker', 'watcher', 'friend', 'member', 'viewer', 'multi'] as const

    await Promise.all(users.map((user) => like(3, user)))
    await Promise.all(users.slice(0, 2).map((user) => like(3, user, false)))

    expect((await change(3, 'liker', {})).data.num_likes).toBe(users.length - 2)
  })

  it('may be given to a public trip by a stranger, who gets the public view', async () => {
    const changes = { visibility: 'PUBLIC', driver: 'Lia', notes: 'Private', name: 'Shown' }
    await change(4, 'liker', changes)

    const answer = await like(4, 'stranger')

    const { vehicle_id, ...rest } = stored(4)
    expect(answer.body).toEqual(
      singleReply({ ...rest, visibility: 'PUBLIC', name: 'Shown', is_liked_by_me: true, num_likes: 1 })
    )
    expect((await like(4, 'stranger', false)).data.num_likes).toBe(0)
  })

  it('may not be given by a stranger to a trip that is private, or deleted', async () => {
    expect((await like(5, 'stranger')).body).toEqual(denied('TRIP_READ'))

    await change(6, 'liker', { visibility: 'PUBLIC', deleted: true })

    expect((await like(6, 'stranger')).body).toEqual(denied('TRIP_READ'))
    expect((await like(6, 'watcher')).status).toBe(200)
  })

  it('returns the public view to a stranger for an empty body', async () => {
    await change(7, 'liker', { visibility: 'PUBLIC' })

    const { vehicle_id, ...rest } = stored(7)
    expect((await change(7, 'stranger', {})).data).toEqual({ ...rest, visibility: 'PUBLIC' })
    expect((await change(8, 'stranger', {})).body).toEqual(denied('TRIP_READ'))
  })

  it('is refused to an organization’s token, which has no user', async () => {
    const token = await programmaticToken('ORG#fleet')

    const answer = await put('/trip/trip-full', { token, body: { is_liked_by_me: true } })

    expect(answer.body).toEqual(refusedAs('USER_REQUIRED'))
  })
})
