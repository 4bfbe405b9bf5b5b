/** Compares the capacity that a request consumed with its budget. */
import { expect } from 'vitest'
import type { Cost } from './observed-calls.ts'
import type { Answer } from './running-table.ts'

export interface Budget {
  readonly trips: number
  readonly readUnits?: number
  readonly writeUnits?: number
}

/** The rate counter comes on top: one write unit, in parallel with the other calls. */
export function expectWithin({ observation }: Answer, budget: Budget): void {
  expectCostWithin(observation.tallies.work.cost, budget)
  expect(observation.tallies.admission.cost).toEqual({ calls: 1, trips: 1, readUnits: 0, writeUnits: 1 })
}

export function expectCostWithin(cost: Cost, { trips, readUnits = 0, writeUnits = 0 }: Budget): void {
  expect(cost.trips, 'trips').toBeLessThanOrEqual(trips)
  expect(cost.readUnits, 'read units').toBeLessThanOrEqual(readUnits)
  expect(cost.writeUnits, 'write units').toBeLessThanOrEqual(writeUnits)
}
