/** What ends a loop that would not end on its condition. */
import { expect, it } from 'vitest'
import { rounds } from './rounds.ts'

it('numbers the rounds of a loop that ends on its condition', () => {
  const seen: number[] = []
  for (const round of rounds(3, () => 'nothing')) {
    seen.push(round)
    if (round === 3) break
  }
  expect(seen).toEqual([1, 2, 3])
})

it('fails after the last round, with what is left', () => {
  let left = 9
  const loop = () => {
    for (const _ of rounds(3, () => `${left} jobs`)) left -= 1
  }
  expect(loop).toThrow('The loop has not ended after 3 rounds: 6 jobs')
})
