/** Makes status, trips and triplegs of uploads, called by the table's stream for each change of a vehicle's inbox. */
import type { Context, DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda'
import { logUnexpected, meteredWithLog } from '../lib/http/call-log.ts'
import { itemsNamedBy, processItems } from '../lib/jobs/stream-batch.ts'
import { townsBeside } from '../lib/places/function-towns.ts'
import { processVehicle } from '../lib/processing/process-vehicle.ts'
import { turnsOf } from '../lib/processing/take-turns.ts'
import { functionProcessingSettings, type ProcessingSettings } from '../lib/records/processing-settings.ts'
import { vehicleIn } from '../lib/table/keys.ts'
import { functionTable, type Table } from '../lib/table/table.ts'

const operation = 'process-vehicle-data'

export const logic =
  (table: Table, settings: ProcessingSettings) =>
  async (
    { Records }: DynamoDBStreamEvent,
    { awsRequestId }: Pick<Context, 'awsRequestId'>
  ): Promise<DynamoDBBatchResponse> => {
    const items = itemsNamedBy(Records)
    const turns = await turnsOf(
      table,
      items.map(({ key }) => key)
    )
    return processItems(
      items,
      (key) => turns.take(key, () => processVehicle(table, vehicleIn(key.PK) ?? '', { ...settings, now: new Date() })),
      (error) => logUnexpected(operation, awsRequestId, error)
    )
  }

const answer = logic(functionTable(), { ...functionProcessingSettings(), towns: townsBeside(import.meta.url) })

export const handler = (event: DynamoDBStreamEvent, context: Context) =>
  meteredWithLog(operation, context, () => answer(event, context))
