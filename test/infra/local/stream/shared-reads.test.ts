import { expect, it } from 'vitest'
import { sharedReads } from '../../../../infra/local/stream/shared-reads.ts'

function countedReads() {
  const iterators: string[] = []
  const read = sharedReads(async (iterator) => {
    iterators.push(iterator)
    return iterators.length
  })
  return { read, iterators }
}

it('reads once for the calls of one turn that are at the same place', async () => {
  const { read, iterators } = countedReads()
  expect(await Promise.all([read('a'), read('b'), read('a')])).toEqual([1, 2, 1])
  expect(iterators).toEqual(['a', 'b'])
})

it('reads again for a call that comes while a read runs, which may have missed what was written since', async () => {
  const { promise: never } = Promise.withResolvers<void>()
  const iterators: string[] = []
  const read = sharedReads(async (iterator) => {
    iterators.push(iterator)
    if (iterators.length === 1) await never
  })
  void read('a')
  await new Promise((resolve) => setImmediate(resolve))
  await read('a')
  expect(iterators).toEqual(['a', 'a'])
})

it('fails for every call that shares a read that fails', async () => {
  const read = sharedReads(() => Promise.reject(new Error('gone')))
  const results = await Promise.allSettled([read('a'), read('a')])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})
