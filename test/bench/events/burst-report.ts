/** The parts of the benchmark in which many facts reach webhooks and push connections at once. */
import { ofVersions } from '../load/local-service.ts'
import { median, percentile } from '../median.ts'
import type { Column, FigureTable } from '../report/figure-table.ts'
import { type Burst, type BurstOfKind, burstRuns, receiversOfKind } from './burst-run.ts'
import { answerMilliseconds, webhookRates } from './rate-run.ts'
import { eventsWorld } from './world.ts'

const facts = 680
const runs = 3

/** Medians of the runs. `before`: the directory of a checkout of another version, which is measured in the same run. */
export async function reportFactBurst(before?: string): Promise<readonly FigureTable[]> {
  const bursts = await ofVersions(eventsWorld(), before, (service) => burstRuns(service, facts, runs))
  return bursts.map(({ version, result }) => burstTable(result, version))
}

/** Medians of the runs, of one webhook with a backlog. */
export async function reportWebhookRate(before?: string): Promise<readonly FigureTable[]> {
  const measured = await ofVersions(eventsWorld(), before, async (service) => {
    const rates = await webhookRates(service, runs)
    return answerMilliseconds.map((_, index) => median(rates.map((rate) => rate[index] ?? Number.NaN)))
  })
  const rate: Column = { name: 'events a second', unit: '', kind: 'time', better: 'higher', digits: 0 }
  return measured.map(({ version, result }) => ({
    title: `A backlog of one webhook, with the local service${version}`,
    rowsAre: 'an endpoint that answers after',
    columns: [rate],
    rows: answerMilliseconds.map((milliseconds, index) => ({
      name: `${milliseconds} ms`,
      figures: [result[index] ?? Number.NaN]
    })),
    note: `Medians of ${runs} backlogs of 40 vehicles.`
  }))
}

function burstTable(bursts: readonly Burst[], version: string): FigureTable {
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
    title: `A burst of ${facts} facts, from each fact to its arrival, with the local service${version}`,
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
