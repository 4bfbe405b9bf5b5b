/** Examines the service that runs on this machine. */
import * as z from 'zod'
import { secretSigningKeys } from '../../../lib/identity/signing-keys.ts'
import type { Table } from '../../../lib/table/table.ts'
import { localCredentials, localMetricsPath, type RunningService } from '../../service-file.ts'
import { checkDeadLetters } from './check-dead-letters.ts'
import { errorProblems } from './check-logs.ts'
import { tableChecks } from './check-table.ts'
import { checkUploads } from './check-uploads.ts'
import { checkWebhookKey } from './check-webhook-key.ts'
import { checkWebhooks } from './check-webhooks.ts'
import type { Examination } from './finding.ts'
import { findingsOf, type Problem } from './finding.ts'

/** The part of the local service's metrics that is used here. */
const LocalMetrics = z.object({
  errors: z.record(z.string(), z.number()),
  unexpected_errors: z.array(z.object({ operation: z.string(), request_id: z.string(), message: z.string() })),
  operations: z.record(z.string(), z.record(z.string(), z.number()))
})
type LocalMetrics = z.infer<typeof LocalMetrics>

export async function examineLocal(service: RunningService, table: Table): Promise<Examination> {
  const { address, region, queueEndpoint: endpoint, deadLetterQueue, workQueues } = service
  const secrets = { endpoint: service.secretsEndpoint, region, credentials: localCredentials }
  const keys = secretSigningKeys(service.webhookKeySecret, secrets)
  const deadLetters = [deadLetterQueue, ...workQueues.map(({ deadLettersUrl }) => deadLettersUrl)]
  const queue = { endpoint, region, credentials: localCredentials }
  let metrics: LocalMetrics | undefined
  const checks = [
    { subject: 'the interface', run: async () => ({ problems: await interfaceProblems(address) }) },
    ...tableChecks(table, false),
    { subject: 'the key of webhooks', run: () => checkWebhookKey({ table, keys, isScan: true }) },
    ...deadLetters.map((url) => ({ subject: 'the dead letters', run: () => checkDeadLetters(url, queue) })),
    {
      subject: 'the uploads',
      run: () => checkUploads({ table, queueUrl: deadLetterQueue, config: queue, isScan: true }, new Date())
    },
    { subject: 'the webhooks', run: () => checkWebhooks({ table, isScan: true }) },
    {
      subject: 'what has been called',
      run: async () => {
        metrics = LocalMetrics.parse(await (await fetch(new URL(localMetricsPath, address))).json())
        return { problems: metricsProblems(metrics) }
      }
    }
  ]
  const findings = await findingsOf(checks)
  return { ...findings, figures: { ...metrics?.errors }, ...(metrics && { operations: metrics.operations }) }
}

async function interfaceProblems(address: string): Promise<Problem[]> {
  const { status } = await fetch(`${address}/openapi.json`)
  if (status === 200) return []
  return [{ problem: `GET /openapi.json answers ${status}`, remedy: 'The output of npm start says why' }]
}

function metricsProblems({ unexpected_errors }: LocalMetrics): Problem[] {
  return errorProblems(
    unexpected_errors.map(({ operation, message, request_id }) => `${operation}: ${message} (request ${request_id})`),
    'since the service was started'
  )
}
