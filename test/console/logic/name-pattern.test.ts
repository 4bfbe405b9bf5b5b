import { expect, it } from 'vitest'
import { nameFrom, repeatedNames } from '../../../infra/console/many/name-pattern.ts'

const parts = { id: 'v-1', name: 'Van', plate: 'B-XY 12', brand: 'Opel' }

it('fills placeholders, and numbers with at least as many digits as the placeholder has letters', () => {
  expect(nameFrom('{brand} {n}', parts, 7)).toBe('Opel 7')
  expect(nameFrom('{name} {nnn} ({plate}, {id})', parts, 12)).toBe('Van 012 (B-XY 12, v-1)')
  expect(nameFrom('{nn}', parts, 123)).toBe('123')
})

it('keeps what is no placeholder, and removes the spaces that an empty part leaves', () => {
  expect(nameFrom('{unknown} {nnnn} {}', parts, 1)).toBe('{unknown} {nnnn} {}')
  expect(nameFrom('{brand} {plate} {n}', { ...parts, plate: '' }, 1)).toBe('Opel 1')
  expect(nameFrom('{constructor}', parts, 1)).toBe('{constructor}')
})

it('finds names that several vehicles would have', () => {
  expect([...repeatedNames(['a', 'b', 'a', 'c', 'a'])]).toEqual(['a'])
})
