/** Finds the vehicles whose uploads a dead letter names, and the facts, by the keys of its records in the table's stream. */
import {
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
  ResourceNotFoundException,
  TrimmedDataAccessException
} from '@aws-sdk/client-dynamodb-streams'
import { inboxSortKey, isFactKey, type Key, vehicleList } from '../../../lib/table/keys.ts'
import type { Table } from '../../../lib/table/table.ts'
import type { DeadLetter, DeadLetterBody } from './dead-letter-queue.ts'

/** Parts of function names. CloudFormation derives the names from those of the constructs. */
const [jobFunction, changeFunction, uploadFunction] = ['RunJobs', 'DispatchChanges', 'ProcessVehicleData']

const isOf = (part: string) => (letter: DeadLetter) => letter.body?.requestContext.functionArn.includes(part) === true

export const isOfJobs = isOf(jobFunction)
export const isOfChanges = isOf(changeFunction)
export const isOfUploads = isOf(uploadFunction)

/** Returns vehicle IDs; undefined if the stream, which keeps records for 24 hours, does not contain them any more. */
export type VehiclesOfLetter = (letter: DeadLetter) => Promise<string[] | undefined>

/** Returns the facts among the changes; undefined as above. */
export type FactsOfLetter = (letter: DeadLetter) => Promise<Key[] | undefined>

export interface LetterStream {
  readonly vehiclesOf: VehiclesOfLetter
  readonly factsOf: FactsOfLetter
  readonly close: () => void
}

/** After this number of consecutive empty pages the stream is assumed to contain none of the records. */
const maxEmptyPages = 50

/** Reads the stream in the region and with the credentials of the table's client. */
export function streamOfLetters({ client }: Table): LetterStream {
  const { region, credentials, endpoint } = client.config
  const stream = new DynamoDBStreamsClient({ region, credentials, endpoint })
  const keysIn = async ({ body }: DeadLetter) => (body ? recordedKeys(stream, body.DDBStreamBatchInfo) : undefined)
  return {
    vehiclesOf: async (letter) => vehiclesAmong(await keysIn(letter)),
    factsOf: async (letter) => (await keysIn(letter))?.filter(isFactKey),
    close: () => stream.destroy()
  }
}

const vehiclesAmong = (keys: readonly Key[] | undefined) =>
  keys && [...new Set(keys.filter(callsProcessing).map(({ PK }) => PK.slice(vehicleList('').length)))]

async function recordedKeys(
  stream: DynamoDBStreamsClient,
  batch: DeadLetterBody['DDBStreamBatchInfo']
): Promise<Key[] | undefined> {
  try {
    return await keysOf(stream, batch)
  } catch (error) {
    if (error instanceof TrimmedDataAccessException || error instanceof ResourceNotFoundException) return undefined
    throw error
  }
}

/**
 * Reads the keys of all records between the first and the last one of the batch, including records that the function's
 * filter excludes.
 */
async function keysOf(
  stream: DynamoDBStreamsClient,
  { streamArn, shardId, startSequenceNumber: start, endSequenceNumber: end }: DeadLetterBody['DDBStreamBatchInfo']
): Promise<Key[] | undefined> {
  const keys: Key[] = []
  let emptyPages = 0
  let iterator = await iteratorAt(stream, { streamArn, shardId, start })
  while (iterator !== undefined && emptyPages < maxEmptyPages) {
    const { Records = [], NextShardIterator } = await stream.send(new GetRecordsCommand({ ShardIterator: iterator }))
    for (const { dynamodb: { SequenceNumber: number = '', Keys = {} } = {} } of Records) {
      if (keys.length === 0 && number !== start) return undefined
      keys.push({ PK: Keys.PK?.S ?? '', SK: Keys.SK?.S ?? '' })
      if (BigInt(number) >= BigInt(end)) return keys
    }
    emptyPages = Records.length > 0 ? 0 : emptyPages + 1
    iterator = NextShardIterator
  }
  return undefined
}

async function iteratorAt(
  stream: DynamoDBStreamsClient,
  { streamArn, shardId, start }: { readonly streamArn: string; readonly shardId: string; readonly start: string }
): Promise<string | undefined> {
  const place = { StreamArn: streamArn, ShardId: shardId, SequenceNumber: start }
  const command = new GetShardIteratorCommand({ ...place, ShardIteratorType: 'AT_SEQUENCE_NUMBER' })
  return (await stream.send(command)).ShardIterator
}

/** Whether a change of the item calls the processing. */
const callsProcessing = ({ PK, SK }: Key) => PK.startsWith(vehicleList('')) && SK === inboxSortKey
