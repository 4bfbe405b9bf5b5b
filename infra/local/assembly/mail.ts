/** What a stack says of mail: its configuration set, and the queue for what comes back. */
import * as z from 'zod'
import type { LocalValues } from './intrinsics.ts'
import { AssemblyError, onlyResourceOfType, propertiesOf, resourcesOfType, type Template } from './template.ts'

export interface MailDefinition {
  readonly configurationSet: string
  /** URL of the queue. */
  readonly bouncesQueue: string
}

const Feedback = z.object({
  EventPattern: z.object({
    source: z.tuple([z.literal('aws.ses')]),
    'detail-type': z.tuple([z.literal('Email Bounced'), z.literal('Email Complaint Received')]),
    detail: z.object({ mail: z.object({ tags: z.object({ 'ses:configuration-set': z.tuple([z.string()]) }) }) })
  }),
  Targets: z.tuple([z.object({ Arn: z.string(), Input: z.never('events are passed on as they are').optional() })])
})

/** Undefined for a stack that sends no mail. Throws AssemblyError for rules of events that do not run here. */
export function readMail(template: Template, values: LocalValues): MailDefinition | undefined {
  const rules = resourcesOfType(template, 'AWS::Events::Rule').filter(({ properties }) => 'EventPattern' in properties)
  const set = onlyResourceOfType(template, 'AWS::SES::ConfigurationSet')
  const [rule, ...others] = rules
  if (!set && !rule) return undefined
  if (!set || !rule || others.length > 0) {
    const named = others[0] ?? rule ?? set
    throw new AssemblyError(
      `${named?.logicalId}: rules for events do not run here, but for that of a configuration set of SES`
    )
  }
  const { EventPattern, Targets } = propertiesOf(rule, Feedback, values)
  const configurationSet = values.ref(set.logicalId) ?? set.logicalId
  const [named] = EventPattern.detail.mail.tags['ses:configuration-set']
  if (named !== configurationSet) throw new AssemblyError(`${rule.logicalId} is not of the mail of this stack`)
  const queues = resourcesOfType(template, 'AWS::SQS::Queue').map(({ logicalId }) => logicalId)
  const queue = queues.find((logicalId) => values.attribute(logicalId, 'Arn') === Targets[0].Arn)
  if (!queue) throw new AssemblyError(`${rule.logicalId} tells ${Targets[0].Arn}, which is no queue of the stack`)
  return { configurationSet, bouncesQueue: values.ref(queue) ?? queue }
}
