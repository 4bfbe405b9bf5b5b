/** Messages of the queue of push that fail, beside those that do not. */
import { expect, it, vi } from 'vitest'
import { logic } from '../../../../functions/push-frames.ts'
import { allPermissionBits } from '../../../../lib/contract/permissions.ts'
import { connectionItem } from '../../../../lib/notify/channels/socket/connection.ts'
import type { PushRecord } from '../../../../lib/notify/channels/socket/push-batch.ts'
import type { Sockets } from '../../../../lib/notify/channels/socket/sockets.ts'
import { putStatus } from '../../../../lib/vehicles/status-writes.ts'
import { adjust } from '../../../table/stored.ts'
import { tableHolding } from '../../../test-table.ts'
import { makeFleet, owner } from '../../../vehicles/fleet.ts'
import { PushWorld } from './push-world.ts'

const table = await tableHolding(async (made) => {
  await makeFleet(made)
  const place = { longitude: 7.63, latitude: 51.96 }
  await putStatus(made, { vehicle_id: 'van', timestamp: '2026-03-02T11:59:00.000Z', status: 'PARK', ...place })
})

const recordOf = (messageId: string, body: string, times = 1): PushRecord => ({
  messageId,
  receiptHandle: `handle of ${messageId}`,
  body,
  attributes: { ApproximateReceiveCount: String(times) }
})
const context = { awsRequestId: 'request', getRemainingTimeInMillis: () => 30_000 }

/** Serves the messages; to `broken` nothing can be sent. Returns the answer, and for how long which message was hidden. */
async function serve(world: PushWorld, records: readonly PushRecord[], broken?: string) {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const hidden: (readonly [queue: string, handle: string, seconds: number])[] = []
  const queues = {
    ...world.queues,
    hideMessage: async (...given: readonly [queue: string, handle: string, seconds: number]) => void hidden.push(given)
  }
  const sockets: Sockets = {
    ...world.sockets,
    send: async (id, frame) => {
      if (id === broken) throw new Error('not now')
      return world.sockets.send(id, frame)
    }
  }
  const answer = await logic({ table, sockets, queues })({ Records: records }, context)
  return { failed: answer.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier), hidden }
}

/** The messages of two connections to which a status is to be sent. */
async function twoConnections() {
  const world = new PushWorld(table)
  const connections: string[] = []
  for (let count = 0; count < 2; count++) {
    const id = await world.connect({ owner, permissions: allPermissionBits }, new Date())
    await world.subscribe(id, { types: ['vehicle.status.updated'] }, new Date())
    connections.push(id)
  }
  const messages = connections.map((connection) => JSON.stringify({ connection, vehicles: ['van'] }))
  return { world, connections, messages }
}

it('serves the others where one is malformed', async () => {
  const { world, connections, messages } = await twoConnections()
  const records = [recordOf('first', messages[0] ?? ''), recordOf('bad', '{'), recordOf('last', messages[1] ?? '')]

  expect((await serve(world, records)).failed).toEqual(['bad'])

  expect(connections.map((id) => world.typesOf(id))).toEqual([['vehicle.status.updated'], ['vehicle.status.updated']])
})

it('has one come again soon that fails, and later each time', async () => {
  const { world, connections, messages } = await twoConnections()
  const [broken = '', sound = ''] = connections
  const seconds: number[] = []
  for (const times of [1, 2, 3, 4, 7]) {
    const records = [recordOf('failing', messages[0] ?? '', times), recordOf('sound', messages[1] ?? '', times)]
    const { failed, hidden } = await serve(world, records, broken)
    expect(failed).toEqual(['failing'])
    expect(hidden.map(([queue, handle]) => [queue, handle])).toEqual([['push', 'handle of failing']])
    seconds.push(...hidden.map(([, , hiddenSeconds]) => hiddenSeconds))
  }
  expect(seconds).toEqual([5, 20, 60, 180, 180])
  expect(world.typesOf(sound)).toHaveLength(5)
})

it('has a message come again at the end of the claim of its own call, which may have crashed', async () => {
  const { world, connections } = await twoConnections()
  const [connection = ''] = connections
  const until = Date.now() + 20_000
  await adjust(table, connectionItem(connection), (stored) => ({
    ...stored,
    subscription: stored.subscription && { ...stored.subscription, types: ['vehicle.updated'] },
    claim: { message: 'crashed', until }
  }))
  const body = JSON.stringify({ connection, facts: true })

  const { failed, hidden } = await serve(world, [recordOf('crashed', body, 2), recordOf('later', body)])

  expect(failed).toEqual(['crashed'])
  expect(hidden).toEqual([['push', 'handle of crashed', expect.toSatisfy((seconds) => seconds >= 19 && seconds <= 20)]])
})
