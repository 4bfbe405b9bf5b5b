/** Ends a run of the API tests: checks that the logs contain none of the values that the tests used. */
import { readFileSync } from 'node:fs'
import { logFile, recordedValues } from './records.ts'
import { leaksIn } from './search.ts'
import { type UsedValue, valueKinds } from './used-values.ts'

const shownLeaks = 10

/** Returns a sentence with figures. Throws if a value was found, and if there were no logs or no values. */
export function checkLogs(directory: string): string {
  const text = readFileSync(logFile(directory), 'utf8')
  return assertNoLeaks(text, recordedValues(directory))
}

export function assertNoLeaks(text: string, values: readonly UsedValue[]): string {
  const counts = valueKinds.map((kind) => [kind, values.filter((value) => value[0] === kind).length] as const)
  const missing = counts.filter(([, count]) => count === 0).map(([kind]) => kind)
  if (missing.length > 0) throw new Error(`The tests used no ${missing.join(' and no ')} to look for in the logs`)
  const lines = text.split('\n').filter((line) => line !== '').length
  if (lines === 0) throw new Error('Nothing was logged')
  const leaks = leaksIn(text, values)
  const shown = leaks.slice(0, shownLeaks).map(({ kind, value, line }) => `${kind} ${value}\n  ${line}`)
  if (leaks.length > 0) throw new Error(`The logs hold ${leaks.length} values:\n${shown.join('\n')}`)
  const figures = counts.map(([kind, count]) => `${count} ${kind}s`)
  return `${lines} lines of logs hold none of the ${figures.join(', ')} that the tests used`
}
