/** Restarts the processing of vehicles by a change of their inboxes, for which the stream calls the function. */
import { announceAgain } from '../../../lib/records/announcements.ts'
import type { Table } from '../../../lib/table/table.ts'

/** Few compared with the throughput that the table offers to a single command. */
const vehiclesAtOnce = 16

export class VehicleRestart {
  readonly #table: Table
  readonly #restarted = new Set<string>()

  constructor(table: Table) {
    this.#table = table
  }

  get count(): number {
    return this.#restarted.size
  }

  /** Restarts each vehicle once, however often it is named. A vehicle without waiting data is not changed. */
  async restart(vehicleIds: Iterable<string>, onVehicle: () => void = () => {}): Promise<void> {
    const left = new Set(vehicleIds).difference(this.#restarted).values()
    const work = async () => {
      for (const id of left) {
        await announceAgain(this.#table, id, new Date())
        this.#restarted.add(id)
        onVehicle()
      }
    }
    await Promise.all(Array.from({ length: vehiclesAtOnce }, work))
  }
}
