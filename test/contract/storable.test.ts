/** Changes that would make a resource too large to store are refused. */
import { describe, expect, it } from 'vitest'
import { assertStorable, maxResourceBytes } from '../../lib/contract/resource-size.ts'

const resourceOf = (bytes: number) => ({ notes: 'x'.repeat(bytes - '{"notes":""}'.length) })

describe('a resource', () => {
  it('may be as large as is decided', () => {
    expect(() => assertStorable(resourceOf(maxResourceBytes))).not.toThrow()
  })

  it('that is larger is refused, with both sizes', () => {
    expect(() => assertStorable(resourceOf(maxResourceBytes + 1))).toThrow(
      expect.objectContaining({
        id: 'REQUEST_TOO_LARGE',
        message: 'REQUEST_TOO_LARGE',
        data: { resource_bytes: 10_241, max_resource_bytes: 10_240 }
      })
    )
  })
})
