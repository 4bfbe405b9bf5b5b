/** How much the proofs by enumeration try: a part in every run of the tests, everything in `npm run test:lives`. */
import { toolVariable } from '../lib/environment.ts'

export const isFull = toolVariable('LIVES') === 'full'

/** Of the calls that may fail, and of the runs in which two operations are stopped, one in this number is tried. */
export const stride = isFull ? 1 : 16

/** Every call of a cheaper proof, or one in this number. */
export const strideOf = (step: number): number => (isFull ? 1 : step)

/** The number of runs of a property: a fifth of the given one in every run of the tests, five times the given one in full. */
export const runsOf = (runs: number): number => (isFull ? 5 * runs : Math.ceil(runs / 5))

/** Of values that take turns, those that are tried. `turn`: differs from row to row, so that each kind of value is tried in some row. */
export const someOf = <T>(values: readonly T[], turn: number, every = 3): readonly T[] =>
  isFull ? values : values.filter((_, index) => (index + turn) % every === 0)
