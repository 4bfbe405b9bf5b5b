import { expect, it } from 'vitest'
import { formatDuration } from '../../../infra/console/language/moments.ts'

it('durations are written in their two largest units', () => {
  expect([0, 52, 60, 952, 3600, 3900, 90_061].map(formatDuration)).toEqual([
    '0 s',
    '52 s',
    '1 min',
    '15 min 52 s',
    '1 h',
    '1 h 5 min',
    '25 h 1 min'
  ])
})
