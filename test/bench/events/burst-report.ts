/** The part of the benchmark in which a burst of facts reaches webhooks and push connections. */
import { startLoadedService } from '../load/local-service.ts'
import { median, percentile } from '../median.ts'
import type { Column, FigureTable } from '../report/figure-table.ts'
import { type Burst, type BurstOfKind, burstRuns, receiversOfKind } from './burst-run.ts'
import { eventsWorld } from './world.ts'

const facts = 680
const runs = 3

/** Medians of the runs. `before`: the directory of a checkout of another version, which is measured in the same run. */
export async function reportFactBurst(before?: string): Promise<readonly FigureTable[]> {
  const versions = [...(before === undefined ? [] : [before]), undefined]
  const tables: FigureTable[] = []
  for (const checkout of versions) {
    const service = await startLoadedService(eventsWorld(), checkout)
    try {
      const table = burstTable(await burstRuns(service, facts, runs))
      tables.push(checkout === undefined ? table : { ...table, title: `${table.title}, before` })
    } finally {
      await service.stop()
    }
  }
  return tables
}

function burstTable(bursts: readonly Burst[]): FigureTable {
  const time = (name: string): Column => ({ name, unit: 'ms', kind: 'time', better: 'lower' })
  const row = (name: string, ofKind: (burst: Burst) => BurstOfKind) => {
    const medianOf = (figure: (burst: BurstOfKind) => number) => median(bursts.map((burst) => figure(ofKind(burst))))
    return {
      name,
      figures: [
        medianOf(({ first }) => percentile(first, 0.5)),
        medianOf(({ first }) => percentile(first, 0.99)),
        medianOf(({ arrivalsOfFact }) => arrivalsOfFact)
      ]
    }
  }
  return {
    title: `A burst of ${facts} facts, from each fact to its arrival, with the local service`,
    rowsAre: 'to',
    columns: [
      time('p50'),
      time('p99'),
      { name: 'arrivals of a fact', unit: '', kind: 'ratio', better: 'lower', digits: 2, bound: 1 }
    ],
    rows: [
      row(`${receiversOfKind} webhooks`, ({ webhooks }) => webhooks),
      row(`${receiversOfKind} push connections`, ({ connections }) => connections),
      row('all of them', all)
    ],
    note: `Medians of ${runs} bursts.`
  }
}

const all = ({ webhooks, connections }: Burst): BurstOfKind => ({
  first: [...webhooks.first, ...connections.first],
  arrivalsOfFact: (webhooks.arrivalsOfFact + connections.arrivalsOfFact) / 2
})
