/** The files in which a run of the tests stores its logs and the values that it used. */
import { appendFileSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { UsedValue } from './used-values.ts'

const valuesPrefix = 'used-values-'

export const logFile = (directory: string) => join(directory, 'captured.log')

/** Records values in a file of this process, each once. */
export function valueRecorder(directory: string): (values: readonly UsedValue[]) => void {
  const known = new Set<string>()
  const file = join(directory, `${valuesPrefix}${process.pid}-${crypto.randomUUID()}`)
  return (values) => {
    const lines = new Set(values.map((value) => JSON.stringify(value)))
    const fresh = [...lines].filter((line) => !known.has(line))
    for (const line of fresh) known.add(line)
    if (fresh.length > 0) appendFileSync(file, fresh.map((line) => `${line}\n`).join(''))
  }
}

export function recordedValues(directory: string): UsedValue[] {
  const files = readdirSync(directory).filter((name) => name.startsWith(valuesPrefix))
  const lines = files.flatMap((name) => readFileSync(join(directory, name), 'utf8').split('\n'))
  return [...new Set(lines)].filter((line) => line !== '').map((line) => JSON.parse(line) as UsedValue)
}
