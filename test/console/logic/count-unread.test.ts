/** The number of unread alerts, where this tab counts and writes at the same time. */
import { beforeEach, expect, it, vi } from 'vitest'
import './browser-globals.ts'

const { countUnread, writeCounted } = await import('../../../infra/console/alerts/count-unread.ts')
const { client } = await import('../../../infra/console/api/client.ts')
const { unreadAlerts } = await import('../../../infra/console/page/unread-alerts.ts')

beforeEach(() => {
  unreadAlerts.value = undefined
  return () => {
    unreadAlerts.value = undefined
  }
})

/** Counts that are answered when the test says so; returns their answers in order. */
function answeredCounts(): ((unread: number) => void)[] {
  const answers: ((unread: number) => void)[] = []
  vi.spyOn(client, 'GET').mockImplementation(() => {
    const { promise, resolve } = Promise.withResolvers<never>()
    const response = new Response()
    answers.push((unread) => resolve({ data: { header: { num_results: unread } }, response } as never))
    return promise
  })
  return answers
}

const markRead = (write: () => Promise<unknown> = async () => {}) => writeCounted(write, (unread) => unread - 1)

it('is what the service counts, and follows the writes of the tab without a request', async () => {
  const answers = answeredCounts()
  const counted = countUnread()
  answers[0]?.(2)
  await counted
  await markRead()
  expect(unreadAlerts.value).toBe(1)
  await markRead()
  await markRead()
  expect([unreadAlerts.value, answers.length]).toEqual([0, 1])
})

it('is counted again if a write ended while the service counted', async () => {
  const answers = answeredCounts()
  const counted = countUnread()
  await markRead()
  answers[0]?.(2)
  await expect.poll(() => answers.length).toBe(2)
  expect(unreadAlerts.value).toBe(undefined)
  answers[1]?.(1)
  await counted
  expect(unreadAlerts.value).toBe(1)
})

it('is counted again if the service counted while a write was under way', async () => {
  const answers = answeredCounts()
  const writing = Promise.withResolvers<void>()
  const written = markRead(() => writing.promise)
  const counted = countUnread()
  answers[0]?.(1)
  await counted
  writing.resolve()
  await written
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.(1)
  await expect.poll(() => unreadAlerts.value).toBe(1)
})

it('is counted three times at most, however many writes there are', async () => {
  const answers = answeredCounts()
  const counted = countUnread()
  for (const number of [1, 2, 3]) {
    await expect.poll(() => answers.length).toBe(number)
    await markRead()
    answers[number - 1]?.(5)
  }
  await counted
  expect([unreadAlerts.value, answers.length]).toEqual([5, 3])
})

it('stays as it is if a write fails', async () => {
  unreadAlerts.value = 2
  await expect(markRead(() => Promise.reject(new Error('offline')))).rejects.toThrow('offline')
  expect(unreadAlerts.value).toBe(2)
})
