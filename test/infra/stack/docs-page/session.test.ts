import { describe, expect, it } from 'vitest'
import {
  authorizationOf,
  forgetSession,
  keepSession,
  keptSession,
  tokenIn
} from '../../../../infra/stack/docs-page/session.ts'
import { memoryStore } from './store.ts'

const now = new Date('2026-03-01T12:00:00.000Z')

describe('a token', () => {
  it.each(['abc.def', ' abc.def\n', 'Token abc.def', 'token  abc.def', 'Bearer abc.def', '"abc.def"'])(
    'is found in what is pasted: %j',
    (text) => {
      expect(tokenIn(text)).toBe('abc.def')
      expect(authorizationOf(text)).toBe('Token abc.def')
    }
  )

  it('is found in a whole header', () => {
    expect(tokenIn('Authorization: Token abc.def')).toBe('abc.def')
  })
})

describe('a session', () => {
  it('is kept until it is forgotten', () => {
    const store = memoryStore()
    keepSession(store, { token: 'abc', email: 'ada@example.com', expiry: '2026-03-01T12:00:00.001Z' })

    expect(keptSession(store, now)).toMatchObject({ token: 'abc', email: 'ada@example.com' })
    forgetSession(store)
    expect(keptSession(store, now)).toBeUndefined()
    expect(store.values.size).toBe(0)
  })

  it('is forgotten when it has expired', () => {
    const store = memoryStore()
    keepSession(store, { token: 'abc', expiry: now.toISOString() })

    expect(keptSession(store, now)).toBeUndefined()
    expect(store.values.size).toBe(0)
  })

  it.each(['', '{', 'null', '7', '{"token":7}'])('is absent if the stored text is not a session: %j', (text) => {
    const store = memoryStore()
    keepSession(store, { token: 'abc' })
    const [key = ''] = store.values.keys()
    store.setItem(key, text)

    expect(keptSession(store, now)).toBeUndefined()
  })
})
