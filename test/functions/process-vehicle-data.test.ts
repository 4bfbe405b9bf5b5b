import type { DynamoDBRecord } from 'aws-lambda'
import { expect, it, vi } from 'vitest'
import { logic } from '../../functions/process-vehicle-data.ts'
import { stopTheClockAtNoon } from '../http/noon.ts'
import { seen, uploadWorld } from '../uploads/processing-world.ts'

stopTheClockAtNoon()

const at = Date.parse('2026-03-02T10:00:00.000Z')
const record = (minute: number) => ({
  atMilliseconds: at + minute * 60_000,
  longitude: 7.8 + minute * 0.01,
  latitude: 51.6,
  speed: 41
})

const inserted = (hash: string, SequenceNumber: string): DynamoDBRecord => ({
  eventName: 'INSERT',
  dynamodb: { SequenceNumber, Keys: { PK: { S: 'VEHICLE#van' }, SK: { S: `UPLOAD#${hash}` } } }
})

it('processes the uploads of a vehicle that a batch names as one upload', async () => {
  const minutes = Array.from({ length: 30 }, (_, minute) => minute)
  const [apart, whole] = [uploadWorld(), uploadWorld()]
  const hashes = await Promise.all(minutes.map((minute) => apart.receive([record(minute)])))
  const send = vi.spyOn(apart.table.client, 'send')
  const batch = { Records: hashes.map((hash, index) => inserted(hash, String(index))) }

  const answer = await logic(apart.table, { fixRetentionDays: 400 })(batch, { awsRequestId: 'request' })

  expect(answer).toEqual({ batchItemFailures: [] })
  await whole.process(await whole.receive(minutes.map(record)))
  expect(seen(apart)).toEqual(seen(whole))
  expect(apart.memory.items.filter(({ SK, records }) => String(SK).startsWith('UPLOAD#') && records)).toEqual([])
  // 25 of them at once, then the others.
  const writes = send.mock.calls.filter(([command]) => {
    return !/Get|Query/.test(command.constructor.name) && JSON.stringify(command.input).includes('"TRACKING"')
  })
  expect(writes).toHaveLength(2)
})
