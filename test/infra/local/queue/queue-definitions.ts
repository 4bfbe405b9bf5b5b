/** A queue of work and its queue of dead letters, as the tests of this folder use them. */
import type { QueueDefinition } from '../../../../infra/local/assembly/queues.ts'

export const region = 'eu-central-1'

export const queueOf = (name: string): QueueDefinition => ({
  name,
  arn: `arn:aws:sqs:${region}:000000000000:${name}`,
  url: `https://sqs.${region}.amazonaws.com/000000000000/${name}`,
  retentionSeconds: 3600,
  visibilitySeconds: 30
})

export const dead = queueOf('dead')
export const work: QueueDefinition = { ...queueOf('work'), redrive: { deadLettersArn: dead.arn, maxReceiveCount: 2 } }
