/** Checks the logs of the functions for errors. */
import { CloudWatchLogsClient, type FilteredLogEvent, FilterLogEventsCommand } from '@aws-sdk/client-cloudwatch-logs'
import type { Findings, Problem } from './finding.ts'

/** Matches unexpected errors of the service, functions that Lambda cannot load, and timeouts. */
const pattern = '{ $.level = "ERROR" || $.level = "FATAL" || $.record.status = "timeout" }'

/** A search returns pages, many of which can be empty. */
const maxPages = 20
const shown = 3

interface LoggedError {
  readonly operation?: string
  readonly request_id?: string
  readonly error?: { readonly name?: string; readonly message?: string }
  readonly errorType?: string
  readonly errorMessage?: string
  readonly record?: { readonly status?: string }
}

export async function checkLogs(
  logGroups: readonly string[],
  region: string | undefined,
  since: Date
): Promise<Partial<Findings>> {
  const client = new CloudWatchLogsClient({ region })
  const found = await Promise.all(logGroups.map((group) => errorsIn(client, group, since)))
  const events = found.flat().sort((one, other) => (other.timestamp ?? 0) - (one.timestamp ?? 0))
  return {
    problems: errorProblems(
      events.map(({ message = '' }) => describe(message)),
      'in the last hour'
    )
  }
}

/** Describes the newest errors. `when` is a text such as "in the last hour". */
export function errorProblems(descriptions: readonly string[], when: string): Problem[] {
  if (descriptions.length === 0) return []
  const [count, first] = [descriptions.length, descriptions.slice(0, shown).join('; ')]
  const problem = `${count} unexpected ${count === 1 ? 'error' : 'errors'} in the logs ${when}: ${first}`
  return [{ problem, remedy: 'See the runbook in docs/operating.md, ServerErrors; the logs have each with its cause' }]
}

async function errorsIn(client: CloudWatchLogsClient, group: string, since: Date): Promise<FilteredLogEvent[]> {
  const events: FilteredLogEvent[] = []
  let nextToken: string | undefined
  for (let page = 0; page < maxPages; page++) {
    const input = { logGroupName: group, filterPattern: pattern, startTime: since.getTime(), nextToken }
    const reply = await client.send(new FilterLogEventsCommand(input))
    events.push(...(reply.events ?? []))
    nextToken = reply.nextToken
    if (nextToken === undefined) break
  }
  return events
}

function describe(message: string): string {
  try {
    const logged = JSON.parse(message) as LoggedError
    const name = logged.error?.name ?? logged.errorType ?? logged.record?.status ?? 'error'
    const text = logged.error?.message ?? logged.errorMessage ?? ''
    const request = logged.request_id ? ` (request ${logged.request_id})` : ''
    return `${[logged.operation, name, text].filter(Boolean).join(': ')}${request}`
  } catch {
    return message.trim()
  }
}
