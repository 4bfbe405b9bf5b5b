import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { hasWords, hiddenMatches, namedFirst } from '../../../infra/console/fleet/search.ts'
import { folded, markedParts } from '../../../infra/console/language/folded.ts'
import { hasWords as isTextWith, wordsOf } from '../../../infra/console/language/words.ts'
import type { Towns } from '../../../lib/places/towns-file.ts'
import { vehicle } from './fleet-vehicles.ts'

const hamm = { name: 'Hamm', longitude: 7.8, latitude: 51.7, size: 6, radiusMetres: 5000 }
const towns: Towns = { bandDegrees: 1, bands: new Map([[51, [hamm]]]) }
const van = vehicle(
  'v1',
  {
    name: 'Delivery van',
    brand: 'Citroën',
    vehicle_registration_id: 'H-FL 4321',
    vehicle_identification_number: 'VF7ABC123',
    device_id: '864099',
    group_id: 'Nord'
  },
  { longitude: 7.81, latitude: 51.7 }
)

it.each(['van', 'VAN delivery', 'citroen', 'h-fl', 'hfl4321', 'fl-43', 'f7abc', '8640', 'nord', 'v1', 'hamm van'])(
  '%s is found',
  (search) => {
    expect(hasWords(van, wordsOf(search), towns)).toBe(true)
  }
)

it.each(['van lorry', 'south', 'vf7x', 'hfl4322', '- x'])('%s is not found', (search) => {
  expect(hasWords(van, wordsOf(search), towns)).toBe(false)
})

it('a town is found once the towns are loaded', () => {
  expect(hasWords(van, ['hamm'])).toBe(false)
  expect(hasWords(van, ['hamm'], towns)).toBe(true)
})

it('vehicles that were found by their names come before those that were found by another field, each in their order', () => {
  const vans = [
    vehicle('v1', { name: 'Alpha', device_id: '4711' }),
    vehicle('v2', { name: 'Van 4711' }),
    vehicle('4711'),
    vehicle('v3', { name: 'Wagon 4711' })
  ]
  expect(namedFirst(vans, ['4711']).map(({ id }) => id)).toEqual(['v2', 'v3', 'v1', '4711'])
  expect(namedFirst(vans, [])).toEqual(vans)
})

it('the field that explains a match is named unless the row shows it', () => {
  const shown = new Set(['name', 'registration'] as const)
  expect(hiddenMatches(van, wordsOf('delivery 4321'), shown)).toEqual([])
  expect(hiddenMatches(van, wordsOf('delivery f7a 8640 123'), shown)).toEqual(['vin', 'device'])
})

it.each([
  ['Citroën C1', ['citroen'], ['[Citroën]', ' C1']],
  ['ABCABC', ['bc'], ['A', '[BC]', 'A', '[BC]']],
  ['aaaa', ['aa', 'aaa'], ['[aaaa]']],
  ['Delivery van', ['van', 'del'], ['[Del]', 'ivery ', '[van]']],
  ['Delivery van', ['x'], ['Delivery van']],
  ['', ['x'], []]
])('in %j the words %j are marked', (text, words, parts) => {
  const shown = markedParts(text, words).map((part) => (part.isMarked ? `[${part.text}]` : part.text))
  expect(shown).toEqual(parts)
})

it('a number plate is marked with the separators between the marked signs', () => {
  const parts = markedParts('H-FL 4321', wordsOf('hfl43'), true)
  expect(parts).toEqual([
    { text: 'H-FL 43', isMarked: true },
    { text: '21', isMarked: false }
  ])
  expect(markedParts('H-FL 4321', ['-'], true)).toEqual([{ text: 'H-FL 4321', isMarked: false }])
})

it.each(['İstanbul', 'Straße', '😀 van', 'ﬁ'])('%s keeps its length when it is folded', (text) => {
  expect(folded(text)).toHaveLength(text.length)
})

it.each([
  ['Zoë Müller', 'muller zoe', true],
  ['Zoe Muller', 'MÜLLER', true],
  ['Zoë Müller', 'zo muller x', false],
  ['Zoë Müller', '  ', true]
])('a driver or vehicle %j is found by %j as in the fleet: %j', (text, typed, isFound) => {
  expect(isTextWith(text, typed)).toBe(isFound)
})

it('what is found does not depend on accents, on capital letters and on the order of the words', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'ä', 'Ä', 'é', 'E', 'ñ', ' '), maxLength: 12 })
  fc.assert(
    fc.property(letters, letters, (text, typed) => {
      const plain = typed.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()
      const turned = plain.split(' ').toReversed().join(' ')
      expect(isTextWith(text, turned)).toBe(isTextWith(text, typed))
    })
  )
})
