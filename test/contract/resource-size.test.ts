/** The size of a resource as it is stored. */
import { describe, expect, it } from 'vitest'
import { maxResourceBytes, resourceBytes } from '../../lib/contract/resource-size.ts'
import { decisions } from './documents.ts'

describe('the size of a resource', () => {
  it('is counted in bytes of its JSON, not in characters', () => {
    expect(resourceBytes({ name: 'ä🚐' })).toBe('{"name":""}'.length + 2 + 4)
  })

  it('is bounded as it is decided', () => {
    expect(maxResourceBytes).toBe(Number(/a stored resource (\d+) KB/.exec(decisions)?.[1]) * 1024)
  })
})
