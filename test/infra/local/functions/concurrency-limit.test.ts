/** The limit of concurrent tasks. */
import { expect, it } from 'vitest'
import { concurrencyLimit } from '../../../../infra/local/functions/concurrency-limit.ts'

it('runs at most so many tasks, and waiting ones first in, first out', async () => {
  const limit = concurrencyLimit(2)
  const begun: number[] = []
  const gates = Array.from({ length: 4 }, () => Promise.withResolvers<void>())
  const results = gates.map(({ promise }, index) =>
    limit(async () => {
      begun.push(index)
      await promise
      return index
    })
  )
  expect(begun).toEqual([0, 1])
  gates[1]?.resolve()
  await results[1]
  await Promise.resolve()
  expect(begun).toEqual([0, 1, 2])
  for (const { resolve } of gates) resolve()
  expect(await Promise.all(results)).toEqual([0, 1, 2, 3])
})

it('runs the next task after one has failed', async () => {
  const limit = concurrencyLimit(1)
  const failing = limit(() => Promise.reject(new Error('reason')))
  const next = limit(async () => 'next')
  await expect(failing).rejects.toThrow('reason')
  expect(await next).toBe('next')
  expect(await limit(async () => 'later')).toBe('later')
})
