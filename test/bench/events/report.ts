/** The part of the benchmark that delivers events: what they take, how long they take, and the memory of many connections. */
import { type EventUsage, eventWayNames } from '../../../infra/bill/usage.ts'
import { withTable } from '../bench-table.ts'
import { measuredEvents } from '../bill/events.ts'
import { startLoadedService } from '../load/local-service.ts'
import { percentile } from '../median.ts'
import { type Column, type FigureTable, readUnits, writeUnits } from '../report/figure-table.ts'
import { connectionsRun, type Memory } from './connections-run.ts'
import { type WebhooksRun, webhooksRun } from './webhooks-run.ts'
import { eventsWorld } from './world.ts'

const framesOfEach = 3
/** By how much one slow and one dead endpoint may delay the others. Source: the aim of the delivery, a quarter. */
const maxDelay = 1.25

export interface EventsSize {
  readonly connections: number
  /** Uploads of each of four rounds. */
  readonly uploads: number
}

export async function reportEvents({ connections, uploads }: EventsSize): Promise<readonly FigureTable[]> {
  const usage = await withTable(measuredEvents)()
  const service = await startLoadedService(eventsWorld())
  try {
    const run = await webhooksRun(service, uploads)
    const memory = await connectionsRun(service, connections, framesOfEach)
    return [unitsTable(usage), latencyTable(run), memoryTable(memory, connections)]
  } finally {
    await service.stop()
  }
}

const perEvent = (name: string): Column => ({ name, unit: '', kind: 'count', better: 'lower', digits: 2 })

/** Beside the table of units in docs/architecture.md. */
function unitsTable(usage: Readonly<Record<string, EventUsage>>): FigureTable {
  return {
    title: 'An event: what takes it from its fact to the request or the frame',
    rowsAre: 'event',
    columns: [
      { ...readUnits, name: 'dispatched, read' },
      { ...writeUnits, name: 'dispatched, written' },
      { ...readUnits, name: 'delivered, read' },
      { ...writeUnits, name: 'delivered, written' },
      perEvent('calls of functions'),
      perEvent('messages of queues')
    ],
    rows: eventWayNames.map((name) => {
      const { events = 1, dispatch, delivery, dispatchCalls = 0, deliveryCalls = 0 } = usage[name] ?? {}
      const units = [dispatch?.readUnits, dispatch?.writeUnits, delivery?.readUnits, delivery?.writeUnits]
      const figures = [...units, dispatchCalls + deliveryCalls, deliveryCalls].map((sum = 0) => sum / events)
      return { name, figures }
    })
  }
}

function latencyTable({ well, beside, healthyEndpoints }: WebhooksRun): FigureTable {
  const time = (name: string): Column => ({ name, unit: 'ms', kind: 'time', better: 'lower' })
  const row = (name: string, values: readonly number[], before?: readonly number[]) => ({
    name,
    figures: [
      percentile(values, 0.5),
      percentile(values, 0.99),
      before && percentile(values, 0.99) / percentile(before, 0.99)
    ]
  })
  return {
    title: 'From the begin of an upload, with the local service',
    rowsAre: 'to',
    columns: [
      time('p50'),
      time('p99'),
      { name: 'p99 to that without', unit: '', kind: 'ratio', better: 'lower', digits: 2, bound: maxDelay }
    ],
    rows: [
      row(`${healthyEndpoints} webhooks`, well.webhooks),
      row('a push connection beside them', well.frames),
      row('the webhooks, beside one that takes 14 s and a dead one', beside.webhooks, well.webhooks)
    ]
  }
}

function memoryTable(memory: readonly Memory[], connections: number): FigureTable {
  const megabytes = (name: string): Column => ({ name, unit: 'MB', kind: 'time', better: 'lower' })
  return {
    title: `Memory of the local service with ${connections.toLocaleString('en-US')} push connections`,
    rowsAre: 'moment',
    columns: [megabytes('of the process'), megabytes('of its main heap')],
    rows: memory.map(({ when, rss, heap }) => ({ name: when, figures: [rss / 1e6, heap / 1e6] })),
    note: 'It is that of the local service, with its functions in threads; in a deployment API Gateway has the connections.'
  }
}
