/** The part of the benchmark that asks tables of a thousand and of a million items, and of ten and of 100,000 vehicles. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { functionEnvironmentOf } from '../import-times.ts'
import { type Column, type FigureTable, milliseconds, readUnits } from '../report/figure-table.ts'
import type { Figures, MillionFigures } from './measure.ts'
import type { WorldSize } from './world.ts'

const sizes: readonly WorldSize[] = [
  { items: 1000, vehicles: 10 },
  { items: 100_000, vehicles: 1000 },
  { items: 1_000_000, vehicles: 100_000 }
]

/** For what is not to depend on how many there are. */
const unitsBound = 1.1

const ratio: Column = { name: 'units to the smallest', unit: '', kind: 'ratio', better: 'lower', digits: 2 }
const timeRatio: Column = { name: 'time to the smallest', unit: '', kind: 'time', better: 'lower', digits: 1 }

export async function reportMillion(): Promise<readonly FigureTable[]> {
  const figures = await measured()
  const items = sizes.map((size) => size.items)
  const fleets = sizes.map((size) => size.vehicles)
  return [
    {
      ...tableOf('Single items, and the newest of lists', items, figures.independent, unitsBound),
      note: `The tables were filled after ${figures.filledSeconds} s.`
    },
    {
      ...tableOf('How many there are', items, figures.number),
      note: 'One item of counts a month, of 1,000 days here. A busier day has longer numbers, and trips of both visibilities.'
    },
    {
      ...tableOf('Pages from an offset, and until a moment', items, figures.day),
      note: 'What the day of the page has before it is read; a day has 1, 100 and 1,000 trips and triplegs. Next: counts of hours.'
    },
    {
      ...tableOf('Lists of a fleet', fleets, figures.fleet),
      note: 'Rosters are read whole. In another order than the usual every item is: of 100,000 vehicles more than a function can read. Next: rosters in the order of lists.'
    }
  ]
}

function tableOf(title: string, counts: readonly number[], figures: Figures, bound?: number): FigureTable {
  const ofEach = (column: Column) =>
    counts.map((count): Column => ({ ...column, name: `${column.name} at ${count.toLocaleString('en-US')}` }))
  return {
    title,
    rowsAre: 'question',
    columns: [...ofEach(readUnits), { ...ratio, bound }, ...ofEach({ ...milliseconds, digits: 0 }), timeRatio],
    rows: Object.entries(figures).map(([name, measurements]) => {
      const units = measurements.map((one) => one?.readUnits)
      const times = measurements.map((one) => one?.milliseconds)
      return { name, figures: [...units, growth(units), ...times, growth(times)] }
    })
  }
}

function growth(values: readonly (number | undefined)[]): number | undefined {
  const [first, last] = [values[0], values.at(-1)]
  return first === undefined || last === undefined ? undefined : last / first
}

/** In a process of its own: each request writes a line of its function's log, which is thrown away. */
async function measured(): Promise<MillionFigures> {
  const child = fork(fileURLToPath(new URL('./measure.ts', import.meta.url)), [JSON.stringify(sizes)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: functionEnvironmentOf('table')
  })
  const [figures] = await Promise.race([once(child, 'message'), once(child, 'exit').then(([code]) => fail(code))])
  return figures
}

function fail(code: number): never {
  throw new Error(`The questions ended with ${code}`)
}
