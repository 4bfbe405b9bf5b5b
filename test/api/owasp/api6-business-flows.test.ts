/**
 * API6:2023 Unrestricted Access to Sensitive Business Flows: what is harmless once must not be done by programs as often as
 * they like: guessing passwords, collecting emails, taking devices, inflating likes. Source: OWASP API Security Top 10,
 * 2023.
 */

import { describe, expect, it } from 'vitest'
import { putUser } from '../../../lib/accounts/user-writes.ts'
import { operator } from '../../audit/actors.ts'
import { type Answer, get, post, put } from '../client.ts'
import { emailOf, passwordOf } from '../fixture/people.ts'
import { fullVehicle } from '../fixture/vehicles.ts'
import { personalToken, table } from '../made-tokens.ts'
import { invalid, refusal } from '../refusals.ts'

const publicTrip = 'public-3'
/** More than the limit of two minutes, because a minute may end in between. */
const guesses = 21

async function repeat(times: number, attempt: (index: number) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = []
  for (let index = 0; index < times; index++) answers.push(await attempt(index))
  return answers
}
const refused = (answers: readonly Answer[]) => answers.filter(({ status }) => status === 429)
const likes = async () =>
  (await get('/trip?scope=PUBLIC&until=2019-01-01T00:00:00Z', { as: 'stranger' })).items.find(
    ({ id }) => id === publicTrip
  )?.num_likes

describe('API6:2023 Unrestricted Access to Sensitive Business Flows', () => {
  it('limits guesses of one password from many addresses, in any spelling of the email', async () => {
    const spellings = [emailOf('affiliate'), emailOf('affiliate').toUpperCase(), 'Affiliate@Fleet.Example']
    const answers = await repeat(guesses, (index) =>
      post('/account/login', {
        from: `127.0.5.${index + 1}`,
        body: { email: spellings[index % 3], password: `guess-number-${index}` }
      })
    )

    expect(refused(answers).length).toBeGreaterThan(0)
    for (const { body } of refused(answers)) expect(body).toEqual(refusal('LOGIN_ATTEMPTS_EXCEEDED'))
  })

  it('limits guesses even if the last one is right', async () => {
    const logIn = (from: string, password: string) =>
      post('/account/login', { from, body: { email: emailOf('junior'), password } })
    const guessUntilRefused = async () => {
      for (let index = 0; index < guesses; index++) {
        if ((await logIn('127.0.5.101', `wrong-guess-${index}`)).status === 429) return
      }
    }

    await guessUntilRefused()
    let answer = await logIn('127.0.5.102', passwordOf('junior'))
    if (answer.status === 200) {
      // Repeated, because the minute can have ended in between.
      await guessUntilRefused()
      answer = await logIn('127.0.5.102', passwordOf('junior'))
    }

    expect(answer.body).toEqual(refusal('LOGIN_ATTEMPTS_EXCEEDED'))
    // An earlier session stays valid.
    expect((await get('/me', { as: 'junior' })).status).toBe(200)
  })

  it('refuses vehicles beyond the number that a user may own', async () => {
    const profile = { id: 'passerby', email: emailOf('passerby') }
    const { items } = await get('/vehicle', { as: 'passerby' })
    const hashPassword = () => Promise.reject(new Error('The user has a password'))
    await putUser(table, operator, { profile, maxVehicles: items.length, hashPassword })

    const { body } = await post('/vehicle', { as: 'passerby', body: { name: 'One more' } })

    await putUser(table, operator, { profile, maxVehicles: 1000, hashPassword })
    expect(body).toEqual(refusal('TOO_MANY', { data: { limit: items.length } }))
  })

  it('refuses a second vehicle with the same device', async () => {
    const device_id = fullVehicle.device_id.toUpperCase()

    expect((await post('/vehicle', { as: 'prober', body: { name: 'Mine', device_id } })).body).toEqual(
      invalid('device_id')
    )
  })

  it('counts a like once, however often and with however many tokens it is given', async () => {
    const before = Number(await likes())
    const token = await personalToken('USER#prober')

    await Promise.all(
      [token, undefined, token, undefined].map((one) =>
        put(`/trip/${publicTrip}`, {
          ...(one ? { token: one } : { as: 'prober' as const }),
          body: { is_liked_by_me: true }
        })
      )
    )
    const liked = await likes()
    await put(`/trip/${publicTrip}`, { as: 'prober', body: { is_liked_by_me: false } })

    expect(liked).toBe(before + 1)
    expect(await likes()).toBe(before)
  })

  it('lists no users, and finds a user only by the whole email', async () => {
    for (const id of ['%25', '*', 'own', '@fleet.example', 'owner@', 'owner@fleet', '', '.']) {
      expect((await get(`/user/${id}`, { as: 'stranger' })).status).toBe(404)
    }
  })
})
