import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { trackQuery } from '../../lib/contract/track-query.ts'

const { tolerance } = trackQuery()

describe('the tolerance of a track', () => {
  it.each([
    ['0', 0],
    ['12.5', 12.5],
    ['0.00000001', 1e-8],
    ['1e-7', 1e-7],
    ['5E+2', 500],
    // Farther than the earth is wide.
    ['1e16', 20_037_509],
    ['1e400', 20_037_509],
    ['123456789012', 20_037_509]
  ])('may be %s', (text, metres) => {
    expect(z.parse(tolerance, text)).toBe(metres)
  })

  it.each(['', '-1', '1.', '.5', 'x', '1e', 'Infinity', 'NaN', '0x10', ' 1'])('is never %j', (text) => {
    expect(z.safeParse(tolerance, text).success).toBe(false)
  })
})
