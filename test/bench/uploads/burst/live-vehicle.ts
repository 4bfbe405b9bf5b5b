/** A vehicle that sends a fix each second, and how long each waits to be processed. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Table } from '../../../../lib/table/table.ts'
import type { VehicleRecord } from '../../../../lib/telemetry/record.ts'
import { seedsOf } from '../../../table/seeds.ts'
import { Commute } from '../commute.ts'
import { receive, upload } from '../upload-run.ts'
import { withHeardInboxes } from './heard-inboxes.ts'

const secondMilliseconds = 1000
const hourSeconds = 3600
/** After them the trip is shown. */
const fixesBefore = 600

export class LiveVehicle {
  readonly #id: string
  readonly #fixes: Iterator<VehicleRecord>
  readonly #now: Date
  /** When the uploads were announced that no call has processed. */
  readonly #waiting: number[] = []
  readonly #waits: number[] = []
  readonly #stopped = new AbortController()

  private constructor(id: string, fixes: readonly VehicleRecord[], now: Date) {
    this.#id = id
    this.#fixes = fixes.values()
    this.#now = now
  }

  /** Of ada's, under way since `atMilliseconds`, for an hour at most. */
  static async started(table: Table, id: string, atMilliseconds: number, now: Date): Promise<LiveVehicle> {
    await seedsOf(table).vehicle('ada', id)
    const commute = new Commute(atMilliseconds, 1)
    const fixes = commute.drive(hourSeconds)
    await upload(table, id, fixes.slice(0, fixesBefore), now)
    return new LiveVehicle(id, fixes.slice(fixesBefore), now)
  }

  /** From the announcement of each upload to the end of the call that processed it, milliseconds. */
  get waits(): readonly number[] {
    return this.#waits
  }

  async send(table: Table): Promise<void> {
    const heard = withHeardInboxes(table, () => this.#waiting.push(performance.now()))
    for (let fix = this.#fixes.next(); !fix.done && !this.#stopped.signal.aborted; fix = this.#fixes.next()) {
      const second = sleep(secondMilliseconds)
      await receive(heard, this.#id, [fix.value], this.#now)
      await second
    }
  }

  stop(): void {
    this.#stopped.abort()
  }

  /** A call reads what was received before it began. */
  onCalled(vehicleId: string, startedAt: number): void {
    if (vehicleId !== this.#id) return
    const endedAt = performance.now()
    while (this.#waiting[0] !== undefined && this.#waiting[0] <= startedAt) {
      this.#waits.push(endedAt - (this.#waiting.shift() ?? endedAt))
    }
  }
}
