import { expect, it } from 'vitest'
import { sqsRequests } from '../../../../infra/local/iam/sqs-calls.ts'

const QueueUrl = 'https://sqs.eu-central-1.amazonaws.com/000000000000/stack-Jobs'

it.each([
  ['SendMessage', 'sqs:SendMessage'],
  ['SendMessageBatch', 'sqs:SendMessage'],
  ['ReceiveMessage', 'sqs:ReceiveMessage'],
  ['DeleteMessageBatch', 'sqs:DeleteMessage'],
  ['ChangeMessageVisibilityBatch', 'sqs:ChangeMessageVisibility']
])('%s needs %s on its queue', (operation, action) => {
  expect(sqsRequests(operation, { QueueUrl }, 'eu-central-1')).toEqual([
    { action, resource: 'arn:aws:sqs:eu-central-1:000000000000:stack-Jobs', context: {} }
  ])
})

it('an operation whose permissions are not known is an error', () => {
  expect(() => sqsRequests('PurgeQueue', { QueueUrl }, 'eu-central-1')).toThrow(
    'infra/local/iam/sqs-calls.ts does not say which permissions PurgeQueue needs'
  )
})
