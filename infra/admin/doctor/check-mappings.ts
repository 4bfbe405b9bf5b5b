/** Checks the event source mappings of a stack: whether Lambda calls functions for changes of the table and messages of queues. */
import { GetEventSourceMappingCommand, LambdaClient, ResourceNotFoundException } from '@aws-sdk/client-lambda'
import type { Findings, Problem } from './finding.ts'

/** States in which the mapping does not call its function. Source: Lambda API reference, "GetEventSourceMapping", State. */
const stoppedStates: readonly unknown[] = ['Disabled', 'Disabling', 'Deleting']

/** `ids` are UUIDs. */
export async function checkMappings(ids: readonly string[], region: string | undefined): Promise<Partial<Findings>> {
  const client = new LambdaClient({ region })
  const problems = await Promise.all(ids.map((id) => problemsOf(client, id)))
  return { problems: problems.flat() }
}

async function problemsOf(client: LambdaClient, UUID: string): Promise<Problem[]> {
  try {
    const {
      State,
      FunctionArn = '',
      EventSourceArn = ''
    } = await client.send(new GetEventSourceMappingCommand({ UUID }))
    return stoppedStates.includes(State) ? [stopped(UUID, String(State), FunctionArn, EventSourceArn)] : []
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return [deleted(UUID)]
    throw error
  }
}

function stopped(id: string, state: string, functionArn: string, sourceArn: string): Problem {
  const name = functionArn.split(':function:').at(-1)
  const [, , service, , , queue] = sourceArn.split(':')
  const [source, loss] =
    service === 'sqs'
      ? [`The queue ${queue}`, 'Messages are lost after 14 days']
      : ["The table's stream", 'Changes are lost to it after 24 hours']
  return {
    problem: `${source} does not call ${name}: its event source mapping is in the state ${state}. ${loss}`,
    remedy: `aws lambda update-event-source-mapping --uuid ${id} --enabled`
  }
}

function deleted(id: string): Problem {
  return {
    problem: `The event source mapping ${id} was deleted outside of the stack: its function is not called any more`,
    remedy:
      'Deploy the stack without this mapping, and then with it: a deployment makes again only what it does not know'
  }
}
