import { expect, it } from 'vitest'
import { boundsOfRange } from '../../../infra/console/own-places/visits/visit-range.ts'

const now = new Date(2026, 2, 4, 12).getTime()
const day = (date: number) => new Date(2026, 2, date).getTime()

it.each([
  ['', '', undefined, undefined],
  ['2026-03-01', '', day(1), undefined],
  ['', '2026-03-02', undefined, day(3)],
  ['2026-03-02', '2026-03-02', day(2), day(3)]
])('from %j to %j', (first, last, from, until) => {
  expect(boundsOfRange({ first, last }, now)).toEqual({ from, until })
})

it('a range with the present moment has no end, so that it has visits that are not over', () => {
  expect(boundsOfRange({ first: '2026-03-04', last: '2026-03-04' }, now)).toEqual({ from: day(4), until: undefined })
  expect(boundsOfRange({ first: '', last: '2026-03-03' }, now)?.until).toBe(day(4))
})

it('a last day before the first one is no range', () => {
  expect(boundsOfRange({ first: '2026-03-03', last: '2026-03-02' }, now)).toBeUndefined()
})

it('a year that is being typed is no limit', () => {
  for (const year of ['0002', '0020', '0202']) {
    expect(boundsOfRange({ first: `${year}-03-01`, last: `${year}-03-02` }, now)).toEqual({})
  }
})
