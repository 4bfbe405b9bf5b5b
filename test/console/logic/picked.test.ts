import { expect, it } from 'vitest'
import { nothingPicked, pickedAmong, toggled, withAll, withRange } from '../../../infra/console/fleet/picked/picked.ts'

const shown = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }))

it('a vehicle is picked and released', () => {
  const one = toggled(nothingPicked, 'b')
  expect([...one.ids]).toEqual(['b'])
  expect([...toggled(one, 'b').ids]).toEqual([])
})

it('a range reaches from the vehicle that was picked last, in both directions, and keeps the others', () => {
  const first = toggled(nothingPicked, 'c')
  expect([...withRange(first, shown, 'e').ids].sort()).toEqual(['c', 'd', 'e'])
  expect([...withRange(withRange(first, shown, 'e'), shown, 'd').ids].sort()).toEqual(['c', 'd', 'e'])
  expect([...withRange(first, shown, 'a').ids].sort()).toEqual(['a', 'b', 'c'])
})

it('a range without a shown start picks its end alone', () => {
  expect([...withRange(nothingPicked, shown, 'd').ids]).toEqual(['d'])
  expect([...withRange(toggled(nothingPicked, 'hidden'), shown, 'd').ids].sort()).toEqual(['d', 'hidden'])
})

it('a vehicle that the filter hides is not among the picked ones, in the order of the list', () => {
  const picked = toggled(toggled(withAll(shown.slice(0, 2)), 'e'), 'hidden')
  expect(pickedAmong(picked, shown).map(({ id }) => id)).toEqual(['a', 'b', 'e'])
})
