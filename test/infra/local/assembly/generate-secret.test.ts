/** Values of secrets. */
import { describe, expect, it } from 'vitest'
import { generateSecret } from '../../../../infra/local/assembly/generate-secret.ts'

const generation = {
  PasswordLength: 64,
  ExcludeCharacters: '',
  ExcludeLowercase: false,
  ExcludeUppercase: false,
  ExcludeNumbers: false,
  ExcludePunctuation: false,
  IncludeSpace: false
}

describe('a generated secret', () => {
  it('is put into the template under its key', () => {
    const template = { SecretStringTemplate: '{"current":"key-1"}', GenerateStringKey: 'key-1' }
    const secret = JSON.parse(generateSecret({ ...generation, ...template, ExcludePunctuation: true }))
    expect(secret).toEqual({ current: 'key-1', 'key-1': expect.stringMatching(/^[A-Za-z0-9]{64}$/) })
  })

  it('has a character of each included type', () => {
    const secret = generateSecret({ ...generation, PasswordLength: 4 })
    for (const kind of [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/]) expect(secret).toMatch(kind)
    expect(secret).toHaveLength(4)
  })

  it('has no excluded character', () => {
    const excluded = { ExcludeLowercase: true, ExcludePunctuation: true, ExcludeCharacters: 'ABC012' }
    expect(generateSecret({ ...generation, ...excluded })).toMatch(/^[D-Z3-9]{64}$/)
  })

  it('is different each time', () => {
    expect(generateSecret(generation)).not.toBe(generateSecret(generation))
  })
})
