/** The pace of requests that the console sends by itself. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { noteBudget } from '../../../infra/console/api/budget.ts'
import { type Pace, readingPace, writingPace } from '../../../infra/console/api/pace.ts'

const minute = Date.UTC(2026, 10, 23, 12, 1)

beforeEach(() => {
  vi.useFakeTimers({ now: minute - 30_000 })
})
afterEach(() => {
  vi.useRealTimers()
})

function reply(remaining: number, limit = 80): void {
  const [prefix, reset] = ['X-RateLimit', minute / 1000]
  noteBudget(
    new Headers({
      [`${prefix}-Limit`]: `${limit}`,
      [`${prefix}-Remaining`]: `${remaining}`,
      [`${prefix}-Reset`]: `${reset}`
    })
  )
}

/** Whether a request may be sent, and until when it waits otherwise. */
async function asked(pace: Pace, signal = new AbortController().signal) {
  const seen = { isSent: false, waits: [] as number[], error: undefined as unknown }
  const waiting = pace(signal, (until) => seen.waits.push(until)).then(
    () => Object.assign(seen, { isSent: true }),
    (error: unknown) => Object.assign(seen, { error })
  )
  await vi.advanceTimersByTimeAsync(0)
  return { seen, waiting }
}

it.each([
  ['a read', readingPace, 20],
  ['a write', writingPace, 27]
])(
  '%s is sent while enough requests of the minute are left, and waits for the next one otherwise',
  async (_, pace, enough) => {
    reply(enough)
    expect((await asked(pace)).seen).toMatchObject({ isSent: true, waits: [] })
    reply(enough - 1)
    const { seen, waiting } = await asked(pace)
    expect(seen).toMatchObject({ isSent: false, waits: [minute] })
    await vi.advanceTimersByTimeAsync(31_000)
    await waiting
    expect(seen.isSent).toBe(true)
  }
)

it('a limit that is lower than what is reserved delays each request by one minute at most', async () => {
  reply(0, 10)
  const { seen, waiting } = await asked(writingPace)
  await vi.advanceTimersByTimeAsync(31_000)
  await waiting
  expect(seen).toMatchObject({ isSent: true, waits: [minute] })
})

it('a wait that is given up sends nothing', async () => {
  reply(0)
  const given = new AbortController()
  const { seen, waiting } = await asked(readingPace, given.signal)
  given.abort()
  await waiting
  expect(seen).toMatchObject({ isSent: false, error: { name: 'AbortError' } })
})

it('nothing is sent after it was given up, however many requests are left', async () => {
  reply(80)
  const { seen, waiting } = await asked(readingPace, AbortSignal.abort())
  await waiting
  expect(seen).toMatchObject({ isSent: false, error: { name: 'AbortError' } })
})
