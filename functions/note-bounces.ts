/** Turns off mail that came back or was reported as spam, called by the queue into which EventBridge puts what SES tells. */
import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda'
import { logUnexpected, meteredWithLog } from '../lib/http/call-log.ts'
import { mailEndIn } from '../lib/notify/channels/mail/feedback.ts'
import { stopMail } from '../lib/notify/channels/mail/stop-mail.ts'
import { processMessages } from '../lib/queues/message-batch.ts'
import { functionTable, type Table } from '../lib/table/table.ts'

const operation = 'note-bounces'

export const logic =
  (table: Table, clock = () => new Date()) =>
  async (
    { Records }: { readonly Records: readonly Pick<SQSRecord, 'messageId' | 'body'>[] },
    { awsRequestId }: Pick<Context, 'awsRequestId'>
  ): Promise<SQSBatchResponse> =>
    processMessages(
      Records,
      async ({ body }) => {
        const end = mailEndIn(body)
        if (end) await stopMail(table, end.userId, clock(), end.reason)
      },
      (error) => logUnexpected(operation, awsRequestId, error)
    )

const answer = logic(functionTable())

export const handler = (event: SQSEvent, context: Context) =>
  meteredWithLog(operation, context, () => answer(event, context))
