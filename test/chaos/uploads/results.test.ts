/** What the comparison of two services finds. */
import { expect, it } from 'vitest'
import { differences } from './results.ts'

it('what is missing, differs, or was never driven is a difference', () => {
  const expected = new Map([
    ['trip van 12:00', '{"distance_tot":1}'],
    ['status van', '{}']
  ])
  const found = new Map([
    ['trip van 12:00', '{"distance_tot":2}'],
    ['trip van 13:00', '{}']
  ])
  const tracks = [{ vehicleId: 'van', uploads: [], trips: 1 }]

  expect(differences(expected, expected, tracks)).toEqual([])
  expect(differences(expected, found, tracks)).toEqual([
    'trip van 12:00 is {"distance_tot":2}, undisturbed {"distance_tot":1}',
    'status van is missing, undisturbed {}',
    'trip van 13:00 is {}, undisturbed none',
    'van has 2 trips and has driven 1'
  ])
})
