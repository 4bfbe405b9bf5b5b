import { describe, expect, it } from 'vitest'
import { get, put, query } from './client.ts'
import { endOf, tripOf, tripsOfEach, vehicleOf } from './fixture/changeable.ts'
import { fullTrip, plainTrip } from './fixture/drives.ts'
import { oldPublicTrips } from './fixture/lists.ts'
import { denied, invalid, refusal } from './refusals.ts'
import { singleReply } from './replies.ts'

const as = 'editor'
const change = (number: number, body: unknown) => put(`/trip/${tripOf(as, number)}`, { as, body })
const stored = (number: number) => plainTrip(vehicleOf(as), tripOf(as, number), endOf(number))
const listed = async (search = '') => (await get(`/trip${search}`, { as })).items.map(({ id }) => id)
const until = (number: number) => query({ until: endOf(number), limit: 1 })

/** First entries, made long after the trip. */
const logged = (...fields: string[]) =>
  fields.map((field) => ({ timestamp: expect.any(String), field, user_id: expect.any(String) }))

describe('PUT /trip/{trip_id}', () => {
  it('stores every writable field and returns the whole trip', async () => {
    const changes = {
      deleted: false,
      validation_score: 0.25,
      name: 'Round trip',
      driver: 'Erika',
      notes: '*Notes*\n🚐',
      fuel_manual_lt: 120.5,
      category: 'BUSINESS',
      purpose: 'Delivery',
      visited: 'Harbour office',
      visibility: 'PRIVATE',
      is_liked_by_me: true
    }

    const answer = await change(1, changes)

    const expected = {
      ...stored(1),
      ...changes,
      num_likes: 1,
      category_by: 'USER',
      corrections: logged('category', 'purpose', 'visited', 'driver')
    }
    expect(answer.body).toEqual(singleReply(expected, { permission: 'TRIP_WRITE', via: 'me' }))
    expect((await get(`/trip${until(1)}`, { as })).items).toEqual([expected])
  })

  it('clears every clearable field with null', async () => {
    const given = {
      name: 'a',
      notes: 'c',
      fuel_manual_lt: 0,
      driver: 'b',
      category: 'COMMUTE',
      purpose: 'd',
      visited: 'e'
    }
    const cleared = Object.fromEntries(Object.keys(given).map((field) => [field, null]))
    await change(2, given)

    const corrections = logged('category', 'purpose', 'visited', 'driver')
    // That the trip has no category is what a user says.
    const expected = { ...stored(2), category_by: 'USER', corrections }
    expect((await change(2, cleared)).data).toEqual(expected)
    expect((await change(2, cleared)).data).toEqual(expected)
  })

  it('leaves everything as it is with an empty body, and the full trip with all of its fields', async () => {
    const answer = await put(`/trip/${fullTrip.id}`, { as: 'owner', body: {} })

    expect(answer.data).toEqual(fullTrip)
  })

  it('does not change `valid` when the score is set', async () => {
    expect((await change(3, { validation_score: 0 })).data).toEqual({ ...stored(3), validation_score: 0 })
    expect((await change(3, { validation_score: 1 })).data).toEqual(stored(3))
  })

  it('deletes and restores: a deleted trip is in no list, and still answers', async () => {
    expect((await change(4, { deleted: true })).data).toEqual({ ...stored(4), deleted: true })
    expect(await listed()).not.toContain(tripOf(as, 4))
    expect((await change(4, { name: 'Gone' })).data).toEqual({ ...stored(4), deleted: true, name: 'Gone' })
    expect((await change(4, { deleted: true })).status).toBe(200)

    expect((await change(4, { deleted: false, name: null })).data).toEqual(stored(4))
    expect(await listed()).toContain(tripOf(as, 4))
  })

  it('publishes and hides: the lists follow, and so do their numbers', async () => {
    const search = (scope: string) => query({ scope, until: endOf(5), limit: 500 })
    const ofScope = async (scope: string) => (await get(`/trip${search(scope)}`, { as })).header.num_results
    const before = await ofScope('PRIVATE')

    expect((await change(5, { visibility: 'PUBLIC' })).data).toEqual({ ...stored(5), visibility: 'PUBLIC' })
    expect(await listed(search('PUBLIC'))).toContain(tripOf(as, 5))
    expect(await listed(search('PRIVATE'))).not.toContain(tripOf(as, 5))
    expect(await listed()).toContain(tripOf(as, 5))
    expect(await ofScope('PRIVATE')).toBe(Number(before) - 1)

    expect((await change(5, { visibility: 'PRIVATE' })).data).toEqual(stored(5))
    expect(await listed(search('PUBLIC'))).not.toContain(tripOf(as, 5))
    expect(await ofScope('PRIVATE')).toBe(before)
    expect((await get('/trip', { as })).header.num_results).toBe(tripsOfEach)
  })

  it('keeps every one of simultaneous changes', async () => {
    const changes = [{ name: 'a' }, { driver: 'b' }, { notes: 'c' }, { fuel_manual_lt: 1 }, { visibility: 'PUBLIC' }]

    const answers = await Promise.all([...changes, { is_liked_by_me: true }].map((body) => change(6, body)))

    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    const expected = {
      ...stored(6),
      ...Object.assign({}, ...changes),
      is_liked_by_me: true,
      num_likes: 1,
      corrections: logged('driver')
    }
    expect((await change(6, {})).data).toEqual(expected)
  })

  it.each([
    ['deleted', 'true'],
    ['deleted', null],
    ['validation_score', 1.01],
    ['validation_score', -0.01],
    ['validation_score', null],
    ['name', 1],
    ['name', 'x'.repeat(257)],
    ['driver', ['Erika']],
    ['notes', 'x'.repeat(4097)],
    ['fuel_manual_lt', -1],
    ['fuel_manual_lt', '1'],
    ['fuel_manual_lt', 1e300],
    ['visibility', 'public'],
    ['visibility', null],
    ['is_liked_by_me', 1],
    ['is_liked_by_me', null],
    ['id', 'another'],
    ['vehicle_id', 'another'],
    ['timestamp_end', '2024-01-01T00:00:00Z'],
    ['completed', true],
    ['valid', true],
    ['num_likes', 5],
    ['speed_max', 1],
    ['image_rect_url', 'https://pictures.example'],
    ['unknown', 1]
  ])('refuses %s = %j, and changes nothing', async (field, value) => {
    expect((await change(7, { driver: 'Nobody', [field]: value })).body).toEqual(invalid(field))
    expect((await change(7, {})).data).toEqual(stored(7))
  })

  it('accepts notes of 4,096 characters, but no trip of more than 10 KB', async () => {
    const notes = 'x'.repeat(4096)

    expect((await change(8, { notes })).data.notes).toBe(notes)
    const data = { resource_bytes: expect.any(Number), max_resource_bytes: 10_240 }
    expect((await change(8, { notes: '€'.repeat(4096) })).body).toEqual(refusal('REQUEST_TOO_LARGE', { data }))
    expect((await change(8, {})).data.notes).toBe(notes)
  })

  it('allows a member to change a trip through an organization', async () => {
    const answer = await put(`/trip/${fullTrip.id}`, { as: 'multi', body: { name: fullTrip.name } })

    expect(answer.data).toEqual({ ...fullTrip, is_liked_by_me: false })
    expect(answer.header.permission_via).toEqual([
      { permission: 'TRIP_WRITE', via: 'organization', organization_id: 'workshop' }
    ])
  })

  it.each(['friend', 'member', 'viewer', 'stranger'] as const)('refuses %s without TRIP_WRITE', async (user) => {
    const answer = await put(`/trip/${fullTrip.id}`, { as: user, body: { name: 'Mine', is_liked_by_me: true } })

    expect(answer.body).toEqual(denied('TRIP_WRITE'))
  })

  it('refuses changes of a public trip by a stranger', async () => {
    const answer = await put(`/trip/${oldPublicTrips[0]?.id}`, { as: 'stranger', body: { name: 'Mine' } })

    expect(answer.body).toEqual(denied('TRIP_WRITE'))
  })
})
