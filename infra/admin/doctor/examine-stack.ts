/** Examines a deployed service through the APIs of AWS without changing anything. */

import { secretSigningKeys } from '../../../lib/identity/signing-keys.ts'
import type { Table } from '../../../lib/table/table.ts'
import { workQueuesIn } from '../../queue-outputs.ts'
import { deadLetterQueueOutput, webhookKeyOutput } from '../target-table.ts'
import { checkAlarms, checkSubscriptions } from './check-alarms.ts'
import { checkDeadLetters } from './check-dead-letters.ts'
import { checkLogs } from './check-logs.ts'
import { checkMappings } from './check-mappings.ts'
import { checkSecret } from './check-secret.ts'
import { tableChecks } from './check-table.ts'
import { checkUploads } from './check-uploads.ts'
import { checkWebhookKey } from './check-webhook-key.ts'
import { checkWebhooks } from './check-webhooks.ts'
import { collectionFigure, type Figures, readFigures, sweepFigure } from './figures.ts'
import { type Check, type Examination, type Findings, findingsOf, type Problem } from './finding.ts'
import { readStack, type StackResources } from './stack-resources.ts'

const hourMilliseconds = 3_600_000

export interface StackTarget {
  readonly stack: string
  readonly region?: string
  readonly table: Table
  /** Whether to search the whole table for unprocessed uploads, and for webhooks that fail. */
  readonly isScan?: boolean
}

export async function examineStack(
  { stack, region, table, isScan = false }: StackTarget,
  now: Date
): Promise<Examination> {
  const resources = await readStack(stack, region)
  const since = new Date(now.getTime() - hourMilliseconds)
  let figures: Figures = {}
  const checks: Check[] = [
    { subject: 'the stack', run: async () => stackFindings(stack, resources) },
    { subject: 'the alarms', run: () => checkAlarms(resources.ofType('AWS::CloudWatch::Alarm'), region) },
    { subject: 'whom the alarms tell', run: () => checkSubscriptions(resources.ofType('AWS::SNS::Topic'), region) },
    ...tableChecks(table, true),
    {
      subject: 'the event source mappings',
      run: () => checkMappings(resources.ofType('AWS::Lambda::EventSourceMapping'), region)
    },
    // The secret of the edge's keys is not checked, because functions get these keys from their environment.
    ...[resources.outputs.get('SigningKeySecret')]
      .flatMap((arn) => arn ?? [])
      .map((arn) => ({
        subject: 'the signing keys',
        run: () => checkSecret(arn, region, now)
      })),
    ...[resources.outputs.get(webhookKeyOutput)]
      .flatMap((arn) => arn ?? [])
      .map((arn) => ({
        subject: 'the key of webhooks',
        run: () => checkWebhookKey({ table, keys: secretSigningKeys(arn, { region }), isScan })
      })),
    ...deadLetterQueues(resources).map((queueUrl) => ({
      subject: 'the dead letters',
      run: () => checkDeadLetters(queueUrl, { region })
    })),
    ...queueOfStream(resources).map((queueUrl) => ({
      subject: 'the uploads',
      run: () => checkUploads({ table, queueUrl, config: { region }, stack, isScan }, now)
    })),
    { subject: 'the webhooks', run: () => checkWebhooks({ table, stack, isScan }) },
    { subject: 'the logs', run: () => checkLogs(functionLogs(resources), region, since) },
    {
      subject: 'the metrics',
      run: async () => {
        figures = await readFigures(stack, table.name, region, now)
        return { problems: scheduleProblems(resources.ofType('AWS::Events::Rule'), figures) }
      }
    }
  ]
  const findings = await findingsOf(checks)
  return { ...findings, figures }
}

/** For each schedule, by its construct, the figure that each run of its function writes, and what happens without it. */
export const schedules = [
  { construct: 'SweepUploads', figure: sweepFigure, loss: 'uploads that stay unprocessed are not found' },
  {
    construct: 'CollectDue',
    figure: collectionFigure,
    loss: 'trips do not end by silence, and rules with minutes do not fire'
  }
]

/** `rules` are names, each with the logical ID of its rule. */
function scheduleProblems(rules: readonly string[], figures: Figures): Problem[] {
  return schedules.flatMap(({ construct, figure, loss }) => {
    if (figures[figure] !== undefined) return []
    return rules
      .filter((name) => name.includes(`-${construct}`))
      .map((name) => ({
        problem: `The function that the schedule ${name} calls has not run in the last hour: ${loss}`,
        remedy: `Its log says whether it fails; a schedule that is disabled: aws events enable-rule --name ${name}`
      }))
  })
}

/** Empty for a stack that has no such output. */
const queueOfStream = ({ outputs }: StackResources) => [outputs.get(deadLetterQueueOutput)].flatMap((url) => url ?? [])

function deadLetterQueues(resources: StackResources): string[] {
  const ofQueues = workQueuesIn(resources.outputs).map(({ deadLettersUrl }) => deadLettersUrl)
  return [...queueOfStream(resources), ...ofQueues]
}

/** Excludes the logs of both gateways, which have a line for every request. */
function functionLogs(resources: StackResources): string[] {
  const gateway = /^API-Gateway-Execution-Logs|^\/aws\/apigateway\/|AccessLog/
  return resources.ofType('AWS::Logs::LogGroup').filter((name) => !gateway.test(name))
}

function stackFindings(stack: string, resources: StackResources): Findings {
  const version = resources.outputs.get('Version')
  return { problems: stackProblems(stack, resources), notes: version ? [`The stack has version ${version}`] : [] }
}

function stackProblems(stack: string, { status }: StackResources): Problem[] {
  if (/^(CREATE|UPDATE|IMPORT)_COMPLETE$/.test(status)) return []
  if (status.endsWith('_IN_PROGRESS')) {
    return [{ problem: `The stack is being changed: ${status}`, remedy: 'Look again when the deployment has ended' }]
  }
  const remedy = `The last deployment failed; the first error in \`aws cloudformation describe-stack-events --stack-name ${stack}\` says why`
  return [{ problem: `The stack is in the state ${status}`, remedy }]
}
