/** Simultaneous requests that change one vehicle: each is answered as if it preceded or followed the others. */
import { expect, it } from 'vitest'
import { type Answer, del, post, put } from './client.ts'

const rounds = 6

const statusesOf = (answers: readonly Answer[]) => [...new Set(answers.map(({ status }) => status))].sort()

it('changes and deletions', async () => {
  for (let round = 0; round < rounds; round++) {
    const device_id = `raced-${round}`
    const { data } = await post('/vehicle', { as: 'maker', body: { name: 'Raced', device_id } })
    const path = `/vehicle/${data.id}`
    const bodies = [{ name: 'Renamed' }, { device_id: `${device_id}-anew`, notrack_mode: true }, { device_id: null }]
    const changes = bodies.map((body) => put(path, { as: 'maker', body }))
    // One deletion meets the first reads of the changes, the others their writes.
    const deletions = [0, 10, 20, 30].map(async (milliseconds) => {
      await new Promise((resolve) => setTimeout(resolve, milliseconds))
      return del(path, { as: 'maker' })
    })

    expect([200, 404]).toEqual(expect.arrayContaining(statusesOf(await Promise.all(changes))))
    expect(statusesOf(await Promise.all(deletions))).toEqual([204, 404])
  }
})

it('shares, their ends and a deletion', async () => {
  for (let round = 0; round < rounds; round++) {
    const { data } = await post('/vehicle', { as: 'maker', body: { name: 'Raced' } })
    const share = `/security/vehicle/${data.id}/share/user/owner`
    const body = { permissions: ['VEHICLE_READ'] }
    const answers = await Promise.all([
      put(share, { as: 'maker', body }),
      put(share, { as: 'maker', body: { permissions: ['TRIP_READ'] } }),
      del(share, { as: 'maker' }),
      del(share, { as: 'maker' }),
      put(`/vehicle/${data.id}`, { as: 'maker', body: { name: 'Renamed' } }),
      del(`/vehicle/${data.id}`, { as: 'maker' })
    ])

    expect([200, 201, 204, 404, 409]).toEqual(expect.arrayContaining(statusesOf(answers)))
  }
})
