/** What the calls of a function take, one after the other. */
import type { FunctionUsage } from '../../../infra/bill/usage.ts'
import { Observation, observed } from '../../table/observed-calls.ts'

/** Of a table that is observed. */
export class FunctionSum {
  calls = 0
  #trips = 0
  #readUnits = 0
  #writeUnits = 0
  #cpuMicroseconds = 0

  get usage(): FunctionUsage {
    return {
      roundTrips: this.#trips,
      readUnits: this.#readUnits,
      writeUnits: this.#writeUnits,
      cpuMilliseconds: Math.round(this.#cpuMicroseconds / 1000)
    }
  }

  async add(work: () => Promise<unknown>): Promise<void> {
    const observation = new Observation()
    const before = process.cpuUsage()
    await observed(observation, work)
    const { user, system } = process.cpuUsage(before)
    const { trips, readUnits, writeUnits } = observation.tallies.work.cost
    this.calls += 1
    this.#trips += trips
    this.#readUnits += readUnits
    this.#writeUnits += writeUnits
    this.#cpuMicroseconds += user + system
  }
}
