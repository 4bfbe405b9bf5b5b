/** Runs operations on the table of the world: alone, one after the other, or one stopped in the other. */
import type { StoredItem, Table } from '../../../lib/table/table.ts'
import { finalState } from './final-state.ts'
import { faultsOf } from './model/model.ts'
import { type Operation, outcomeOf } from './operations/operation.ts'
import { stoppableTable, Work } from './stopped-calls.ts'
import type { Touched } from './touched-items.ts'
import { contentsAfterStream } from './uploads-of-nobody.ts'
import { asFunction } from './uses.ts'

/** What a run came to. */
export interface Run {
  /** What the users of the operations learn, in the order of the operations. */
  readonly outcomes: readonly string[]
  /** The calls that each of them made. */
  readonly calls: readonly (readonly Touched[])[]
  readonly state: readonly string[]
  /** What is out of step, and what the role of a function does not allow. */
  readonly faults: readonly string[]
}

/** Calls, from 1, before which the operations wait: the first for the second, and that for the end of the first. */
export interface Stops {
  readonly first: number
  readonly second?: number
}

interface Performed {
  readonly outcome: string
  readonly calls: readonly Touched[]
}

/** Where the operations run. */
export interface Site {
  readonly table: Table
  /** Everything that the table holds. */
  contents(): Promise<readonly StoredItem[]>
}

export class Runs {
  readonly #worldSite: () => Promise<Site>

  /** `worldSite`: a table that holds the world; asked before each run. */
  constructor(worldSite: () => Promise<Site>) {
    this.#worldSite = worldSite
  }

  /** One after the other. */
  serial(...operations: readonly Operation[]): Promise<Run> {
    return this.#inWorld(async (table) => {
      const performed: Performed[] = []
      for (const operation of operations) performed.push(await perform(operation, table, new Work()))
      return performed
    })
  }

  /**
   * The first until just before a call of its own; then the second, to its end or until a call of its own; then the
   * first to its end, and the second. Throws an Error where one of the calls is not reached.
   */
  stopped(first: Operation, second: Operation, stops: Stops): Promise<Run> {
    return this.#inWorld(async (table) => {
      const firstEnds = Promise.withResolvers<void>()
      const secondStops = Promise.withResolvers<void>()
      const waitForFirst = () => {
        secondStops.resolve()
        return firstEnds.promise
      }
      const workOfSecond = new Work(
        stops.second === undefined ? undefined : { before: stops.second, until: waitForFirst }
      )
      let secondEnds: Promise<Performed> | undefined
      const startSecond = async () => {
        secondEnds = perform(second, table, workOfSecond)
        await Promise.race([secondStops.promise, secondEnds])
      }
      const performed = await perform(first, table, new Work({ before: stops.first, until: startSecond }))
      firstEnds.resolve()
      if (!secondEnds) throw new Error(`${first.name} makes no call ${stops.first}`)
      return [performed, await secondEnds]
    })
  }

  async #inWorld(run: (table: Table) => Promise<readonly Performed[]>): Promise<Run> {
    const site = await this.#worldSite()
    const performed = await run(stoppableTable(site.table))
    const contents = await contentsAfterStream(site)
    return {
      outcomes: performed.map(({ outcome }) => outcome),
      calls: performed.map(({ calls }) => calls),
      state: finalState(contents),
      faults: [...faultsOf(contents), ...forbiddenIn(performed)]
    }
  }
}

async function perform(operation: Operation, table: Table, work: Work): Promise<Performed> {
  // One operation begins within another, where that one is stopped.
  const outcome = await work.run(() => asFunction(undefined, () => outcomeOf(operation, table)))
  return { outcome, calls: work.calls }
}

function forbiddenIn(performed: readonly Performed[]): string[] {
  return [...new Set(performed.flatMap(({ calls }) => calls.flatMap(({ forbidden }) => forbidden)))]
}
