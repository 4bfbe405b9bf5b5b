/** How often a rule that is being entered is previewed. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pacedPreview } from '../../../infra/console/api/paced-preview.ts'
import { query } from '../../../infra/console/api/query.ts'

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => void vi.useRealTimers())

interface Sent {
  readonly content: string
  readonly at: number
  readonly signal: AbortSignal
}

/** Enters contents as the form does: each stops the one before. Requests are answered after `seconds`. */
function entering(seconds: number) {
  const sent: Sent[] = []
  const ask = pacedPreview(async (content: string, signal: AbortSignal) => {
    sent.push({ content, at: Date.now(), signal })
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
    return content
  })
  let current = query<string>(async () => '')
  const enter = (content: string) => {
    current.stop()
    current = query((signal) => ask(content, signal))
    void current.load()
    return current
  }
  return { sent, enter }
}

it('sends what has rested for a second, and nothing of what was typed before', async () => {
  const { sent, enter } = entering(0)
  enter('1')
  await vi.advanceTimersByTimeAsync(999)
  const last = enter('13')
  await vi.advanceTimersByTimeAsync(999)
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(10)
  expect(sent).toMatchObject([{ content: '13', at: 1999 }])
  expect(last.state.value).toMatchObject({ data: '13', isLoading: false })
})

it('sends at most one request in two seconds, and aborts the one before', async () => {
  const { sent, enter } = entering(30)
  enter('1')
  await vi.advanceTimersByTimeAsync(1000)
  enter('2')
  expect(sent.map(({ signal }) => signal.aborted)).toEqual([true])
  await vi.advanceTimersByTimeAsync(1999)
  expect(sent).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(sent.map(({ content, at, signal }) => [content, at, signal.aborted])).toEqual([
    ['1', 1000, true],
    ['2', 3000, false]
  ])
})

it('sends nothing after it is stopped', async () => {
  const { sent, enter } = entering(0)
  enter('1').stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toEqual([])
})
