/** The permissions that calls of SQS need. Source: Service Authorization Reference, "Amazon SQS". */
import { localAccountId } from '../assembly/local-values.ts'
import type { AccessRequest } from './evaluate.ts'

/** A batch needs the permission of its single operation. */
const actions: Readonly<Record<string, string>> = {
  SendMessage: 'SendMessage',
  SendMessageBatch: 'SendMessage',
  ReceiveMessage: 'ReceiveMessage',
  DeleteMessage: 'DeleteMessage',
  DeleteMessageBatch: 'DeleteMessage',
  ChangeMessageVisibility: 'ChangeMessageVisibility',
  ChangeMessageVisibilityBatch: 'ChangeMessageVisibility',
  GetQueueAttributes: 'GetQueueAttributes'
}

/** Throws an Error for a call whose permissions are not known here. */
export function sqsRequests(operation: string, input: object, region: string): AccessRequest[] {
  const action = actions[operation]
  if (action === undefined)
    throw new Error(`infra/local/iam/sqs-calls.ts does not say which permissions ${operation} needs`)
  const { QueueUrl = '' } = input as { readonly QueueUrl?: string }
  const resource = `arn:aws:sqs:${region}:${localAccountId}:${QueueUrl.split('/').at(-1)}`
  return [{ action: `sqs:${action}`, resource, context: {} }]
}
