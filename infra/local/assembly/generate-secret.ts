/** Generates the value of a secret as Secrets Manager's GenerateSecretString does. */
import { randomInt } from 'node:crypto'
import type { SecretGeneration } from './storage.ts'

const lowercase = 'abcdefghijklmnopqrstuvwxyz'
const uppercase = lowercase.toUpperCase()
const numbers = '0123456789'
const punctuation = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~'

/** With a template: its JSON object with the random string under GenerateStringKey. Otherwise the random string. */
export function generateSecret(generation: SecretGeneration): string {
  const { SecretStringTemplate, GenerateStringKey } = generation
  const random = randomString(generation)
  if (SecretStringTemplate === undefined || GenerateStringKey === undefined) return random
  return JSON.stringify({ ...JSON.parse(SecretStringTemplate), [GenerateStringKey]: random })
}

/** Contains at least one character of each included type. */
function randomString(generation: SecretGeneration): string {
  const kinds = [
    generation.ExcludeLowercase ? '' : lowercase,
    generation.ExcludeUppercase ? '' : uppercase,
    generation.ExcludeNumbers ? '' : numbers,
    generation.ExcludePunctuation ? '' : punctuation,
    generation.IncludeSpace ? ' ' : ''
  ]
  const allowed = kinds
    .map((kind) => [...kind].filter((character) => !generation.ExcludeCharacters.includes(character)))
    .filter((kind) => kind.length > 0)
  const required = allowed.map(pick)
  const rest = Array.from({ length: generation.PasswordLength - required.length }, () => pick(allowed.flat()))
  return shuffled([...required, ...rest]).join('')
}

function pick(characters: readonly string[]): string {
  return characters[randomInt(characters.length)] ?? ''
}

function shuffled(characters: string[]): string[] {
  for (let index = characters.length - 1; index > 0; index--) {
    const other = randomInt(index + 1)
    const [a = '', b = ''] = [characters[index], characters[other]]
    characters[index] = b
    characters[other] = a
  }
  return characters
}
