/** The part of the benchmark in which a healthy endpoint is served beside slow ones. */
import { ofVersions } from '../load/local-service.ts'
import { percentile } from '../median.ts'
import type { Column, FigureTable } from '../report/figure-table.ts'
import { factsOfRound, slowRounds } from './slow-run.ts'
import { eventsWorld } from './world.ts'

/** `before`: the directory of a checkout of another version, which is measured in the same run. */
export async function reportSlowEndpoints(before?: string): Promise<readonly FigureTable[]> {
  const measured = await ofVersions(eventsWorld(), before, slowRounds)
  const time = (name: string): Column => ({ name, unit: 'ms', kind: 'time', better: 'lower' })
  const late: Column = { name: 'later than 5 s', unit: '', kind: 'time', better: 'lower' }
  return measured.map(({ version, result }) => ({
    title: `From ${factsOfRound} facts to a healthy endpoint, with the local service${version}`,
    rowsAre: 'beside endpoints that answer after 14 s',
    columns: [time('p50'), time('p99'), late],
    rows: result.map(({ slow, milliseconds }) => ({
      name: `${slow}`,
      figures: [
        percentile(milliseconds, 0.5),
        percentile(milliseconds, 0.99),
        milliseconds.filter((each) => each > lateMilliseconds).length
      ]
    }))
  }))
}

const lateMilliseconds = 5000
