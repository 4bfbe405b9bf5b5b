/** A trip in progress that its owner has published. */
import { expect, it, vi } from 'vitest'
import { noon, stopTheClockAtNoon } from '../http/noon.ts'
import { runTableHolding } from '../table/running-table.ts'
import { ada, eve, seedWorld } from '../table/world.ts'

const { call } = await runTableHolding(seedWorld)
stopTheClockAtNoon()

const params = { trip_id: 'running' }
const publish = () => call('update-trip', { caller: ada, params, body: { visibility: 'PUBLIC' } })
const read = (caller = eve) => call('get-trip', { caller, params })
const like = () => call('update-trip', { caller: eve, params, body: { is_liked_by_me: true } })

it('is read and liked by nobody without access to its vehicle before it has ended', async () => {
  expect((await publish()).data).toMatchObject({ visibility: 'PUBLIC', completed: false })

  for (const answer of [await read(), await like()]) {
    expect(answer).toMatchObject({ status: 403, error: { id: 'PERMISSION_DENIED', data: { permission: 'TRIP_READ' } } })
  }
  expect((await read(ada)).data).toMatchObject({ id: 'running', completed: false })
})

it('is read and liked by everybody once it has ended, by silence too', async () => {
  await publish()
  vi.setSystemTime(noon.getTime() + 61 * 60_000)

  expect((await read()).data).toMatchObject({ id: 'running', completed: true, timestamp_end: noon.toISOString() })
  expect((await like()).data).toMatchObject({ id: 'running', is_liked_by_me: true })
})
