/** Rotation of the signing keys: which keys there are, and which may be removed. */
import { decodeTime } from 'ulid'
import { describe, expect, it } from 'vitest'
import { keysIn, maySign, replacedKeys, withNewKey, withoutKeys } from '../../lib/identity/key-rotation.ts'
import { keyOf } from '../../lib/identity/signing-secret.ts'
import { noon } from '../http/noon.ts'

const hours = 3_600_000
const text = 'a'.repeat(64)
const first = { current: 'key-1', 'key-1': text }
const later = (milliseconds: number) => new Date(noon.getTime() + milliseconds)

describe('a new key', () => {
  it('signs from then on, beside the others and whatever else is in the secret', () => {
    const secret = { ...first, note: { of: 'a later version' } }
    const next = withNewKey(secret, noon)
    expect(next).toEqual({ ...secret, current: next.current, [next.current]: expect.stringMatching(/^[\w-]{64}$/) })
    expect(decodeTime(next.current)).toBe(noon.getTime())
  })

  it('is never the same', () => {
    const [one, other] = [withNewKey(first, noon), withNewKey(first, noon)]
    expect(keyOf(one, one.current)).not.toEqual(keyOf(other, other.current))
  })

  it('is later than the others by its ID, where the clock is behind', () => {
    const next = withNewKey(withNewKey(first, noon), later(-hours))
    expect(decodeTime(next.current)).toBe(noon.getTime() + 1)
  })

  it('takes a form that versions of the service read which expect texts of 32 characters alone', () => {
    const texts = Object.entries(withNewKey(first, noon)).filter(([name]) => name !== 'current')
    expect(texts.every(([, key]) => typeof key === 'string' && key.length >= 32)).toBe(true)
  })
})

describe('the keys of a secret', () => {
  const twice = withNewKey(withNewKey(first, noon), later(2 * hours))
  const [, second = '', third = ''] = keysIn(twice).map(({ id }) => id)

  it('are in their order, each until the next', () => {
    expect(keysIn(twice)).toEqual([
      { id: 'key-1', isCurrent: false, replacedAt: noon },
      { id: second, isCurrent: false, createdAt: noon, replacedAt: later(2 * hours) },
      { id: third, isCurrent: true, createdAt: later(2 * hours) }
    ])
  })

  it('can have signed nothing for a while an hour after they were replaced', () => {
    expect(replacedKeys(twice, later(2 * hours)).map(({ id }) => id)).toEqual(['key-1'])
    expect(replacedKeys(twice, later(3 * hours + 1)).map(({ id }) => id)).toEqual(['key-1', second])
    expect(replacedKeys(first, later(1000 * hours))).toEqual([])
  })

  it('may have signed what was issued between their creation and their replacement, with a margin of an hour', () => {
    const [, key] = keysIn(twice)
    const times = [-1.1, -0.9, 0, 1, 2.9, 3.1].map((hour) => later(hour * hours))
    expect(times.map((time) => key && maySign(key, time))).toEqual([false, true, true, true, true, false])
    expect(key && maySign(key, undefined)).toBe(true)
  })

  it('are removed by their IDs, but for the current one', () => {
    expect(withoutKeys(twice, ['key-1', second])).toEqual({ current: third, [third]: twice[third] })
    expect(() => withoutKeys(twice, [third])).toThrow('The current key must stay')
  })

  it('that somebody made current again are not taken for replaced', () => {
    const back = { ...twice, current: second }
    expect(replacedKeys(back, later(1000 * hours)).map(({ id }) => id)).toEqual(['key-1'])
  })
})
