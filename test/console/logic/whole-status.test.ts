import { expect, it } from 'vitest'
import type { FullStatus } from '../../../infra/console/api/vehicle.ts'
import { findStatus } from '../../../infra/console/vehicle/now/whole-status.ts'

const all = Array.from({ length: 5000 }, (_, index) => `v${String(index).padStart(4, '0')}`)

/** A list that counts its requests. */
function listOf(ids: readonly string[]) {
  const offsets: number[] = []
  const readAt = async (offset: number) => {
    offsets.push(offset)
    const id = ids[offset]
    return { total: ids.length, status: id === undefined ? undefined : ({ vehicle_id: id } as FullStatus) }
  }
  return { offsets, readAt }
}

it('a status is found with one request if the other vehicles are known', async () => {
  const { offsets, readAt } = listOf(all)
  expect(await findStatus('v3210', all, readAt)).toEqual({ vehicle_id: 'v3210' })
  expect(offsets).toEqual([3210])
})

it.each([[[]], [all.slice(0, 100)], [[...all, 'a1', 'a2']]])('finds it where others are known', async (known) => {
  const { offsets, readAt } = listOf(all)
  expect(await findStatus('v3210', known, readAt)).toEqual({ vehicle_id: 'v3210' })
  expect(offsets.length).toBeLessThanOrEqual(14)
})

it.each(['a', 'v2500x', 'w'])('the search ends if %s is not in the list', async (id) => {
  expect(await findStatus(id, all, listOf(all).readAt)).toBeUndefined()
  expect(await findStatus(id, [], listOf([]).readAt)).toBeUndefined()
})
