/** Looks at every state that a small model can reach. */

export interface Model<State> {
  readonly start: State
  /** States with the same text are one. */
  readonly textOf: (state: State) => string
  /** Whatever can happen next while everything works. */
  readonly next: (state: State) => readonly State[]
  /** Whatever can go wrong next. */
  readonly faulty: (state: State) => readonly State[]
  /** What is not as it should be in the state; `isEnd`: nothing happens any more. */
  readonly faultsIn: (state: State, isEnd: boolean) => readonly string[]
}

export interface Found<State> {
  /** Distinct states. */
  readonly states: number
  /** What is not as it should be, with the first state in which it was found. */
  readonly faults: ReadonlyMap<string, State>
}

const maxStates = 3_000_000

/** Throws an Error for a model with more states than the bound. */
export function explored<State>({ start, textOf, next, faulty, faultsIn }: Model<State>): Found<State> {
  const faults = new Map<string, State>()
  const note = (fault: string, state: State) => faults.has(fault) || faults.set(fault, state)
  const numbers = new Map([[textOf(start), 0]])
  const states = [start]
  const numberOf = (state: State) => {
    const text = textOf(state)
    const known = numbers.get(text)
    if (known !== undefined) return known
    if (states.length === maxStates) throw new Error('The model has more states than the bound')
    numbers.set(text, states.length)
    return states.push(state) - 1
  }
  const steps: number[][] = []
  for (const state of states) {
    const after = next(state)
    steps.push(after.map(numberOf))
    faulty(state).forEach(numberOf)
    for (const fault of faultsIn(state, after.length === 0)) note(fault, state)
  }
  if (hasCircle(steps)) note('never comes to an end', start)
  return { states: states.length, faults }
}

/**
 * Whether steps without a fault can lead back to where they began: then something may never come to its end. `steps`: for each
 * state the numbers of the next ones.
 */
function hasCircle(steps: readonly (readonly number[])[]): boolean {
  const arriving = new Uint32Array(steps.length)
  for (const after of steps.flat()) arriving[after] = (arriving[after] ?? 0) + 1
  const free = [...steps.keys()].filter((state) => arriving[state] === 0)
  // Grows while it is walked.
  for (const state of free) {
    for (const after of steps[state] ?? []) {
      const left = (arriving[after] ?? 0) - 1
      arriving[after] = left
      if (left === 0) free.push(after)
    }
  }
  return free.length < steps.length
}
