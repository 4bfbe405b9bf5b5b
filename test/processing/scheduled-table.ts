/** Runs several tasks on one table; their calls to the table are made one at a time in a random order. */
import type { Table } from '../../lib/table/table.ts'
import { type Fault, faultyTable } from '../table/faulty-table.ts'

export interface Schedule {
  readonly random: () => number
  readonly faultOf: () => Fault | undefined
}

type Work = (table: Table) => Promise<unknown>

/** Resolves when all tasks have ended, also with errors. Throws an Error where a task makes calls without end. */
export async function scheduled(table: Table, works: readonly Work[], { random, faultOf }: Schedule): Promise<void> {
  const waiting: (() => void)[] = []
  let running = works.length
  const ends = works.map((work) =>
    work(gated(faultyTable(table, faultOf), waiting)).then(
      () => void running--,
      () => void running--
    )
  )
  for (let calls = 0; running > 0; calls++) {
    if (calls > maxCalls) throw new Error(`The work has not ended after ${maxCalls} calls to the table`)
    await settled()
    const [call] = waiting.splice(Math.floor(random() * waiting.length), 1)
    call?.()
  }
  await Promise.all(ends)
}

const maxCalls = 5000

/** Waits until every task waits for a call to the table or for a timer; then the next call is drawn. */
const settled = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)))

function gated(table: Table, waiting: (() => void)[]): Table {
  const client = Object.create(table.client) as Table['client']
  client.send = (async (command: Parameters<Table['client']['send']>[0]) => {
    await new Promise<void>((resolve) => waiting.push(resolve))
    return table.client.send(command)
  }) as typeof client.send
  return { name: table.name, client }
}
