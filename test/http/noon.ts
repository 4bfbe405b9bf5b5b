/** The one moment at which the tests of requests take place. */
import { afterEach, beforeEach, vi } from 'vitest'

export const noon = new Date('2026-03-02T12:00:00.000Z')
export const noonSeconds = noon.getTime() / 1000

/** Stops the clock at noon for every test of the file; timers run on. */
export function stopTheClockAtNoon(): void {
  beforeEach(() => {
    vi.useFakeTimers({ now: noon, toFake: ['Date'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })
}
