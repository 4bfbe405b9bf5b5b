import { describe, expect, it } from 'vitest'
import { de } from '../../infra/console/language/de/de.ts'
import { en } from '../../infra/console/language/en/en.ts'
import { es } from '../../infra/console/language/es/es.ts'
import { fr } from '../../infra/console/language/fr/fr.ts'
import { it as italian } from '../../infra/console/language/it/it.ts'

const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()

describe.each([
  ['German', de],
  ['French', fr],
  ['Spanish', es],
  ['Italian', italian]
])('the messages in %s', (_, messages) => {
  it('have the placeholders of the English ones, and a text each', () => {
    const of = (table: Readonly<Record<string, string>>) =>
      Object.fromEntries(Object.entries(table).map(([key, text]) => [key, placeholders(text)]))
    expect(of(messages)).toEqual(of(en))
    expect(Object.entries(messages).filter(([, text]) => text.trim() === '')).toEqual([])
  })
})
