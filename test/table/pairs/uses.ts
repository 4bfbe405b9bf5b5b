/** What the calls of a function need of its role. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { endpointNeeds, needsOf } from '../../../infra/stack/needs-of.ts'
import { endpoints } from '../../../lib/contract/endpoints.ts'
import type { Use } from '../table-use-in.ts'
import { type CallInput, commandName, keyOf } from './call-input.ts'

/** Actions on kinds of items. `name` is that of a command, or of an action of a transaction. */
function usesOf(name: string, input: CallInput): Use[] {
  const { TransactItems = [], RequestItems = {}, ExpressionAttributeValues: values = {}, IndexName } = input
  switch (name) {
    case 'TransactWrite':
      return TransactItems.flatMap((item) => Object.entries(item).flatMap((part) => usesOf(...part)))
    case 'BatchGet':
      return Object.values(RequestItems).flatMap(({ Keys }) => Keys.map(({ PK }: { PK: string }) => use(name, PK)))
    case 'BatchWrite':
      return Object.values(RequestItems)
        .flat()
        .map(({ DeleteRequest, PutRequest }) => use(name, keyOf(DeleteRequest ?? PutRequest).PK))
    case 'Query':
      return IndexName === undefined
        ? [`Query ${kindOf(values[':partition'])}` as Use]
        : [`QueryIndex ${kindOf(values[':vehicle'])}` as Use]
    default:
      return [use(name, keyOf(input).PK)]
  }
}

const use = (name: string, partition: string) => `${name}Item ${kindOf(partition)}` as Use
const kindOf = (partition: string) => partition.split('#')[0]

const jobs = { name: 'run-jobs', needs: needsOf('run-jobs') }

/** What may be done by the role of each function that writes: of the endpoints, and of the jobs that they start. */
const allowed = new Map(
  [...endpoints.map((each) => ({ name: each.operation, needs: endpointNeeds(each) })), jobs].map(({ name, needs }) => {
    const uses = Object.entries(needs.table).flatMap(([action, kinds]) => kinds.map((kind) => `${action} ${kind}`))
    return [name, new Set<string>(uses)] as const
  })
)

const running = new AsyncLocalStorage<string | undefined>()

/** Runs what a function does, or with undefined what an operator does, who needs no role of the stack. */
export function asFunction<T>(name: string | undefined, run: () => Promise<T>): Promise<T> {
  return running.run(name, run)
}

/** What the role of the running function does not allow of a call. */
export function forbiddenUses(command: { readonly input: object }): string[] {
  const name = running.getStore()
  if (name === undefined) return []
  const forbidden = usesOf(commandName(command), command.input).filter((each) => !allowed.get(name)?.has(each))
  return forbidden.map((each) => `the role of ${name} does not allow ${each}`)
}
