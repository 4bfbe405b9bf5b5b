/** Run by the benchmark as a process of its own, in a function's environment: asks every question of tables of every size. */
import { median } from '../median.ts'
import { type Measured, openWorld, type World } from './open-world.ts'
import { dayQuestions, fleetQuestions, independentQuestions, numberQuestions, type Questions } from './questions.ts'
import type { WorldSize } from './world.ts'

/** Name of a question → for each size: units and calls, and the median of the times; null where it is not asked. */
export type Figures = Record<string, (Measured | null)[]>

/** By what they ask. */
export interface MillionFigures {
  readonly independent: Figures
  readonly number: Figures
  readonly day: Figures
  readonly fleet: Figures
  /** Seconds until all tables were filled. */
  readonly filledSeconds: number
}

const rounds = 3
/** A question that takes longer is not asked again. */
const slowMilliseconds = 2000

const sizes = JSON.parse(process.argv[2] ?? '[]') as WorldSize[]
const worlds: World[] = []
for (const size of sizes) worlds.push(await openWorld(size))
const filledSeconds = Math.round(performance.now() / 1000)
const figures: MillionFigures = {
  independent: await asked(independentQuestions),
  number: await asked(numberQuestions),
  day: await asked(dayQuestions),
  fleet: await asked(fleetQuestions),
  filledSeconds
}
process.send?.(figures)
for (const world of worlds) await world.close()

async function asked(questions: Questions): Promise<Figures> {
  const entries: [string, (Measured | null)[]][] = []
  for (const [name, question] of Object.entries(questions)) entries.push([name, await inEveryWorld(question)])
  return Object.fromEntries(entries)
}

/** In turn, so that what else the machine does meets all of them. One round before is not counted where it is quick. */
async function inEveryWorld(questionOf: Questions[string]): Promise<(Measured | null)[]> {
  const runs: Measured[][] = worlds.map(() => [])
  for (let round = 0; round <= rounds; round++) {
    for (const [index, { size, ask }] of worlds.entries()) {
      const own = runs[index] ?? []
      const question = questionOf(size)
      if (!question || own.some(({ milliseconds }) => milliseconds > slowMilliseconds)) continue
      own.push(await ask(question))
    }
  }
  return runs.map((own) => {
    const counted = own.length > 1 ? own.slice(1) : own
    const [first] = counted
    if (!first) return null
    if (counted.some(({ readUnits }) => readUnits !== first.readUnits)) {
      throw new Error('A question took other units when it was asked again')
    }
    return { ...first, milliseconds: median(counted.map(({ milliseconds }) => milliseconds)) }
  })
}
