import { describe, expect, it } from 'vitest'
import { get } from './client.ts'
import { emailOf, fullProfile } from './fixture/people.ts'
import { oddIdsAnd } from './odd-ids.ts'
import { refusal } from './refusals.ts'
import { singleReply } from './replies.ts'

describe('GET /me', () => {
  it('returns every stored field', async () => {
    const answer = await get('/me', { as: 'profiled' })

    expect(answer.body).toEqual(singleReply(fullProfile, { permission: 'USER_READ', via: 'me' }))
  })

  it('omits unknown values', async () => {
    expect((await get('/me', { as: 'stranger' })).data).toEqual({ id: 'stranger', email: emailOf('stranger') })
  })
})

describe('GET /user/{user_id_or_email}', () => {
  const { id, email, first_name, last_name, profile_picture_url } = fullProfile
  const publicView = { id, email, first_name, last_name, profile_picture_url }

  it('returns only the public view of a user', async () => {
    const answer = await get(`/user/${id}`, { as: 'stranger' })

    expect(answer.body).toEqual(singleReply(publicView, { permission: 'USER_READ', via: 'me' }))
  })

  it.each([email, email.toLowerCase(), email.toUpperCase(), encodeURIComponent(email), email.replaceAll('.', '%2E')])(
    'finds by the email %s',
    async (written) => {
      expect((await get(`/user/${written}`, { as: 'stranger' })).data).toEqual(publicView)
    }
  )

  it('finds a user by a percent-encoded ID', async () => {
    expect((await get('/user/%70rofiled', { as: 'stranger' })).data).toEqual(publicView)
  })

  it('omits unknown values', async () => {
    const { data } = await get('/user/stranger', { as: 'profiled' })

    expect(data).toEqual({ id: 'stranger', email: emailOf('stranger') })
  })

  it('returns only the public view of the caller too', async () => {
    expect((await get(`/user/${id}`, { as: 'profiled' })).data).toEqual(publicView)
  })

  it.each(
    oddIdsAnd(
      ['in another case', 'Profiled'],
      ['of an organization', 'fleet'],
      ['that is an email of nobody', 'nobody@fleet.example'],
      ['that is half an email', 'profiled@'],
      ['that is a lone at sign', '@'],
      ['that is too long an email', `${'x'.repeat(900)}@fleet.example`]
    )
  )('answers 404 for an ID %s', async (_, written) => {
    expect((await get(`/user/${written}`, { as: 'stranger' })).body).toEqual(refusal('USER_NOT_FOUND'))
  })
})
