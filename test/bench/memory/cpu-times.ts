/**
 * Run by the benchmark as a process of its own, in a function's environment: the processor time of one warm call of each kind
 * of function, with the logic that the function runs.
 */
import { openTable } from '../../../lib/table/table.ts'
import { measuredKinds } from './measured-kinds.ts'

/** By the kind of function. */
export type CpuTimes = Readonly<Record<string, { readonly milliseconds: number }>>

const callsBefore = 60
const calls = 120

const [tableName = ''] = process.argv.slice(2)
const measured: Record<string, CpuTimes[string]> = {}
for (const [kind, { prepare, call }] of await measuredKinds(openTable(tableName))) {
  let spent = 0
  for (let index = 0; index < callsBefore + calls; index++) {
    await prepare()
    const before = process.cpuUsage()
    await call()
    const { user, system } = process.cpuUsage(before)
    if (index >= callsBefore) spent += user + system
  }
  measured[kind] = { milliseconds: spent / calls / 1000 }
}
process.send?.(measured)
