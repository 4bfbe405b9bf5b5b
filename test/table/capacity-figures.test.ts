/** Whether the database of the tests reports the capacity that DynamoDB consumes, where DynamoDB Local does not. */
import type { ConsumedCapacity } from '@aws-sdk/client-dynamodb'
import { expect, it } from 'vitest'
import { toolVariable } from '../../lib/environment.ts'
import { knownDifferences } from '../dynamodb-local/known-differences.ts'
import { tableHolding } from '../test-table.ts'

const table = await tableHolding(async () => {})
const isEmulator = toolVariable('AWS_ENDPOINT_URL_DYNAMODB') === undefined

it.each(knownDifferences)(
  '$call consumes $capacityUnits units',
  async ({ command, capacityUnits, ofDynamodbLocal }) => {
    const answer = (await table.client.send(command(table.name) as never)) as {
      ConsumedCapacity?: ConsumedCapacity | ConsumedCapacity[]
    }

    const consumed = [answer.ConsumedCapacity ?? []]
      .flat()
      .reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0)
    expect(consumed).toBe(isEmulator ? capacityUnits : ofDynamodbLocal)
  }
)
