/** Has the service process what waits of vehicles, by a change of their inboxes, for which the stream calls the processing. */
import { announceAgain } from '../../../lib/records/inbox.ts'
import type { Table } from '../../../lib/table/table.ts'

/** Calls of the table: far fewer than what it takes of a single command. */
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

  /** Each vehicle once, however often it is named. A vehicle without anything waiting is left as it is by the service. */
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
