import { describe, expect, it } from 'vitest'
import { get, post, put, send } from './client.ts'
import { emailOf, passwordOf, type UserName } from './fixture/people.ts'
import { invalid, refusal } from './refusals.ts'

const from = '127.0.1.5'

describe('message_i18n', () => {
  it.each([
    ['english', 'en', 'There is no such vehicle.'],
    ['german', 'de', 'Dieses Fahrzeug gibt es nicht.'],
    ['french', 'fr', "Ce véhicule n'existe pas."],
    ['spanish', 'es', 'No existe este vehículo.'],
    ['italian', 'it', 'Questo veicolo non esiste.']
  ] as const)('is in the language of a user whose locale is %s', async (user, language, message) => {
    const answer = await get('/vehicle/unknown', { as: user })

    expect(answer.body).toEqual(refusal('VEHICLE_NOT_FOUND', { language }))
    expect(answer.error?.message_i18n).toBe(message)
  })

  it.each(['portuguese', 'stranger'] as const)('is absent for a user whose locale is %s', async (user) => {
    expect((await get('/vehicle/unknown', { as: user })).body).toEqual(refusal('VEHICLE_NOT_FOUND'))
  })

  it('does not depend on Accept-Language of the request', async () => {
    const headers = { 'Accept-Language': 'fr' }

    expect((await get('/vehicle/unknown', { as: 'german', headers })).body).toEqual(
      refusal('VEHICLE_NOT_FOUND', { language: 'de' })
    )
    expect((await get('/vehicle/unknown', { as: 'stranger', headers })).body).toEqual(refusal('VEHICLE_NOT_FOUND'))
  })

  it('is part of every kind of error for a user with a locale', async () => {
    const headers = { 'Content-Type': 'application/json' }
    const language = 'de'

    expect((await put('/me', { as: 'german', raw: '{', headers })).body).toEqual(
      refusal('MALFORMED_JSON', { language })
    )
    expect((await get('/vehicle/car-full', { as: 'german' })).body).toEqual(
      refusal('PERMISSION_DENIED', { language, data: { permission: 'VEHICLE_READ' } })
    )
    const { error } = await get('/vehicle?limit=x', { as: 'german' })
    expect(error).toEqual({ ...refusal('INVALID_PARAMETERS', { language }).error, data: invalid('limit').error.data })
  })

  it('is absent where the error precedes the check of the token', async () => {
    expect((await get('/unknown', { as: 'german' })).body).toEqual(refusal('ROUTE_NOT_FOUND'))
    expect((await send('PATCH', '/me', { as: 'german' })).body).toEqual(refusal('ROUTE_NOT_FOUND'))
  })
})

describe('Accept-Language at a login', () => {
  const newToken = async (user: UserName, language?: string) => {
    const headers: Record<string, string> = language === undefined ? {} : { 'Accept-Language': language }
    const body = { email: emailOf(user), password: passwordOf(user) }
    return String((await post('/account/login', { from, body, headers })).data.token)
  }
  const localeOf = async (token: string) => (await get('/me', { token })).data.primary_locale

  it('sets an absent locale, and keeps a locale that is set', async () => {
    expect(await localeOf(await newToken('undecided'))).toBeUndefined()
    expect(await localeOf(await newToken('undecided', '*'))).toBeUndefined()
    for (const tag of ['not a language', 'x'.repeat(300), `en-a-${'b'.repeat(8)}${'-bbbbbbbb'.repeat(40)}`]) {
      expect(await localeOf(await newToken('undecided', tag))).toBeUndefined()
    }

    const token = await newToken('undecided', 'fr-CH;q=0.9, de')

    expect(await localeOf(token)).toBe('fr-CH')
    expect(await localeOf(await newToken('undecided', 'it'))).toBe('fr-CH')
  })

  it('determines the language of later messages', async () => {
    const token = await newToken('decided', 'es-MX,es')

    expect((await get('/vehicle/unknown', { token })).body).toEqual(refusal('VEHICLE_NOT_FOUND', { language: 'es' }))
  })

  it('has no effect after the user sets another locale', async () => {
    await put('/me', { as: 'settled', body: { primary_locale: 'it' } })

    const token = await newToken('settled', 'de')

    expect(await localeOf(token)).toBe('it')
    expect((await get('/vehicle/unknown', { token })).body).toEqual(refusal('VEHICLE_NOT_FOUND', { language: 'it' }))
  })
})
