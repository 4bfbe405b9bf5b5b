/** Checks whether background processing has failed. */
import { GetQueueAttributesCommand, SQSClient, type SQSClientConfig } from '@aws-sdk/client-sqs'
import type { Findings } from './finding.ts'

export async function checkDeadLetters(queueUrl: string, config: SQSClientConfig): Promise<Partial<Findings>> {
  const client = new SQSClient(config)
  const { Attributes } = await client.send(
    new GetQueueAttributesCommand({ QueueUrl: queueUrl, AttributeNames: ['ApproximateNumberOfMessages'] })
  )
  const waiting = Number(Attributes?.ApproximateNumberOfMessages ?? 0)
  if (waiting === 0) return {}
  const problem = `${waiting} dead ${waiting === 1 ? 'letter waits' : 'letters wait'} in ${queueUrl}`
  return {
    problems: [
      { problem, remedy: 'See the runbook in docs/operating.md, DeadLetters; admin dead-letter list shows them' }
    ]
  }
}
