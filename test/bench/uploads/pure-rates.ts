/** How many records a second the functions of receiver and processing take that call nothing. */

import { acceptRecords } from '../../../lib/receiver/accept-records.ts'
import { mergedRecords } from '../../../lib/records/merged-records.ts'
import { packRecords } from '../../../lib/records/pack-records.ts'
import { unpackRecords } from '../../../lib/records/packed-records.ts'
import { advance } from '../../../lib/telemetry/detection/advance.ts'
import { initialState } from '../../../lib/telemetry/detection/detection-state.ts'
import { monday, simulated } from '../../infra/demo/simulator/simulated.ts'
import { interleavedMedians } from '../median.ts'
import { bodiesOf } from './upload-run.ts'

const count = 1000
const now = new Date(monday + 7 * 24 * 3_600_000)

/** Records a second by step, in uploads of a thousand, of a van that drives through streets; `all` of them one after the other. */
export async function pureRates(rounds: number): Promise<ReadonlyMap<string, number>> {
  const records = simulated({ errandCount: 12, stays: [5, 20], apartMetres: 400, seed: 1 }).records.slice(0, count)
  const text = JSON.stringify({ records: bodiesOf(records) })
  const packed = packRecords(records)
  const [earlier, later] = [records.slice(0, count / 2), records.slice(count / 2)]
  const steps: [string, () => unknown][] = [
    ['accept', () => acceptRecords(JSON.parse(text).records, now)],
    ['pack', () => packRecords(records)],
    ['unpack', () => unpackRecords(packed)],
    ['merge into an hour', () => mergedRecords(earlier, later)],
    ['detect', () => advance(initialState, records)]
  ]
  const runs = new Map(steps.map(([name, step]) => [name, timed(step)]))
  const milliseconds = await interleavedMedians(runs, rounds)
  const all = [...milliseconds.values()].reduce((sum, one) => sum + one, 0)
  return new Map([...milliseconds, ['all', all]].map(([name, one]) => [String(name), (count * 1000) / Number(one)]))
}

function timed(step: () => unknown): () => number {
  return () => {
    const startedAt = performance.now()
    step()
    return performance.now() - startedAt
  }
}
