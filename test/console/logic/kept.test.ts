/** What a tab keeps over a reload of the page. */
import { beforeEach, expect, it, vi } from 'vitest'
import { keep } from '../../../infra/console/api/kept.ts'
import { beginSession, endSession } from '../../../infra/console/api/session.ts'

const noon = Date.UTC(2026, 10, 23, 12)
const own = { token: 'secret', email: 'a@example.com', expiry: '2099-01-01T00:00:00.000Z', isWallScreen: false }

let stored: Record<string, string>
let hasRoom: boolean
/** Of the page that is open. */
let listeners: (() => void)[]

beforeEach(() => {
  stored = {}
  hasRoom = true
  vi.useFakeTimers({ now: noon })
  const methods = {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, text: string) => {
      if (!hasRoom) throw new DOMException('There is no room', 'QuotaExceededError')
      stored[key] = text
    },
    removeItem: (key: string) => delete stored[key]
  }
  // The keys of a storage are its own, enumerable properties.
  const keys = {
    ownKeys: () => Object.keys(stored),
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true })
  }
  vi.stubGlobal('sessionStorage', new Proxy(methods, keys))
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => listeners.push(listener))
  beginSession(own)
  return () => {
    hasRoom = true
    endSession('signed-out')
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

/** Opens a page that keeps the value when it is left. Returns what the page before has kept. */
function open(value?: string): string | undefined {
  listeners = []
  return keep('guards', () => value)
}

function leave(): void {
  for (const listener of listeners) listener()
}

it('a value is kept for the minute that a reload can take', () => {
  open('kept')
  leave()
  vi.setSystemTime(noon + 59_999)
  expect(open()).toBe('kept')
  vi.setSystemTime(noon + 60_000)
  expect(open()).toBeUndefined()
})

it('an undefined value replaces one that was kept before', () => {
  open('kept')
  leave()
  open()
  leave()
  expect(open()).toBeUndefined()
})

it('where the browser has no room, nothing is kept', () => {
  open('kept')
  leave()
  hasRoom = false
  expect(leave).not.toThrow()
  expect(open()).toBeUndefined()
})

it('another session gets nothing', () => {
  open('kept')
  leave()
  beginSession({ ...own, email: 'b@example.com' })
  expect(open()).toBeUndefined()
})

it('the end of the session deletes what is kept, and then nothing is kept', () => {
  open('kept')
  leave()
  expect(Object.keys(stored)).toContain('console.kept.guards')
  endSession('signed-out')
  expect(stored).toEqual({})
  leave()
  expect(stored).toEqual({})
})

it('the token is not kept', () => {
  open('kept')
  leave()
  expect(stored['console.kept.guards']).not.toContain(own.token)
})
