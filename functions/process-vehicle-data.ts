/** Makes status, trips and triplegs of uploads, called by the table's stream for each new one. */
import type { Context, DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda'
import { logUnexpected, meteredWithLog } from '../lib/http/request-log.ts'
import { processBatch } from '../lib/jobs/stream-batch.ts'
import { functionTable, type Table } from '../lib/table/table.ts'
import { processUpload } from '../lib/uploads/process-upload.ts'
import { functionFixRetentionDays, type ProcessingSettings } from '../lib/uploads/processing-settings.ts'
import { uploadNamed } from '../lib/uploads/upload-item.ts'

const operation = 'process-vehicle-data'

/** Uploads of one vehicle are processed one after the other: at the same time each would have to repeat the others' work. */
export const logic =
  (table: Table, settings: ProcessingSettings) =>
  ({ Records }: DynamoDBStreamEvent, { awsRequestId }: Pick<Context, 'awsRequestId'>): Promise<DynamoDBBatchResponse> =>
    processBatch(
      Records,
      (key) => processUpload(table, uploadNamed(key), { ...settings, now: new Date() }),
      (error) => logUnexpected(operation, awsRequestId, error),
      ({ PK }) => PK
    )

const answer = logic(functionTable(), { fixRetentionDays: functionFixRetentionDays() })

export const handler = (event: DynamoDBStreamEvent, context: Context) =>
  meteredWithLog(operation, context, () => answer(event, context))
