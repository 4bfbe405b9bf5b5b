import type { DynamoDBRecord } from 'aws-lambda'
import { expect, it, vi } from 'vitest'
import { logic } from '../../functions/process-vehicle-data.ts'
import { noon, stopTheClockAtNoon } from '../http/noon.ts'
import { seen, uploadWorld } from '../processing/processing-world.ts'

stopTheClockAtNoon()

const at = Date.parse('2026-03-02T10:00:00.000Z')
const record = (minute: number) => ({
  atMilliseconds: at + minute * 60_000,
  longitude: 7.8 + minute * 0.01,
  latitude: 51.6,
  speed: 41
})

const touched = (SequenceNumber: string): DynamoDBRecord => ({
  eventName: 'MODIFY',
  dynamodb: { SequenceNumber, Keys: { PK: { S: 'VEHICLE#van' }, SK: { S: 'INBOX' } } }
})

it('processes what waits of a vehicle as one upload, however often a batch names its inbox', async () => {
  // Fewer than an hour's pieces are joined at: a join names the tracking too.
  const minutes = Array.from({ length: 12 }, (_, minute) => minute)
  const [apart, whole] = [uploadWorld({ clock: noon }), uploadWorld({ clock: noon })]
  for (const minute of minutes) await apart.receive([record(minute)])
  const send = vi.spyOn(apart.table.client, 'send')
  const batch = { Records: minutes.map((minute) => touched(String(minute))) }

  const answer = await logic(apart.table, { fixRetentionDays: 400 })(batch, { awsRequestId: 'request' })

  expect(answer).toEqual({ batchItemFailures: [] })
  await whole.take(minutes.map(record))
  expect(seen(apart)).toEqual(seen(whole))
  expect(apart.memory.items.filter(({ SK }) => SK === 'INBOX')).toEqual([])
  const writes = send.mock.calls.filter(([command]) => {
    return !/Get|Query/.test(command.constructor.name) && JSON.stringify(command.input).includes('"TRACKING"')
  })
  expect(writes).toHaveLength(1)
})
