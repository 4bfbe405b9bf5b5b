/** Writes a column in the form that `read-column.ts` reads. Bundles of readers do not hold it. */
import { columnOf, numberOfForm, writeIntegers } from './pack-columns.ts'
import { columnKinds } from './read-column.ts'

export function writeColumn(values: readonly (number | boolean | undefined)[], bytes: number[]): void {
  const present = values.filter((value) => value !== undefined).map(Number)
  const hasGaps = present.length < values.length
  const column = columnOf(present)
  const kind = (hasGaps ? columnKinds.hasGaps : 0) + (column ? 0 : columnKinds.isBinary)
  writeIntegers([kind], bytes)
  if (hasGaps) writeIntegers(runsOf(values), bytes)
  if (!column) {
    bytes.push(...new Uint8Array(Float64Array.from(present).buffer))
    return
  }
  writeIntegers([numberOfForm(column.form)], bytes)
  writeIntegers(column.integers, bytes)
}

/** Returns the number of runs, then the lengths of runs of records with a value and without one, in turn. */
function runsOf(values: readonly unknown[]): number[] {
  const runs: number[] = [0]
  let isPresent = true
  for (const value of values) {
    if ((value !== undefined) !== isPresent) {
      isPresent = !isPresent
      runs.push(0)
    }
    runs.push((runs.pop() ?? 0) + 1)
  }
  return [runs.length, ...runs]
}
