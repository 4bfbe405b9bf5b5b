/** An upload at the end of a day, against a processor that computes the whole day each time. */
import type { Table } from '../../../lib/table/table.ts'
import { seedsOf } from '../../table/seeds.ts'
import { median } from '../median.ts'
import { Commute, everySeconds, inUploads } from './commute.ts'
import { processDay } from './naive-processor.ts'
import { defaultProcess, type UploadCost, upload } from './upload-run.ts'

export interface DayCost {
  readonly milliseconds: number
  readonly readUnits: number
  readonly writeUnits: number
}

const begin = Date.parse('2026-03-02T00:00:00.000Z')
const now = new Date('2026-03-03T12:00:00.000Z')
const cyclesOfDay = 30
const cycleSeconds = 2400
const recordsOfMinute = 60 / everySeconds

/** Medians of uploads of a minute after 20 hours of a day, of both in turn. */
export async function naiveRatio(table: Table, rounds: number): Promise<{ kept: DayCost; naive: DayCost }> {
  await seedsOf(table).user('ada')
  const processes = { kept: defaultProcess, naive: processDay }
  const commute = new Commute(begin)
  const cycles = commute.cycles()
  const day = Array.from({ length: (cyclesOfDay * cycleSeconds) / everySeconds }, () => cycles.next().value ?? fail())
  for (const id of Object.keys(processes)) {
    await seedsOf(table).vehicle('ada', id)
    for (const records of inUploads(day, 1000)) await upload(table, id, records, now)
  }
  const costs: Record<keyof typeof processes, UploadCost[]> = { kept: [], naive: [] }
  // The first round is not counted: a trip starts in it.
  for (const [round, records] of inUploads(commute.drive((rounds + 1) * 60), recordsOfMinute).entries()) {
    for (const id of ['kept', 'naive'] as const) {
      const cost = await upload(table, id, records, now, processes[id])
      if (round > 0) costs[id].push(cost)
    }
  }
  return { kept: mediansOf(costs.kept), naive: mediansOf(costs.naive) }
}

function mediansOf(costs: readonly UploadCost[]): DayCost {
  return {
    milliseconds: median(costs.map(({ milliseconds }) => milliseconds)),
    readUnits: median(costs.map(({ processed }) => processed.readUnits)),
    writeUnits: median(costs.map(({ processed }) => processed.writeUnits))
  }
}

function fail(): never {
  throw new Error('The commute has ended')
}
