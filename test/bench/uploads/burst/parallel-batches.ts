/**
 * The table's stream as the stack has it: each change of an inbox is a record in the queue of its vehicle, a queue hands out
 * one batch after the other, and the vehicles of a batch are processed at the same time.
 */
import { setImmediate } from 'node:timers/promises'
import { streamFunctions } from '../../../../infra/stack/stream-functions.ts'
import { processVehicle } from '../../../../lib/processing/process-vehicle.ts'
import { turnsOf } from '../../../../lib/processing/take-turns.ts'
import { type CapacityMeter, metered, newCapacityMeter } from '../../../../lib/table/capacity-meter.ts'
import { inboxKey } from '../../../../lib/table/keys.ts'
import { shardOf } from '../../../../lib/table/shard.ts'
import type { Table } from '../../../../lib/table/table.ts'
import { fixRetentionDays } from '../upload-run.ts'
import { withHeardInboxes } from './heard-inboxes.ts'
import { sumOf, type Units } from './units.ts'

const settings = streamFunctions.find(({ operation }) => operation === 'process-vehicle-data')

export class ParallelBatches {
  /** The table, whose writes to inboxes reach the queues. */
  readonly table: Table
  calls = 0
  readonly #meters = new Map<string, CapacityMeter>()
  readonly #queues: string[][] = Array.from({ length: settings?.parallelBatches ?? 0 }, () => [])
  readonly #working = new Map<number, Promise<void>>()
  readonly #failures: Error[] = []
  readonly #now: Date
  readonly #onCalled: (vehicleId: string, startedAt: number) => void

  /** `onCalled`: after each call of the processing, with when it began. */
  constructor(table: Table, now: Date, onCalled: (vehicleId: string, startedAt: number) => void = () => {}) {
    this.#now = now
    this.#onCalled = onCalled
    this.table = withHeardInboxes(table, (vehicleId) => this.#take(vehicleId))
  }

  /** Resolves when all queues are empty. Throws what the processing throws. */
  async settled(): Promise<void> {
    while (this.#working.size > 0) await Promise.all(this.#working.values())
    if (this.#failures[0]) throw this.#failures[0]
  }

  /** What the processing of these vehicles has taken. */
  unitsOf(vehicleIds: readonly string[]): Units {
    return sumOf(vehicleIds.map((id) => this.#meters.get(id) ?? newCapacityMeter()))
  }

  #take(vehicleId: string): void {
    const queue = shardOf(vehicleId, this.#queues.length)
    this.#queues[queue]?.push(vehicleId)
    if (this.#working.has(queue)) return
    this.#working.set(
      queue,
      this.#work(queue).catch((error: Error) => void this.#failures.push(error))
    )
  }

  async #work(queue: number): Promise<void> {
    // What a request writes reaches the stream after it.
    await setImmediate()
    const waiting = this.#queues[queue] ?? []
    try {
      while (waiting.length > 0) {
        const vehicles = [...new Set(waiting.splice(0, settings?.batchSize))]
        const turns = await turnsOf(this.table, vehicles.map(inboxKey))
        await Promise.all(vehicles.map((id) => turns.take(inboxKey(id), () => this.#process(id))))
      }
    } finally {
      // Without an await in between: a record that comes after the last look at the queue starts it again.
      this.#working.delete(queue)
    }
  }

  async #process(vehicleId: string): Promise<void> {
    const startedAt = performance.now()
    this.calls += 1
    const meter = this.#meters.get(vehicleId) ?? newCapacityMeter()
    this.#meters.set(vehicleId, meter)
    await metered(meter, () => processVehicle(this.table, vehicleId, { fixRetentionDays, now: this.#now }))
    this.#onCalled(vehicleId, startedAt)
  }
}
