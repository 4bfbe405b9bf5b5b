/** Capacity units of several calls together. */
import { metered, newCapacityMeter } from '../../../../lib/table/capacity-meter.ts'

export interface Units {
  readonly readUnits: number
  readonly writeUnits: number
}

export interface Measured extends Units {
  readonly seconds: number
}

/** What the work takes, without what the queues of the stream do for it. */
export async function measured(work: () => Promise<unknown>): Promise<Measured> {
  const meter = newCapacityMeter()
  const startedAt = performance.now()
  await metered(meter, work)
  const { readUnits, writeUnits } = meter
  return { readUnits, writeUnits, seconds: (performance.now() - startedAt) / 1000 }
}

export function sumOf(all: readonly Units[]): Units {
  const sum = (kind: keyof Units) => all.reduce((total, one) => total + one[kind], 0)
  return { readUnits: sum('readUnits'), writeUnits: sum('writeUnits') }
}
