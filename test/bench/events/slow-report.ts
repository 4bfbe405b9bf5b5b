/** The part of the benchmark in which a healthy endpoint is served beside slow ones. */
import { startLoadedService } from '../load/local-service.ts'
import { percentile } from '../median.ts'
import type { Column, FigureTable } from '../report/figure-table.ts'
import { slowRounds } from './slow-run.ts'
import { eventsWorld } from './world.ts'

/** `before`: the directory of a checkout of another version, which is measured in the same run. */
export async function reportSlowEndpoints(before?: string): Promise<readonly FigureTable[]> {
  const versions = [...(before === undefined ? [] : [before]), undefined]
  const rows: FigureTable['rows'][number][] = []
  for (const checkout of versions) {
    const service = await startLoadedService(eventsWorld(), checkout)
    try {
      for (const { slow, milliseconds } of await slowRounds(service)) {
        const name = checkout === undefined ? `${slow}` : `${slow}, before`
        const late = milliseconds.filter((each) => each > lateMilliseconds).length
        rows.push({ name, figures: [percentile(milliseconds, 0.5), percentile(milliseconds, 0.99), late] })
      }
    } finally {
      await service.stop()
    }
  }
  const time = (name: string): Column => ({ name, unit: 'ms', kind: 'time', better: 'lower' })
  const late: Column = { name: 'of 70 later than 5 s', unit: '', kind: 'time', better: 'lower' }
  return [
    {
      title: 'From a fact to a healthy endpoint, with the local service',
      rowsAre: 'beside endpoints that answer after 14 s',
      columns: [time('p50'), time('p99'), late],
      rows
    }
  ]
}

const lateMilliseconds = 5000
