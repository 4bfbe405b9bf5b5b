import { expect, it } from 'vitest'
import { type Entry, fittingEntries, type Kind } from '../../../infra/console/palette/entry.ts'

const entry = (kind: Kind, text: string, hint?: string): Entry => {
  return { key: `${kind} ${text}`, kind, text, hint, run: () => {} }
}
const entries = [
  ...Array.from({ length: 12 }, (_, index) => entry('vehicle', `Van ${index}`)),
  entry('screen', 'Trips'),
  entry('screen', 'Access'),
  entry('action', 'Add vehicle'),
  entry('action', 'Colours: Dark')
]
const found = (words: readonly string[], recent: readonly string[] = []) =>
  fittingEntries(entries, words, recent).map(({ text }) => text)

it('without words offers what was used last, then screens and actions, and no other vehicle', () => {
  expect(found([], ['action Colours: Dark', 'vehicle Van 3'])).toEqual([
    'Colours: Dark',
    'Van 3',
    'Trips',
    'Access',
    'Add vehicle'
  ])
})

it('offers at most eight vehicles, before the screens and actions that contain every word', () => {
  expect(found(['a'])).toEqual([
    ...Array.from({ length: 8 }, (_, index) => `Van ${index}`),
    'Access',
    'Add vehicle',
    'Colours: Dark'
  ])
  expect(found(['dark', 'col']).filter((text) => !text.startsWith('Van'))).toEqual(['Colours: Dark'])
})

it('a vehicle whose name has every word comes before one that was found by another field', () => {
  const vans = [entry('vehicle', 'Van 1', '864011'), entry('vehicle', 'Big van 11'), entry('vehicle', 'Van 11')]
  expect(fittingEntries(vans, ['van', '11'], []).map(({ text }) => text)).toEqual(['Van 11', 'Big van 11', 'Van 1'])
})

it('a recently used vehicle comes first among the vehicles', () => {
  expect(found(['van'], ['vehicle Van 11'])[0]).toBe('Van 11')
})
