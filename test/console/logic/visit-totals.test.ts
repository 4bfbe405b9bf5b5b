import { expect, it } from 'vitest'
import { totalsOf } from '../../../infra/console/own-places/visits/visit-totals.ts'

it('counts visits, and finds the time inside and the longest visit', () => {
  expect(totalsOf([])).toEqual({ count: 0, inside: 0, longest: 0 })
  expect(totalsOf([60, 300, 5].map((duration) => ({ duration })))).toEqual({ count: 3, inside: 365, longest: 300 })
})
