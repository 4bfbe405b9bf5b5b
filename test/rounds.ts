/** The bound of loops that end on a condition. */

/**
 * Numbers the rounds of a loop, from 1. Throws an Error after the last one, with what `left` says is unfinished. A bound in time
 * would not do: while microtasks follow one another, the time-out of the test cannot fire.
 */
export function* rounds(max: number, left: () => string): Generator<number, never> {
  for (let round = 1; round <= max; round++) yield round
  throw new Error(`The loop has not ended after ${max} rounds: ${left()}`)
}
