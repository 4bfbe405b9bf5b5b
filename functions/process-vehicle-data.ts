/** Makes status, trips and triplegs of uploads, called by the table's stream for each new one. */
import type { Context, DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda'
import { logUnexpected, meteredWithLog } from '../lib/http/request-log.ts'
import { type Grouping, processBatch } from '../lib/jobs/stream-batch.ts'
import { functionTable, type Table } from '../lib/table/table.ts'
import { processUploads } from '../lib/uploads/process-upload.ts'
import { functionProcessingSettings, type ProcessingSettings } from '../lib/uploads/processing-settings.ts'
import { uploadNamed } from '../lib/uploads/upload-item.ts'

const operation = 'process-vehicle-data'

/**
 * Uploads of one vehicle are processed together, as one would be: a device that empties its buffer sends one for each record,
 * and each by itself would have to repeat what others change at the same time.
 */
const ofVehicle: Grouping = { of: ({ PK }) => PK, most: 25 }

export const logic =
  (table: Table, settings: ProcessingSettings) =>
  ({ Records }: DynamoDBStreamEvent, { awsRequestId }: Pick<Context, 'awsRequestId'>): Promise<DynamoDBBatchResponse> =>
    processBatch(
      Records,
      (keys) => processUploads(table, keys.map(uploadNamed), { ...settings, now: new Date() }),
      (error) => logUnexpected(operation, awsRequestId, error),
      ofVehicle
    )

const answer = logic(functionTable(), functionProcessingSettings())

export const handler = (event: DynamoDBStreamEvent, context: Context) =>
  meteredWithLog(operation, context, () => answer(event, context))
